import type { Change, Comparison, Piece, Row, RowSide } from '../../shared/comparison.ts';
import { isCommon as isCommonPiece, lengthOf } from '../view.ts';

/** Rows longer than this are split into parts of about `partLength`, both in UTF-16 code units: a screen or two. */
const longRowLength = 6000;
const partLength = 3000;
/** How far after a part's length its end is sought, in UTF-16 code units. */
const breakReach = 400;

/** Splits very long paragraphs at the same point on both sides, so that the virtual list can leave parts out. */
export function splitLongRows(comparison: Comparison): Comparison {
  const { rows, changes } = comparison;
  if (!rows.some(isLong)) return comparison;
  const parts = rows.map((row) => (isLong(row) ? partsOf(row, changes) : [row]));
  const firstParts: number[] = [];
  let count = 0;
  for (const each of parts) {
    firstParts.push(count);
    count += each.length;
  }
  const firstPartOf = (row: number) => firstParts[row] ?? 0;
  const partWithChange = (row: number, id: number) => {
    const part = parts[row]?.findIndex((each) => each.changes.includes(id)) ?? 0;
    return firstPartOf(row) + Math.max(0, part);
  };
  return {
    ...comparison,
    rows: parts
      .flat()
      .map((row) => (row.partner === null ? row : { ...row, partner: firstPartOf(row.partner) })),
    changes: changes.map((change) => ({
      ...change,
      row: partWithChange(change.row, change.id),
      from: change.from === null ? null : partWithChange(change.from, change.id),
    })),
  };
}

function isLong(row: Row): boolean {
  return row.block !== 'tableRow' && lengthOf(row) > longRowLength;
}

function piecesOf(side: RowSide | null): readonly Piece[] {
  return side?.cells.flat() ?? [];
}

/** The parts of a long row, each a row of its own. */
function partsOf(row: Row, changes: readonly Change[]): Row[] {
  const { original, revised } = row;
  // A row of one side alone may be cut anywhere; otherwise only common text is cut.
  const isOneSided = original === null || revised === null;
  const isCommon = (piece: Piece) => isOneSided || isCommonPiece(piece, changes);
  const cuts = cutsOf(piecesOf(revised ?? original), isCommon);
  const sideParts = [original, revised].map(
    (side) =>
      side && distribute(piecesOf(side), cuts, isCommon).map((pieces) => ({ ...side, cells: [pieces] })),
  );
  const parts = Array.from({ length: cuts.length + 1 }, (_, index): Row => {
    const [left = null, right = null] = sideParts.map((pieces) => pieces?.[index] ?? null);
    const ownChanges = new Set([...piecesOf(left), ...piecesOf(right)].map(({ change }) => change));
    return {
      ...row,
      // Only the first part keeps the list marker.
      block: index === 0 ? row.block : 'paragraph',
      original: left,
      revised: right,
      changes: row.changes.filter((id) => ownChanges.has(id)),
    };
  });
  // Changes without text, such as paragraph formatting, stay with the first part.
  const changesOfOthers = new Set(parts.slice(1).flatMap(({ changes: ids }) => ids));
  const [first = row, ...others] = parts;
  const changesOfFirst = row.changes.filter((id) => first.changes.includes(id) || !changesOfOthers.has(id));
  return [{ ...first, changes: changesOfFirst }, ...others];
}

/** The offsets in the common text at which the row is cut, after a sentence or a word where possible. */
function cutsOf(pieces: readonly Piece[], isCommon: (piece: Piece) => boolean): number[] {
  const cuts: number[] = [];
  let common = 0;
  /** The length of the text since the last cut. */
  let length = 0;
  for (const piece of pieces) {
    if (!isCommon(piece)) {
      length += piece.text.length;
      continue;
    }
    let cutUpTo = 0;
    while (length + piece.text.length - cutUpTo > partLength) {
      const offset = nextBreak(piece.text, cutUpTo + Math.max(0, partLength - length));
      if (offset === null) break;
      cuts.push(common + offset);
      cutUpTo = offset;
      length = 0;
    }
    length += piece.text.length - cutUpTo;
    common += piece.text.length;
  }
  return cuts;
}

/** The offset after the next sentence or word from `from` on; null when none is near, or when the text ends there. */
function nextBreak(text: string, from: number): number | null {
  const near = text.slice(from, from + breakReach);
  const match = /[.?!…]\s+/.exec(near) ?? /\s+/.exec(near);
  if (!match) return null;
  const end = from + match.index + match[0].length;
  return end < text.length ? end : null;
}

/** Distributes pieces over the parts between the cuts. Text that isn't common and touches a cut goes after it. */
function distribute(
  pieces: readonly Piece[],
  cuts: readonly number[],
  isCommon: (piece: Piece) => boolean,
): Piece[][] {
  const parts: Piece[][] = [[]];
  let common = 0;
  const add = (text: string, change: number | null) => {
    if (text !== '') parts.at(-1)?.push({ text, change });
  };
  for (const piece of pieces) {
    let start = 0;
    for (let offset = cuts[parts.length - 1]; offset !== undefined; offset = cuts[parts.length - 1]) {
      const stop = offset - common;
      if (isCommon(piece) ? stop > piece.text.length : stop > 0) break;
      if (isCommon(piece)) {
        add(piece.text.slice(start, stop), piece.change);
        start = Math.max(start, stop);
      }
      parts.push([]);
    }
    add(piece.text.slice(start), piece.change);
    if (isCommon(piece)) common += piece.text.length;
  }
  while (parts.length <= cuts.length) parts.push([]);
  return parts;
}
