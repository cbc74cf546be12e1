import { childOf, clone, insertAfter, nameOf } from '#documents/docx/stories/dom.ts';
import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import { type Field, type Piece, setText } from '#documents/docx/stories/pieces.ts';
import type { Element, Node } from '#documents/docx/stories/tree.ts';
import type { Properties } from '#text/compare/model.ts';
import { changeCharacters } from './formatting.ts';
import type { Lost, Marker } from './markup.ts';

/** New content at an offset of the original text; several at one offset keep their order. */
export interface Insertion {
  readonly at: number;
  /** Makes the change; `neighbour` is the run whose formatting it takes. */
  make(neighbour: Element | null): Element;
}

export interface ParagraphChange {
  /** Offsets of the original text, end exclusive, ascending and apart. */
  readonly lost: readonly (readonly [number, number])[];
  readonly gained: readonly Insertion[];
  readonly formats: readonly { start: number; end: number; before: Properties; after: Properties }[];
  /** Whether the paragraph goes as a whole, with what has no text. */
  readonly whole: boolean;
  readonly tag: Lost;
  /** What refers to a note or holds a text box that stays, or that goes whatever happens around it. */
  readonly stays: ReadonlySet<Piece>;
  readonly goes: ReadonlySet<Piece>;
}

interface Unsaid {
  fields: number;
  formats: number;
}

/** Writes the changes of one paragraph into its runs; its mark is left alone. */
export function changeRuns(
  marker: Marker,
  { element, pieces }: LoadedParagraph,
  change: ParagraphChange,
): Unsaid {
  const edges = new Set<number>();
  for (const [start, end] of change.lost) edges.add(start).add(end);
  for (const { at } of change.gained) edges.add(at);
  for (const { start, end } of change.formats) edges.add(start).add(end);
  splitTexts(pieces, edges);
  const insertedAt = new Set(change.gained.map(({ at }) => at));
  const fields = fieldsOf(pieces, change, insertedAt);
  const lost = new Set(pieces.filter((piece) => isLost(piece, change, fields.lost)));
  cutRuns(pieces, lost, edges);
  let formats = 0;
  for (const { start, end, before, after } of change.formats) {
    let said = true;
    for (const piece of pieces) {
      const within = piece.text !== '' && piece.start >= start && piece.start + piece.text.length <= end;
      if (within && piece.run && !lost.has(piece))
        said = changeCharacters(marker, piece.run, before, after) && said;
    }
    if (!said) formats += 1;
  }
  insert(element, pieces, change.gained);
  const done = new Set<Element>();
  for (const piece of lost) {
    const target = piece.run ?? targetOf(piece.node);
    if (done.has(target)) continue;
    done.add(target);
    marker.lose(target, change.tag);
  }
  return { fields: fields.touched, formats };
}

/** An equation in a paragraph of its own goes with what lays it out. */
function targetOf(node: Element): Element {
  const parent = node.parentNode;
  return parent && nameOf(parent) === 'm:oMathPara' ? parent : node;
}

function splitTexts(pieces: Piece[], edges: ReadonlySet<number>): void {
  const sorted = [...edges].sort((a, b) => a - b);
  const split: Piece[] = [];
  let next = 0;
  for (const piece of pieces) {
    split.push(piece);
    if (piece.kind !== 'text') continue;
    let rest = piece;
    for (; next < sorted.length; next += 1) {
      const edge = sorted[next] ?? 0;
      if (edge >= rest.start + rest.text.length) break;
      if (edge <= rest.start) continue;
      const node = clone(rest.node);
      insertAfter(node, rest.node);
      const text = rest.text;
      const tail = { ...rest, node, start: edge };
      setText(tail, text.slice(edge - rest.start));
      setText(rest, text.slice(0, edge - rest.start));
      split.push(tail);
      rest = tail;
    }
  }
  for (const [index, piece] of split.entries()) pieces[index] = piece;
}

/** Makes every run either lost or kept as a whole, and lets runs begin at the edges. */
function cutRuns(pieces: readonly Piece[], lost: ReadonlySet<Piece>, edges: ReadonlySet<number>): void {
  // From the end, so that each cut takes only what is between it and the next.
  for (let index = pieces.length - 1; index > 0; index -= 1) {
    const before = pieces[index - 1];
    const piece = pieces[index];
    if (!before || !piece?.run || before.run !== piece.run) continue;
    const edge = edges.has(piece.start) && piece.text !== '';
    if (!edge && lost.has(before) === lost.has(piece)) continue;
    const run = piece.run;
    const rest = clone(run, false);
    const properties = childOf(run, 'w:rPr');
    if (properties) rest.appendChild(clone(properties));
    insertAfter(rest, run);
    for (let node: Node | null = piece.node; node; ) {
      const next: Node | null = node.nextSibling;
      rest.appendChild(node);
      node = next;
    }
    for (let later = index; pieces[later]?.run === run; later += 1) {
      const moved = pieces[later];
      if (moved) moved.run = rest;
    }
  }
}

/** Whether a stretch of the original text goes. */
function goesFrom({ lost }: ParagraphChange, start: number, end: number): boolean {
  const range = lost[firstIndex(lost.length, (index) => (lost[index]?.[1] ?? 0) >= end)];
  return range !== undefined && start >= range[0] && end <= range[1];
}

/** The first index that a test, false and then true along the way, is true of. */
function firstIndex(length: number, test: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isLost(piece: Piece, change: ParagraphChange, lostFields: ReadonlySet<Field>): boolean {
  if (change.stays.has(piece)) return false;
  if (change.goes.has(piece)) return true;
  for (let field = piece.field; field; field = field.outer) if (lostFields.has(field)) return true;
  const end = piece.start + piece.text.length;
  if (piece.text !== '') {
    return change.whole || goesFrom(change, piece.start, end);
  }
  // The mark of a note within the note, and half of a field, must stay.
  if (piece.code === 'fieldMark' || /^w:(?:footnote|endnote|annotation)Ref$/.test(nameOf(piece.node)))
    return false;
  return change.whole || change.lost.some(([from, to]) => piece.start > from && piece.start < to);
}

/** Fields that go with all of their result, and how many are changed within or replaced by text. */
function fieldsOf(
  pieces: readonly Piece[],
  change: ParagraphChange,
  insertedAt: ReadonlySet<number>,
): { lost: Set<Field>; touched: number } {
  const lost = new Set<Field>();
  let touched = 0;
  for (const field of new Set(pieces.map((piece) => piece.field))) {
    if (!field) continue;
    const own = pieces.filter((piece) => within(piece, field));
    const complete =
      field.end !== null && [field.begin, field.end].every((run) => own.some((piece) => piece.run === run));
    const texts = own.filter((piece) => piece.text !== '');
    const gone = (piece: Piece) =>
      change.whole || goesFrom(change, piece.start, piece.start + piece.text.length);
    const first = texts[0];
    const last = texts.at(-1);
    const end = last ? last.start + last.text.length : 0;
    const inside = [...insertedAt].some((at) => first && at > first.start && at < end);
    const at = own[0]?.start ?? 0;
    const all = first
      ? texts.every(gone) && !inside
      : change.whole || change.lost.some(([from, to]) => at > from && at < to);
    if (all && complete) lost.add(field);
    if (first && (inside || (texts.some(gone) && (!all || insertedAt.has(end))))) touched += 1;
  }
  return { lost, touched };
}

function within(piece: Piece, field: Field): boolean {
  for (let own = piece.field; own; own = own.outer) if (own === field) return true;
  return false;
}

function insert(paragraph: Element, pieces: readonly Piece[], insertions: readonly Insertion[]): void {
  const latest = new Map<number, Element>();
  const texts = pieces.filter((piece) => piece.text !== '');
  for (const { at, make } of insertions) {
    // Texts were split wherever something comes: none goes across.
    const next = firstIndex(texts.length, (index) => (texts[index]?.start ?? 0) >= at);
    const [before, after] = [texts[next - 1], texts[next]];
    const place = placeBetween(paragraph, before, after);
    const made = make(place.neighbour);
    const last = latest.get(at);
    if (last) insertAfter(made, last);
    else if (place.after) insertAfter(made, place.after);
    else if (place.before) place.before.parentNode?.insertBefore(made, place.before);
    else paragraph.appendChild(made);
    latest.set(at, made);
  }
}

interface Place {
  after?: Element;
  before?: Element;
  neighbour: Element | null;
}

/** Between two pieces, as little as possible inside of links, controls and fields. */
function placeBetween(paragraph: Element, before: Piece | undefined, after: Piece | undefined): Place {
  const node = (piece: Piece) => piece.run ?? targetOf(piece.node);
  const neighbour = (piece: Piece) => (depthOf(piece, paragraph) === 0 ? piece.run : null);
  if (before && after) {
    if (isSame(before, after)) return { after: node(before), neighbour: before.run };
    const [deep, deeper] = [depthOf(before, paragraph), depthOf(after, paragraph)];
    if (deep === 0) return { after: node(before), neighbour: before.run };
    if (deeper === 0) return { before: node(after), neighbour: after.run };
    const outer = outermost(before, paragraph, 'end');
    return outer.contains(node(after))
      ? { after: node(before), neighbour: before.run }
      : { after: outer, neighbour: null };
  }
  if (before) return { after: outermost(before, paragraph, 'end'), neighbour: neighbour(before) };
  if (after) return { before: outermost(after, paragraph, 'begin'), neighbour: neighbour(after) };
  return { neighbour: null };
}

function isSame(before: Piece, after: Piece): boolean {
  const parent = (piece: Piece) => (piece.run ?? piece.node).parentNode;
  return before.field === after.field && parent(before) === parent(after);
}

function depthOf(piece: Piece, paragraph: Element): number {
  let depth = 0;
  for (
    let node = (piece.run ?? targetOf(piece.node)).parentNode;
    node && node !== paragraph;
    node = node.parentNode
  ) {
    depth += 1;
  }
  for (let field = piece.field; field; field = field.outer) depth += 1;
  return depth;
}

/** The child of the paragraph that holds the piece, or the border of the field around it. */
function outermost(piece: Piece, paragraph: Element, side: 'begin' | 'end'): Element {
  let node: Element = piece.run ?? piece.node;
  for (let field = piece.field; field; field = field.outer) {
    const border = field[side];
    if (border && paragraph.contains(border)) node = border;
  }
  while (node.parentNode && node.parentNode !== paragraph) node = node.parentNode as Element;
  return node;
}
