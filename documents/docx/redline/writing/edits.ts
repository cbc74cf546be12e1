import type { LoadedParagraph } from '#documents/docx/stories/load.ts';
import type { Field, Piece } from '#documents/docx/stories/pieces.ts';
import { insertAfter } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { Properties } from '#text/compare/model.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';
import { splitRunsAt, splitTextsAt } from '../parting/split-pieces.ts';
import { changeCharacters } from './formatting.ts';
import type { ChangeMarker, DeletionTag } from './markup.ts';

/** New content at an offset of the original text. Insertions at the same offset keep their order. */
export interface InlineInsertion {
  readonly offset: number;
  /** Creates the inserted element. `neighbour` is the run whose formatting it takes. */
  createElement(neighbour: Element | null): Element;
}

export interface ParagraphChange {
  /** Ranges of the original text (start, exclusive end), ascending and without overlap. */
  readonly deletions: readonly (readonly [number, number])[];
  readonly insertions: readonly InlineInsertion[];
  readonly formats: readonly { start: number; end: number; before: Properties; after: Properties }[];
  /** True when the whole paragraph is deleted, along with pieces that have no text. */
  readonly wholeParagraph: boolean;
  readonly tag: DeletionTag;
  /** Pieces (references to notes, text boxes) that stay or are deleted whatever happens around them. */
  readonly keptPieces: ReadonlySet<Piece>;
  readonly deletedPieces: ReadonlySet<Piece>;
}

/** The numbers of changes that could not be written. */
interface Unwritten {
  fields: number;
  formats: number;
}

/** Writes the changes of one paragraph into its runs, but leaves its mark alone. */
export function changeRuns(
  marker: ChangeMarker,
  { element: paragraph, pieces }: LoadedParagraph,
  change: ParagraphChange,
): Unwritten {
  const edges = new Set([
    ...change.deletions.flat(),
    ...change.insertions.map(({ offset }) => offset),
    ...change.formats.flatMap(({ start, end }) => [start, end]),
  ]);
  splitTextsAt(pieces, edges);
  const insertedAt = change.insertions.map(({ offset }) => offset).sort((a, b) => a - b);
  const fields = fieldChangesOf(pieces, change, insertedAt);
  const lostPieces = new Set(pieces.filter((piece) => isPieceDeleted(piece, change, fields.lostFields)));
  splitRuns(pieces, lostPieces, edges);
  const unwrittenFormats = change.formats.filter(({ start, end, before, after }) => {
    const from = firstIndexWhere(pieces, (piece) => piece.start >= start);
    const to = firstIndexWhere(pieces, (piece) => piece.start >= end);
    const runs = pieces
      .slice(from, to)
      .flatMap((piece) =>
        piece.run && piece.text !== '' && piece.start + piece.text.length <= end && !lostPieces.has(piece)
          ? [piece.run]
          : [],
      );
    return runs.map((run) => changeCharacters(marker, run, before, after)).includes(false);
  });
  insertAll(paragraph, pieces, change.insertions);
  const lostElements = new Set([...lostPieces].map(elementOf));
  for (const element of lostElements) marker.markDeleted(element, change.tag);
  return { fields: fields.changedFields, formats: unwrittenFormats.length };
}

/** The element that is deleted with a piece: its run, or an equation with the element that lays it out. */
function elementOf({ run, node }: Piece): Element {
  const parent = node.parentNode;
  return run ?? (parent?.name === 'm:oMathPara' ? parent : node);
}

/** Splits runs at the edges, and so that every run is either deleted or kept as a whole. */
function splitRuns(
  pieces: readonly Piece[],
  lostPieces: ReadonlySet<Piece>,
  edges: ReadonlySet<number>,
): void {
  const begins = pieces.flatMap((piece, index) => {
    const before = pieces[index - 1];
    const edge = edges.has(piece.start) && piece.text !== '';
    return before && (edge || lostPieces.has(before) !== lostPieces.has(piece)) ? [index] : [];
  });
  splitRunsAt(pieces, begins.toReversed());
}

/** True when the range of the original text lies inside a deletion. */
function isRangeDeleted({ deletions }: ParagraphChange, start: number, end: number): boolean {
  const range = deletions[firstIndexWhere(deletions, ([, deletedEnd]) => deletedEnd >= end)];
  return range !== undefined && start >= range[0] && end <= range[1];
}

/** True when an offset of the original text lies inside a deletion, and not at one of its ends. */
function isInsideDeletion({ deletions }: ParagraphChange, offset: number): boolean {
  const range = deletions[firstIndexWhere(deletions, ([, deletedEnd]) => deletedEnd > offset)];
  return range !== undefined && offset > range[0];
}

/** True when a piece is deleted: its whole text, or itself if it has no text. */
function isPieceDeleted(piece: Piece, change: ParagraphChange, lostFields: ReadonlySet<Field>): boolean {
  if (change.keptPieces.has(piece)) return false;
  if (change.deletedPieces.has(piece)) return true;
  for (let field = piece.field; field; field = field.outer) if (lostFields.has(field)) return true;
  const end = piece.start + piece.text.length;
  if (piece.text !== '') {
    return change.wholeParagraph || isRangeDeleted(change, piece.start, end);
  }
  // A note's own mark inside the note, and either half of a field, must stay.
  if (piece.code === 'fieldMark' || /^w:(?:footnote|endnote|annotation)Ref$/.test(piece.node.name))
    return false;
  return change.wholeParagraph || isInsideDeletion(change, piece.start);
}

/**
 * Finds fields deleted with all of their result, and counts those changed inside or replaced by text.
 * @param insertedAt offsets of the original text, ascending
 */
function fieldChangesOf(
  pieces: readonly Piece[],
  change: ParagraphChange,
  insertedAt: readonly number[],
): { lostFields: Set<Field>; changedFields: number } {
  const lostFields = new Set<Field>();
  let changedFields = 0;
  for (const [field, fieldPieces] of piecesByField(pieces)) {
    const complete =
      field.end !== null &&
      [field.begin, field.end].every((run) => fieldPieces.some((piece) => piece.run === run));
    const texts = fieldPieces.filter((piece) => piece.text !== '');
    const isGone = (piece: Piece) =>
      change.wholeParagraph || isRangeDeleted(change, piece.start, piece.start + piece.text.length);
    const first = texts[0];
    const last = texts.at(-1);
    const end = last ? last.start + last.text.length : 0;
    const insertedNext = first && insertedAt[firstIndexWhere(insertedAt, (offset) => offset > first.start)];
    const insertedInside = insertedNext !== undefined && insertedNext < end;
    const fieldStart = fieldPieces[0]?.start ?? 0;
    const isWhole = first
      ? texts.every(isGone) && !insertedInside
      : change.wholeParagraph || isInsideDeletion(change, fieldStart);
    if (isWhole && complete) lostFields.add(field);
    if (
      first &&
      (insertedInside ||
        (texts.some(isGone) &&
          (!isWhole || insertedAt[firstIndexWhere(insertedAt, (offset) => offset >= end)] === end)))
    )
      changedFields += 1;
  }
  return { lostFields, changedFields };
}

/** The pieces of each field that directly holds any, those of the fields within it included. */
function piecesByField(pieces: readonly Piece[]): Map<Field, Piece[]> {
  const byField = new Map<Field, Piece[]>();
  for (const { field } of pieces) if (field) byField.set(field, []);
  for (const piece of pieces)
    for (let field = piece.field; field; field = field.outer) byField.get(field)?.push(piece);
  return byField;
}

/** Inserts new elements at their offsets, as little as possible inside links, controls and fields. */
function insertAll(
  paragraph: Element,
  pieces: readonly Piece[],
  insertions: readonly InlineInsertion[],
): void {
  const latest = new Map<number, Element>();
  const texts = pieces.filter((piece) => piece.text !== '');
  for (const { offset, createElement } of insertions) {
    // Texts were split at every insertion, so none extends across one.
    const next = firstIndexWhere(texts, ({ start }) => start >= offset);
    const [before, after] = [texts[next - 1], texts[next]];
    const position = positionBetween(paragraph, before, after);
    const element = createElement(position.neighbour);
    const last = latest.get(offset);
    if (last) insertAfter(element, last);
    else if (position.after) insertAfter(element, position.after);
    else if (position.before) position.before.parentNode?.insertBefore(element, position.before);
    else paragraph.appendChild(element);
    latest.set(offset, element);
  }
}

interface TreePosition {
  after?: Element;
  before?: Element;
  neighbour: Element | null;
}

/** Finds the position between two pieces that is as little as possible inside links, controls and fields. */
function positionBetween(
  paragraph: Element,
  before: Piece | undefined,
  after: Piece | undefined,
): TreePosition {
  const neighbour = (piece: Piece) => (depthOf(piece, paragraph) === 0 ? piece.run : null);
  if (before && after) {
    if (haveSameParent(before, after)) return { after: elementOf(before), neighbour: before.run };
    const [depthBefore, depthAfter] = [depthOf(before, paragraph), depthOf(after, paragraph)];
    if (depthBefore === 0) return { after: elementOf(before), neighbour: before.run };
    if (depthAfter === 0) return { before: elementOf(after), neighbour: after.run };
    const outer = outermostNode(before, paragraph, 'end');
    return outer.contains(elementOf(after))
      ? { after: elementOf(before), neighbour: before.run }
      : { after: outer, neighbour: null };
  }
  if (before) return { after: outermostNode(before, paragraph, 'end'), neighbour: neighbour(before) };
  if (after) return { before: outermostNode(after, paragraph, 'begin'), neighbour: neighbour(after) };
  return { neighbour: null };
}

function haveSameParent(before: Piece, after: Piece): boolean {
  const parent = (piece: Piece) => (piece.run ?? piece.node).parentNode;
  return before.field === after.field && parent(before) === parent(after);
}

/** The number of links, controls and fields around a piece. */
function depthOf(piece: Piece, paragraph: Element): number {
  let depth = 0;
  for (let above = elementOf(piece).parentNode; above && above !== paragraph; above = above.parentNode)
    depth += 1;
  for (let field = piece.field; field; field = field.outer) depth += 1;
  return depth;
}

/** The child of the paragraph that holds the piece, or the border of the outermost field around it. */
function outermostNode(piece: Piece, paragraph: Element, side: 'begin' | 'end'): Element {
  let node: Element = piece.run ?? piece.node;
  for (let field = piece.field; field; field = field.outer) {
    const border = field[side];
    if (border && paragraph.contains(border)) node = border;
  }
  while (node.parentNode && node.parentNode !== paragraph) node = node.parentNode as Element;
  return node;
}
