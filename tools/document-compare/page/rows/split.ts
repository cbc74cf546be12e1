import type { Change, Comparison, Piece, Row, RowSide } from '../../shared/comparison.ts';
import { isCommon as isCommonPiece, lengthOf } from '../view.ts';

/** UTF-16 units of a row from which on it is cut, and of the parts it is cut into: a screen or two. */
const longRow = 6000;
const partLength = 3000;

/**
 * A comparison whose very long paragraphs are cut into several rows, at the same place on both sides, so
 * that the list of rows can leave out what isn't on screen. The same object where nothing is that long.
 */
export function splitLongRows(comparison: Comparison): Comparison {
  const { rows, changes } = comparison;
  if (!rows.some(isLong)) return comparison;
  const parts = rows.map((row) => (isLong(row) ? partsOf(row, changes) : [row]));
  /** New index of the first part of each row. */
  const first: number[] = [];
  let count = 0;
  for (const each of parts) {
    first.push(count);
    count += each.length;
  }
  const at = (row: number) => first[row] ?? 0;
  const place = (row: number, id: number) => {
    const part = parts[row]?.findIndex((each) => each.changes.includes(id)) ?? 0;
    return at(row) + Math.max(0, part);
  };
  return {
    ...comparison,
    rows: parts.flat().map((row) => (row.partner === null ? row : { ...row, partner: at(row.partner) })),
    changes: changes.map((change) => ({
      ...change,
      row: place(change.row, change.id),
      from: change.from === null ? null : place(change.from, change.id),
    })),
  };
}

function isLong(row: Row): boolean {
  return row.block !== 'tableRow' && lengthOf(row) > longRow;
}

function piecesOf(side: RowSide | null): readonly Piece[] {
  return side?.cells.flat() ?? [];
}

function partsOf(row: Row, changes: readonly Change[]): Row[] {
  const { original, revised } = row;
  // Where one side alone has the row, it may be cut anywhere; else only in what both have.
  const alone = original === null || revised === null;
  const isCommon = (piece: Piece) => alone || isCommonPiece(piece, changes);
  const cuts = cutsOf(piecesOf(revised ?? original), isCommon);
  const sides = [original, revised].map(
    (side) => side && cutAt(piecesOf(side), cuts, isCommon).map((pieces) => ({ ...side, cells: [pieces] })),
  );
  const placed = new Set<number>();
  return Array.from({ length: cuts.length + 1 }, (_, index): Row => {
    const [left = null, right = null] = sides.map((side) => side?.[index] ?? null);
    const own = new Set([...piecesOf(left), ...piecesOf(right)].flatMap(({ change }) => change ?? []));
    for (const id of own) placed.add(id);
    return {
      ...row,
      // Its marker stands at the first part alone.
      block: index === 0 ? row.block : 'paragraph',
      original: left,
      revised: right,
      changes: row.changes.filter((id) => own.has(id)),
    };
  }).map((part, index) =>
    // Changes without text, such as those of the paragraph's formatting, stay at its beginning.
    index > 0
      ? part
      : { ...part, changes: row.changes.filter((id) => part.changes.includes(id) || !placed.has(id)) },
  );
}

/** Offsets into the common text, at ends of sentences or words where there are any. */
function cutsOf(pieces: readonly Piece[], isCommon: (piece: Piece) => boolean): number[] {
  const cuts: number[] = [];
  let common = 0;
  let length = 0;
  for (const piece of pieces) {
    if (!isCommon(piece)) {
      length += piece.text.length;
      continue;
    }
    let done = 0;
    while (length + piece.text.length - done > partLength) {
      const cut = breakAfter(piece.text, done + Math.max(0, partLength - length));
      if (cut === null) break;
      cuts.push(common + cut);
      done = cut;
      length = 0;
    }
    length += piece.text.length - done;
    common += piece.text.length;
  }
  return cuts;
}

/** Where a text is best cut from an offset on; null where it has no further white space. */
function breakAfter(text: string, from: number): number | null {
  const near = text.slice(from, from + 400);
  const found = /[.?!…]\s+/.exec(near) ?? /\s+/.exec(near);
  if (!found) return null;
  const cut = from + found.index + found[0].length;
  return cut < text.length ? cut : null;
}

/** Pieces as lists between the cuts. What isn't common and stands right at a cut comes after it. */
function cutAt(
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
    for (let cut = cuts[parts.length - 1]; cut !== undefined; cut = cuts[parts.length - 1]) {
      const stop = cut - common;
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
