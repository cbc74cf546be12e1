import type { RevisionReading } from '../stories.ts';
import { childOf, childrenOf, descendantsOf, nameOf, nextElement, remove, rename, unwrap } from './dom.ts';
import type { Element } from './tree.ts';

/** Elements around inserted or deleted content. Marks inside properties have the same names. */
const insertionTags = new Set(['w:ins', 'w:moveTo']);
const deletionTags = new Set(['w:del', 'w:moveFrom']);
const ranges = new Set([
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:customXmlInsRangeStart',
  'w:customXmlInsRangeEnd',
  'w:customXmlDelRangeStart',
  'w:customXmlDelRangeEnd',
  'w:customXmlMoveFromRangeStart',
  'w:customXmlMoveFromRangeEnd',
  'w:customXmlMoveToRangeStart',
  'w:customXmlMoveToRangeEnd',
]);
const formatChanges = new Set([
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:trPrChange',
  'w:tcPrChange',
]);
/** Elements whose last child must be a paragraph. */
const endingWithParagraph = new Set([
  'w:tc',
  'w:body',
  'w:hdr',
  'w:ftr',
  'w:footnote',
  'w:endnote',
  'w:comment',
  'w:txbxContent',
]);
/** Elements between or inside paragraphs that aren't content. */
const marginalElements =
  /^w:(?:pPr|bookmark(?:Start|End)|proofErr|perm(?:Start|End)|commentRange(?:Start|End)|move\w+Range(?:Start|End))$/;

/** Accepts or rejects every tracked change, in place (ISO/IEC 29500-1, 17.13.5). @returns their number */
export function resolveRevisions(root: Element, reading: RevisionReading): number {
  const keptTags = reading === 'accepted' ? insertionTags : deletionTags;
  const droppedTags = reading === 'accepted' ? deletionTags : insertionTags;
  const changes: Element[] = [];
  for (const element of descendantsOf(root)) {
    const name = nameOf(element);
    if (
      insertionTags.has(name) ||
      deletionTags.has(name) ||
      ranges.has(name) ||
      formatChanges.has(name) ||
      /^w:(?:cellIns|cellDel|cellMerge|numberingChange|tblGridChange)$/.test(name)
    )
      changes.push(element);
  }
  let count = 0;
  const unmarkedParagraphs: Element[] = [];
  for (const element of changes) {
    if (!isBelow(element, root)) continue;
    const name = nameOf(element);
    if (ranges.has(name)) {
      remove(element);
      continue;
    }
    count += 1;
    const parent = element.parentNode;
    const above = parent ? nameOf(parent) : '';
    if (formatChanges.has(name)) restoreFormat(element, reading);
    else if (above === 'w:rPr' && parent?.parentNode && nameOf(parent.parentNode) === 'w:pPr') {
      const paragraph = parent.parentNode.parentNode;
      remove(element);
      if (droppedTags.has(name) && paragraph) unmarkedParagraphs.push(paragraph);
    } else if (above === 'w:trPr') {
      remove(element);
      if (droppedTags.has(name)) removeRow(parent?.parentNode);
    } else if (above === 'w:tcPr') {
      remove(element);
      if (name === (reading === 'accepted' ? 'w:cellDel' : 'w:cellIns')) {
        const cell = parent?.parentNode;
        const row = cell?.parentNode;
        if (cell) remove(cell);
        if (row && !childOf(row, 'w:tc')) removeRow(row);
      }
    } else if (keptTags.has(name)) {
      if (above === 'w:numPr') remove(element);
      else unwrap(element);
    } else remove(element);
  }
  for (const paragraph of unmarkedParagraphs.reverse()) joinWithNext(paragraph);
  if (reading === 'rejected') restoreText(root);
  return count;
}

function isBelow(element: Element, root: Element): boolean {
  for (let node = element.parentNode; node; node = node.parentNode) if (node === root) return true;
  return false;
}

/** Removes a record of changed properties and, when rejecting, restores the properties that it holds. */
function restoreFormat(change: Element, reading: RevisionReading): void {
  const properties = change.parentNode;
  if (!properties) return;
  remove(change);
  if (reading === 'accepted') return;
  const before = childrenOf(change)[0];
  // The paragraph's mark and section aren't recorded, so they stay.
  const stayingNames = nameOf(properties) === 'w:pPr' ? ['w:rPr', 'w:sectPr'] : [];
  const marks = [...insertionTags, ...deletionTags];
  const staying: Element[] = [];
  for (const child of childrenOf(properties)) {
    if (stayingNames.includes(nameOf(child))) staying.push(child);
    else if (marks.includes(nameOf(child))) continue;
    else remove(child);
  }
  const first = staying[0] ?? null;
  if (before)
    for (const child of childrenOf(before))
      properties.insertBefore(child, nameOf(properties) === 'w:pPr' ? first : null);
}

/** Removes a row, any content control that held nothing else, and the table once it has no rows. */
function removeRow(row: Element | null | undefined): void {
  let parent = row?.parentNode ?? null;
  if (!row || !parent) return;
  remove(row);
  while (parent && ![...descendantsOf(parent)].some((element) => nameOf(element) === 'w:tr')) {
    const emptied: Element = parent;
    parent = emptied.parentNode;
    remove(emptied);
    if (nameOf(emptied) === 'w:tbl') return;
  }
}

/** Removes a paragraph's mark: its remaining content moves to the front of the next paragraph. */
function joinWithNext(paragraph: Element): void {
  const container = paragraph.parentNode;
  if (!container) return;
  const content = childrenOf(paragraph).filter((child) => nameOf(child) !== 'w:pPr');
  let next = nextElement(paragraph);
  while (next && marginalElements.test(nameOf(next))) next = nextElement(next);
  const empty = content.every((child) => marginalElements.test(nameOf(child)) || isHollow(child));
  if (next && nameOf(next) === 'w:p') {
    const properties = childOf(next, 'w:pPr');
    const front = properties ? properties.nextSibling : next.firstChild;
    for (const child of content) next.insertBefore(child, front);
    remove(paragraph);
  } else if (empty && !isRequired(paragraph)) remove(paragraph);
}

function isHollow(element: Element): boolean {
  return (
    /^w:(?:hyperlink|smartTag|sdt|sdtContent|customXml|fldSimple)$/.test(nameOf(element)) &&
    ![...descendantsOf(element)].some((below) => /^(?:w:r|m:oMath)$/.test(nameOf(below)))
  );
}

/** True when its container would otherwise be empty or no longer end with a paragraph. */
function isRequired(paragraph: Element): boolean {
  const container = paragraph.parentNode;
  if (!container) return true;
  const blocks = childrenOf(container).filter((child) => /^w:(?:p|tbl|sdt|customXml)$/.test(nameOf(child)));
  if (!endingWithParagraph.has(nameOf(container))) return blocks.length === 1;
  return blocks.at(-1) === paragraph;
}

/** Turns deleted text that is no longer deleted into ordinary text. */
function restoreText(root: Element): void {
  const deleted = [...descendantsOf(root)].filter((element) =>
    /^w:del(?:Text|InstrText)$/.test(nameOf(element)),
  );
  for (const element of deleted) rename(element, nameOf(element) === 'w:delText' ? 'w:t' : 'w:instrText');
}
