import { groupAdjacent } from '../../grouping.ts';
import { attributeOf, childOf, childrenOf, clone, descendantsOf, isOn, textBelow } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { type FieldMarks, isTextual } from './fields.ts';
import { foldFormulas } from './formulas.ts';
import { type InlineNode, isBreak, isProperty, type Leaf } from './nodes.ts';

/** Elements that editing leaves behind; a translated paragraph is written without them. */
const editingMarks = new Set(['w:proofErr', 'w:lastRenderedPageBreak', 'w:softHyphen', 'w:smartTagPr']);
const wrappers = new Set(['w:hyperlink', 'w:customXml', 'w:fldSimple', 'w:sdt', 'w:dir', 'w:bdo']);
const transparentWrappers = new Set(['w:smartTag', 'w:sdtContent', 'w:ins', 'w:moveTo']);
/** Content controls that offer values, of which they show one. */
const valueControls = /^(?:w:(?:dropDownList|comboBox|date|picture|citation|equation)|w14:checkbox)$/;
/** The greatest length of a field or formula that is shown in a sentence, in characters. */
const longestShown = 40;
/** The depth to which nested ranges become groups. */
const rangeDepth = 40;

/** Reads a paragraph's content without changing its tree; nodes that stay are moved later. */
export function readInline(paragraph: Element, fields: FieldMarks): InlineNode[] {
  const flat: InlineNode[] = [];
  flatten(paragraph, fields, flat);
  return joinPoints(foldFormulas(joinPoints(new RangeFolder(flat, fields).fold())));
}

function flatten(parent: Element, fields: FieldMarks, flat: InlineNode[]): void {
  for (const child of childrenOf(parent)) {
    const { name } = child;
    if (editingMarks.has(name) || isProperty(child)) continue;
    if (name === 'w:r') readRun(child, fields, flat);
    else if (transparentWrappers.has(name)) flatten(child, fields, flat);
    else if (wrappers.has(name)) flat.push(readWrapper(child, fields));
    else flat.push({ kind: 'point', leaves: [{ run: null, node: child }], shownText: shownFormula(child) });
  }
}

function readRun(run: Element, { codes, results }: FieldMarks, flat: InlineNode[]): void {
  const isHidden = isOn(childOf(childOf(run, 'w:rPr'), 'w:vanish'));
  for (const node of childrenOf(run)) {
    if (editingMarks.has(node.name) || isProperty(node)) continue;
    const isKept = isHidden || codes.has(node) || results.has(node);
    if (node.name === 'w:t' && !isKept) addWords(flat, run, node);
    else if (node.name === 'w:noBreakHyphen' && !isKept) addText(flat, run, '\u2011');
    else {
      const shownText = isHidden || codes.has(node) ? '' : shownInRun(node);
      flat.push({ kind: 'point', leaves: [{ run, node }], shownText });
    }
  }
}

/** Reads a link or content control: a group if it has words to translate, else a point. */
function readWrapper(element: Element, fields: FieldMarks): InlineNode {
  const content = element.name === 'w:sdt' ? childOf(element, 'w:sdtContent') : element;
  const children = content && !keepsItsText(element) ? readInline(content, fields) : [];
  if (children.some((child) => child.kind !== 'point'))
    return { kind: 'group', wrapper: { kind: 'element', element }, children };
  const texts = descendantsOf(element).filter((node) => node.name === 'w:t' && !fields.codes.has(node));
  const shownText = texts.toArray().map(textOf).join('');
  return { kind: 'point', leaves: [{ run: null, node: element }], shownText };
}

/** Adds a text, and the tabs that some programs write inside text. */
function addWords(flat: InlineNode[], run: Element, node: Element): void {
  const textContent = node.textContent;
  if (!textContent.includes('\t') || !isPreserved(node)) {
    addText(flat, run, textOf(node));
    return;
  }
  for (const text of textContent.split(/(\t)/)) {
    if (text === '') continue;
    const part = clone(node, false);
    part.textContent = text;
    if (text === '\t') flat.push({ kind: 'point', leaves: [{ run, node: part }], shownText: '' });
    else addText(flat, run, textOf(part));
  }
}

function addText(flat: InlineNode[], run: Element, text: string): void {
  const last = flat.at(-1);
  if (last?.kind === 'text' && last.run === run) last.text += text;
  else if (text !== '') flat.push({ kind: 'text', text, run });
}

/** The text as Word shows it. */
function textOf(node: Element): string {
  const text = node.textContent.replace(/[\t\n\r]/g, ' ');
  return isPreserved(node) ? text : text.replace(/^ +| +$/g, '');
}

function isPreserved(node: Element): boolean {
  return attributeOf(node, 'xml:space') === 'preserve';
}

function shownInRun(node: Element): string {
  if (node.name === 'w:t') return textOf(node);
  return isBreak(node) ? ' ' : '';
}

function shownFormula(element: Element): string {
  return element.name === 'm:oMath' ? textBelow(element, 'm:t') : '';
}

function keepsItsText(element: Element): boolean {
  if (element.name === 'w:fldSimple') return !isTextual(attributeOf(element, 'w:instr') ?? '');
  const properties = element.name === 'w:sdt' ? childOf(element, 'w:sdtPr') : null;
  return properties !== null && childrenOf(properties).some((child) => valueControls.test(child.name));
}

/** Turns the nodes between both ends of a bookmark, comment range or field into groups. */
class RangeFolder {
  readonly #nodes: readonly InlineNode[];
  readonly #fields: FieldMarks;
  /** For the index of an opening mark: the index where the head ends, and that of the closing mark. */
  readonly #closings = new Map<number, { head: number; tail: number; kind: 'range' | 'field' }>();
  /** The number of nodes before each index that aren't points. */
  readonly #wordCounts: number[] = [0];

  constructor(flat: readonly InlineNode[], fields: FieldMarks) {
    this.#nodes = flat;
    this.#fields = fields;
    for (const node of flat)
      this.#wordCounts.push((this.#wordCounts.at(-1) ?? 0) + (node.kind === 'point' ? 0 : 1));
    this.#pairMarks();
  }

  #pairMarks(): void {
    const indexes = new Map<Element, number>();
    const openRanges = new Map<string, number>();
    for (const [index, node] of this.#nodes.entries()) {
      const mark = markOf(node);
      if (!mark) continue;
      indexes.set(mark, index);
      const match = /^w:(bookmark|commentRange)(Start|End)$/.exec(mark.name);
      if (!match) continue;
      const key = `${match[1]} ${attributeOf(mark, 'w:id')}`;
      const start = openRanges.get(key);
      if (match[2] === 'Start') openRanges.set(key, index);
      else if (start !== undefined) {
        this.#closings.set(start, { head: start, tail: index, kind: 'range' });
        openRanges.delete(key);
      }
    }
    for (const [mark, index] of indexes) {
      const field = this.#fields.translated.get(mark);
      const head = field && indexes.get(field.separator);
      const tail = field && indexes.get(field.end);
      if (head !== undefined && tail !== undefined) this.#closings.set(index, { head, tail, kind: 'field' });
    }
  }

  fold(from = 0, to = this.#nodes.length, depth = 0): InlineNode[] {
    const nodes: InlineNode[] = [];
    for (let index = from; index < to; index += 1) {
      const node = this.#nodes[index];
      if (!node) break;
      const closing = depth < rangeDepth ? this.#closings.get(index) : undefined;
      const isGroup =
        closing &&
        closing.tail < to &&
        this.#hasWords(closing.head + 1, closing.tail) &&
        !this.#hasWords(index, closing.head + 1);
      const tail = isGroup ? leavesOf(this.#nodes.slice(closing.tail, closing.tail + 1))[0] : undefined;
      if (!isGroup || !tail) {
        nodes.push(node);
        continue;
      }
      const head = leavesOf(this.#nodes.slice(index, closing.head + 1));
      const children = joinPoints(this.fold(closing.head + 1, closing.tail, depth + 1));
      nodes.push({ kind: 'group', wrapper: { kind: closing.kind, head, tail }, children });
      index = closing.tail;
    }
    return nodes;
  }

  #hasWords(from: number, to: number): boolean {
    return (this.#wordCounts[to] ?? 0) > (this.#wordCounts[from] ?? 0);
  }
}

function markOf(node: InlineNode): Element | null {
  return node.kind === 'point' ? (node.leaves[0]?.node ?? null) : null;
}

function leavesOf(nodes: readonly InlineNode[]): Leaf[] {
  return nodes.flatMap((node) => (node.kind === 'point' ? node.leaves : []));
}

/** Joins adjacent points, so that nothing can come between them. */
function joinPoints(nodes: readonly InlineNode[]): InlineNode[] {
  const groups = groupAdjacent(nodes, (node, before) => node.kind === 'point' && before.kind === 'point');
  return groups.flatMap((group): InlineNode[] => {
    const points = group.filter((node) => node.kind === 'point');
    if (points.length === 0) return group;
    const shownText = points.map((point) => point.shownText).join('');
    const fits = shownText.length <= longestShown && /[\p{L}\p{N}]/u.test(shownText);
    return [{ kind: 'point', leaves: leavesOf(points), shownText: fits ? shownText : '' }];
  });
}
