import type { Edit, Properties } from '#text/compare/model.ts';
import { childOf, clone, insertAfter, nameOf } from '../stories/dom.ts';
import type { LoadedParagraph } from '../stories/load.ts';
import { type Field, type Piece, setText } from '../stories/pieces.ts';
import type { Element, Node } from '../stories/tree.ts';
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

export interface Unsaid {
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
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece?.kind !== 'text') continue;
    const edge = sorted.find((at) => at > piece.start && at < piece.start + piece.text.length);
    if (edge === undefined) continue;
    const node = clone(piece.node);
    insertAfter(node, piece.node);
    const text = piece.text;
    const rest = { ...piece, node, start: edge };
    setText(rest, text.slice(edge - piece.start));
    setText(piece, text.slice(0, edge - piece.start));
    pieces.splice(index + 1, 0, rest);
  }
}

/** Makes every run either lost or kept as a whole, and lets runs begin at the edges. */
function cutRuns(pieces: readonly Piece[], lost: ReadonlySet<Piece>, edges: ReadonlySet<number>): void {
  for (let index = 1; index < pieces.length; index += 1) {
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

function isLost(piece: Piece, change: ParagraphChange, lostFields: ReadonlySet<Field>): boolean {
  if (change.stays.has(piece)) return false;
  if (change.goes.has(piece)) return true;
  for (let field = piece.field; field; field = field.outer) if (lostFields.has(field)) return true;
  const end = piece.start + piece.text.length;
  if (piece.text !== '') {
    return change.whole || change.lost.some(([from, to]) => piece.start >= from && end <= to);
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
      change.whole ||
      change.lost.some(([from, to]) => piece.start >= from && piece.start + piece.text.length <= to);
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
  for (const { at, make } of insertions) {
    const before = pieces.findLast((piece) => piece.text !== '' && piece.start + piece.text.length <= at);
    const after = pieces.find((piece) => piece.text !== '' && piece.start >= at);
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

/**
 * Edits as a paragraph can take them: an equation that a change touches goes as a whole, and what is
 * left of its text comes back as text.
 * @returns the edits and how many units were replaced
 */
export function wholeAtoms(
  edits: readonly Edit[],
  pieces: readonly Piece[],
): { edits: Edit[]; atoms: number } {
  const atoms = pieces.filter((piece) => piece.kind === 'atom' && piece.text.length > 0);
  if (atoms.length === 0) return { edits: [...edits], atoms: 0 };
  const result: Edit[] = [];
  let replaced = 0;
  let position = 0;
  let queue = [...edits];
  for (const atom of atoms) {
    const end = atom.start + atom.text.length;
    const inside: Edit[] = [];
    const rest: Edit[] = [];
    for (const edit of queue) {
      const length = edit.kind === 'insert' ? 0 : edit.text.length;
      const from = position;
      position += length;
      if (edit.kind === 'insert') {
        (from <= atom.start ? result : from < end ? inside : rest).push(edit);
        continue;
      }
      const cut = (start: number, stop: number) =>
        edit.text.slice(Math.max(0, start - from), Math.max(0, stop - from));
      const parts: [Edit[], string][] = [
        [result, cut(from, Math.min(position, atom.start))],
        [inside, cut(Math.max(from, atom.start), Math.min(position, end))],
        [rest, cut(Math.max(from, end), position)],
      ];
      for (const [list, text] of parts) if (text !== '') list.push({ kind: edit.kind, text });
    }
    if (inside.every((edit) => edit.kind === 'equal')) result.push(...inside);
    else {
      replaced += 1;
      const left = inside.filter((edit) => edit.kind !== 'delete').map((edit) => edit.text);
      result.push({ kind: 'delete', text: atom.text });
      if (left.length > 0) result.push({ kind: 'insert', text: left.join('') });
    }
    queue = rest;
    position = end;
  }
  return { edits: [...result, ...queue], atoms: replaced };
}
