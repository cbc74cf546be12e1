import { childOf, childrenOf, descendantsOf, remove, rename, siblingElement, unwrap } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import type { RevisionReading } from '../stories.ts';

/** Elements around inserted or deleted content. Marks inside properties have the same names. */
const insertionTags = new Set(['w:ins', 'w:moveTo']);
const deletionTags = new Set(['w:del', 'w:moveFrom']);
const rangeMarks = /^w:(?:move(?:From|To)|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)$/;
const formatChanges = /^w:(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr)Change$/;
const otherChanges = /^w:(?:cellIns|cellDel|cellMerge|numberingChange|tblGridChange)$/;
/** Elements whose last child must be a paragraph. */
const endingWithParagraph = /^w:(?:tc|body|hdr|ftr|footnote|endnote|comment|txbxContent)$/;
/** Elements between or inside paragraphs that aren't content. */
export const marginalElements =
  /^w:(?:pPr|bookmark(?:Start|End)|proofErr|perm(?:Start|End)|commentRange(?:Start|End)|move\w+Range(?:Start|End))$/;

/**
 * Accepts or rejects every tracked change, in place (ISO/IEC 29500-1, 17.13.5).
 * @returns the number of changes, without those inside content that was dropped
 */
export function resolveRevisions(root: Element, reading: RevisionReading): number {
  const changes = [...descendantsOf(root)].filter(
    ({ name }) =>
      insertionTags.has(name) ||
      deletionTags.has(name) ||
      [rangeMarks, formatChanges, otherChanges].some((pattern) => pattern.test(name)),
  );
  let count = 0;
  const unmarkedParagraphs: Element[] = [];
  for (const change of changes) {
    // A change inside a dropped one is gone with it.
    if (!root.contains(change)) continue;
    if (rangeMarks.test(change.name)) {
      remove(change);
      continue;
    }
    count += 1;
    const unmarked = resolveChange(change, reading);
    if (unmarked) unmarkedParagraphs.push(unmarked);
  }
  // A run of paragraphs is joined from its end.
  for (const paragraph of unmarkedParagraphs.reverse()) joinWithNext(paragraph);
  if (reading === 'rejected') restoreText(root);
  return count;
}

/**
 * Resolves one change.
 * @returns the paragraph whose mark is dropped, so that it joins the next one; else null
 */
function resolveChange(change: Element, reading: RevisionReading): Element | null {
  const { name, parentNode: parent } = change;
  const owner = parent?.parentNode ?? null;
  const isDropped = (reading === 'accepted' ? deletionTags : insertionTags).has(name);
  const isKept = (reading === 'accepted' ? insertionTags : deletionTags).has(name);
  if (formatChanges.test(name)) {
    restoreFormat(change, reading);
    return null;
  }
  if (isKept && !/^w:(?:rPr|trPr|tcPr|numPr)$/.test(parent?.name ?? '')) {
    unwrap(change);
    return null;
  }
  remove(change);
  if (parent?.name === 'w:rPr' && owner?.name === 'w:pPr') return isDropped ? owner.parentNode : null;
  if (parent?.name === 'w:trPr' && isDropped) removeRow(owner);
  if (parent?.name === 'w:tcPr' && name === (reading === 'accepted' ? 'w:cellDel' : 'w:cellIns')) {
    const row = owner?.parentNode;
    if (owner) remove(owner);
    if (row && !childOf(row, 'w:tc')) removeRow(row);
  }
  return null;
}

/** Removes a record of changed properties and, when rejecting, restores the properties that it holds. */
function restoreFormat(change: Element, reading: RevisionReading): void {
  const properties = change.parentNode;
  if (!properties) return;
  remove(change);
  if (reading === 'accepted') return;
  const before = childrenOf(change)[0];
  // The paragraph's mark and section aren't recorded, so they stay.
  const stayingNames = properties.name === 'w:pPr' ? ['w:rPr', 'w:sectPr'] : [];
  const marks = [...insertionTags, ...deletionTags];
  const staying: Element[] = [];
  for (const child of childrenOf(properties)) {
    if (stayingNames.includes(child.name)) staying.push(child);
    else if (marks.includes(child.name)) continue;
    else remove(child);
  }
  const first = staying[0] ?? null;
  if (before)
    for (const child of childrenOf(before))
      properties.insertBefore(child, properties.name === 'w:pPr' ? first : null);
}

/** Removes a row, any content control that held nothing else, and the table once it has no rows. */
function removeRow(row: Element | null): void {
  let parent = row?.parentNode ?? null;
  if (!row || !parent) return;
  remove(row);
  while (parent && !descendantsOf(parent).some(({ name }) => name === 'w:tr')) {
    const emptied: Element = parent;
    parent = emptied.parentNode;
    remove(emptied);
    if (emptied.name === 'w:tbl') return;
  }
}

/** Removes a paragraph's mark: its remaining content moves to the front of the next paragraph. */
function joinWithNext(paragraph: Element): void {
  const container = paragraph.parentNode;
  if (!container) return;
  const content = childrenOf(paragraph).filter((child) => child.name !== 'w:pPr');
  let next = siblingElement(paragraph, 'nextSibling');
  while (next && marginalElements.test(next.name)) next = siblingElement(next, 'nextSibling');
  const empty = content.every((child) => marginalElements.test(child.name) || isHollow(child));
  if (next && next.name === 'w:p') {
    const properties = childOf(next, 'w:pPr');
    const front = properties ? properties.nextSibling : next.firstChild;
    for (const child of content) next.insertBefore(child, front);
    remove(paragraph);
  } else if (empty && !isRequired(paragraph)) remove(paragraph);
}

/** True for a wrapper without content. */
function isHollow(element: Element): boolean {
  return (
    /^w:(?:hyperlink|smartTag|sdt|sdtContent|customXml|fldSimple)$/.test(element.name) &&
    !descendantsOf(element).some(({ name }) => name === 'w:r' || name === 'm:oMath')
  );
}

/** True when its container would otherwise be empty or no longer end with a paragraph. */
function isRequired(paragraph: Element): boolean {
  const container = paragraph.parentNode;
  if (!container) return true;
  const blocks = childrenOf(container).filter((child) => /^w:(?:p|tbl|sdt|customXml)$/.test(child.name));
  if (!endingWithParagraph.test(container.name)) return blocks.length === 1;
  return blocks.at(-1) === paragraph;
}

/** Turns deleted text that is no longer deleted into ordinary text. */
function restoreText(root: Element): void {
  for (const element of [...descendantsOf(root)]) {
    if (element.name === 'w:delText') rename(element, 'w:t');
    if (element.name === 'w:delInstrText') rename(element, 'w:instrText');
  }
}
