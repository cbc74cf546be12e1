import {
  attributeOf,
  childOf,
  childrenOf,
  clone,
  descendantsOf,
  isOn,
  nameOf,
} from '../../docx/stories/dom.ts';
import type { Element } from '../../docx/stories/tree.ts';
import { type FieldMarks, isTextual } from './fields.ts';
import { foldFormulas } from './formulas.ts';
import { type InlineNode, isBreak, isProperty, type Leaf, type PointNode } from './nodes.ts';

/** What only editing leaves behind; a translated paragraph does without it. */
const noise = new Set(['w:proofErr', 'w:lastRenderedPageBreak', 'w:softHyphen', 'w:smartTagPr']);
const wrappers = new Set(['w:hyperlink', 'w:customXml', 'w:fldSimple', 'w:sdt', 'w:dir', 'w:bdo']);
/** Wrappers without a meaning for readers. */
const transparent = new Set(['w:smartTag', 'w:sdtContent', 'w:ins', 'w:moveTo']);
/** Content controls that offer values; what they show is one of these. */
const offering = /^(?:w:(?:dropDownList|comboBox|date|picture|citation|equation)|w14:checkbox)$/;
/** What stands for a field or a formula in a sentence is at most this long, in characters. */
const shownMaximum = 40;
/** Bookmarks within bookmarks count as groups to this depth. */
const rangeDepth = 40;

/**
 * The content of a paragraph. Its own tree isn't changed: what is kept of it is moved when the paragraph is
 * written.
 */
export function readInline(paragraph: Element, fields: FieldMarks): InlineNode[] {
  return new InlineParser(fields).list(paragraph, false);
}

class InlineParser {
  readonly #fields: FieldMarks;

  constructor(fields: FieldMarks) {
    this.#fields = fields;
  }

  /** @param frozen whether all text stays as it is */
  list(parent: Element, frozen: boolean): InlineNode[] {
    const flat: InlineNode[] = [];
    this.#gather(parent, frozen, flat);
    return joinPoints(foldFormulas(joinPoints(new Ranges(flat, this.#fields).fold())));
  }

  #gather(parent: Element, frozen: boolean, flat: InlineNode[]): void {
    for (const child of childrenOf(parent)) {
      const name = nameOf(child);
      if (noise.has(name) || isProperty(child)) continue;
      if (name === 'w:r') this.#run(child, frozen, flat);
      else if (transparent.has(name)) this.#gather(child, frozen, flat);
      else if (wrappers.has(name)) flat.push(this.#wrapper(child, frozen));
      else flat.push({ kind: 'point', leaves: [{ run: null, node: child }], shown: shownBy(child) });
    }
  }

  #run(run: Element, frozen: boolean, flat: InlineNode[]): void {
    const hidden = isOn(childOf(childOf(run, 'w:rPr'), 'w:vanish'));
    const { codes, results } = this.#fields;
    for (const node of childrenOf(run)) {
      const name = nameOf(node);
      if (noise.has(name) || isProperty(node)) continue;
      const kept = frozen || hidden || codes.has(node) || results.has(node);
      if (name === 'w:t' && !kept) addWords(flat, run, node);
      else if (name === 'w:noBreakHyphen' && !kept) addText(flat, run, '\u2011');
      else {
        const shown = hidden || codes.has(node) ? '' : shownInRun(node);
        flat.push({ kind: 'point', leaves: [{ run, node }], shown });
      }
    }
  }

  #wrapper(element: Element, frozen: boolean): InlineNode {
    const content = nameOf(element) === 'w:sdt' ? childOf(element, 'w:sdtContent') : element;
    const stays = frozen || keepsItsText(element);
    const children = content && !stays ? this.list(content, false) : [];
    if (children.some((child) => child.kind !== 'point'))
      return { kind: 'group', wrapper: { kind: 'element', element }, children };
    const shown = [...descendantsOf(element)].filter(
      (node) => nameOf(node) === 'w:t' && !this.#fields.codes.has(node),
    );
    const text = shown.map((node) => textOf(node)).join('');
    return { kind: 'point', leaves: [{ run: null, node: element }], shown: text };
  }
}

/** Text, and the tabs that some programs write in the midst of it. */
function addWords(flat: InlineNode[], run: Element, node: Element): void {
  const written = node.textContent;
  if (!written.includes('\t') || !isPreserved(node)) {
    addText(flat, run, textOf(node));
    return;
  }
  for (const text of written.split(/(\t)/)) {
    if (text === '') continue;
    const part = clone(node, false);
    part.textContent = text;
    if (text === '\t') flat.push({ kind: 'point', leaves: [{ run, node: part }], shown: '' });
    else addText(flat, run, textOf(part));
  }
}

function addText(flat: InlineNode[], run: Element, text: string): void {
  const last = flat.at(-1);
  if (last?.kind === 'text' && last.run === run) last.text += text;
  else if (text !== '') flat.push({ kind: 'text', text, run });
}

/** Text as Word shows it. */
function textOf(node: Element): string {
  const text = node.textContent.replace(/[\t\n\r]/g, ' ');
  return isPreserved(node) ? text : text.replace(/^ +| +$/g, '');
}

function isPreserved(node: Element): boolean {
  return attributeOf(node, 'xml:space') === 'preserve';
}

function shownInRun(node: Element): string {
  if (nameOf(node) === 'w:t') return textOf(node);
  return isBreak(node) ? ' ' : '';
}

function shownBy(element: Element): string {
  if (nameOf(element) !== 'm:oMath') return '';
  const symbols = [...descendantsOf(element)].filter((node) => nameOf(node) === 'm:t');
  return symbols.map((node) => node.textContent).join('');
}

function keepsItsText(element: Element): boolean {
  if (nameOf(element) === 'w:fldSimple') return !isTextual(attributeOf(element, 'w:instr') ?? '');
  const properties = nameOf(element) === 'w:sdt' ? childOf(element, 'w:sdtPr') : null;
  return properties !== null && childrenOf(properties).some((child) => offering.test(nameOf(child)));
}

/** Makes groups of what stands between the two ends of a bookmark, a comment's range or a field. */
class Ranges {
  readonly #flat: readonly InlineNode[];
  readonly #fields: FieldMarks;
  /** By the place of an opening mark: the place where its head ends, and that of the closing mark. */
  readonly #closing = new Map<number, { head: number; tail: number; kind: 'range' | 'field' }>();
  /** How many nodes before each place aren't points. */
  readonly #worded: number[] = [0];

  constructor(flat: readonly InlineNode[], fields: FieldMarks) {
    this.#flat = flat;
    this.#fields = fields;
    for (const node of flat) this.#worded.push((this.#worded.at(-1) ?? 0) + (node.kind === 'point' ? 0 : 1));
    this.#pair();
  }

  #pair(): void {
    const places = new Map<Element, number>();
    const opened = new Map<string, number>();
    for (const [at, node] of this.#flat.entries()) {
      const mark = markOf(node);
      if (!mark) continue;
      places.set(mark, at);
      const found = /^w:(bookmark|commentRange)(Start|End)$/.exec(nameOf(mark));
      if (!found) continue;
      const key = `${found[1]} ${attributeOf(mark, 'w:id')}`;
      const start = opened.get(key);
      if (found[2] === 'Start') opened.set(key, at);
      else if (start !== undefined) {
        this.#closing.set(start, { head: start, tail: at, kind: 'range' });
        opened.delete(key);
      }
    }
    for (const [mark, at] of places) {
      const field = this.#fields.translated.get(mark);
      const head = field && places.get(field.separator);
      const tail = field && places.get(field.end);
      if (head !== undefined && tail !== undefined) this.#closing.set(at, { head, tail, kind: 'field' });
    }
  }

  fold(from = 0, to = this.#flat.length, depth = 0): InlineNode[] {
    const nodes: InlineNode[] = [];
    for (let at = from; at < to; at += 1) {
      const node = this.#flat[at];
      if (!node) break;
      const closing = depth < rangeDepth ? this.#closing.get(at) : undefined;
      const isGroup =
        closing &&
        closing.tail < to &&
        this.#words(closing.head + 1, closing.tail) &&
        !this.#words(at, closing.head + 1);
      const tail = isGroup ? leavesOf(this.#flat.slice(closing.tail, closing.tail + 1))[0] : undefined;
      if (!isGroup || !tail) {
        nodes.push(node);
        continue;
      }
      const head = leavesOf(this.#flat.slice(at, closing.head + 1));
      const children = joinPoints(this.fold(closing.head + 1, closing.tail, depth + 1));
      nodes.push({ kind: 'group', wrapper: { kind: closing.kind, head, tail }, children });
      at = closing.tail;
    }
    return nodes;
  }

  /** Whether there are words in a part of the list. */
  #words(from: number, to: number): boolean {
    return (this.#worded[to] ?? 0) > (this.#worded[from] ?? 0);
  }
}

function markOf(node: InlineNode): Element | null {
  return node.kind === 'point' ? (node.leaves[0]?.node ?? null) : null;
}

function leavesOf(nodes: readonly InlineNode[]): Leaf[] {
  return nodes.flatMap((node) => (node.kind === 'point' ? node.leaves : []));
}

/** Points that touch become one: nothing comes between them. */
function joinPoints(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  let touching: PointNode[] = [];
  const close = () => {
    if (touching.length === 0) return;
    const shown = touching.map((point) => point.shown).join('');
    const fits = shown.length <= shownMaximum && /[\p{L}\p{N}]/u.test(shown);
    joined.push({
      kind: 'point',
      leaves: touching.flatMap(({ leaves }) => leaves),
      shown: fits ? shown : '',
    });
    touching = [];
  };
  for (const node of nodes) {
    if (node.kind === 'point') touching.push(node);
    else {
      close();
      joined.push(node);
    }
  }
  close();
  return joined;
}
