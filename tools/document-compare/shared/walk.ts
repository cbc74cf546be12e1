import { z } from 'zod';
import { type Comparison, type Row, textOfSide } from './comparison.ts';

/**
 * The way of each row through neighbouring comparisons. `links` has an entry for each comparison but the last: for each
 * of its rows the index of the next comparison's row whose original side is this row's revised side; -1 without one.
 */
export const Walk = z.object({ links: z.array(z.array(z.int())) });
export type Walk = z.infer<typeof Walk>;

/** The text of one side without white space, which may stand differently where rows are parted differently. */
function lettersOf(row: Row, side: 'original' | 'revised'): string {
  const shown = row[side] ?? (row.kind === 'equal' ? (row.original ?? row.revised) : null);
  return textOfSide(shown).replace(/\s+/g, '');
}

/**
 * Links the rows of a comparison to those of the next one, which begins with the version that it ends with. Both have
 * that version's text in the same order, so that letters are counted; a row of several leads to the first of them.
 */
export function linkRows(before: Comparison, after: Comparison): number[] {
  const starts: { row: number; start: number; end: number }[] = [];
  let offset = 0;
  for (const [row, each] of after.rows.entries()) {
    const { length } = lettersOf(each, 'original');
    if (length > 0) starts.push({ row, start: offset, end: offset + length });
    offset += length;
  }
  let position = 0;
  let next = 0;
  return before.rows.map((row) => {
    const letters = lettersOf(row, 'revised');
    if (letters === '') return -1;
    while (next < starts.length - 1 && (starts[next]?.end ?? 0) <= position) next += 1;
    position += letters.length;
    const found = starts[next];
    // Two readings of a PDF may differ, so that the letters no longer match from here on.
    return found && isAlike(letters, lettersOf(rowAt(after, found.row), 'original')) ? found.row : -1;
  });
}

function rowAt({ rows }: Comparison, index: number): Row {
  const row = rows[index];
  if (!row) throw new Error(`There is no row ${index}.`);
  return row;
}

/** The letters by which two rows are known to be the same. */
const knownBy = 24;

/** True when one text holds the beginning of the other. */
function isAlike(one: string, other: string): boolean {
  return one.includes(other.slice(0, knownBy)) || other.includes(one.slice(0, knownBy));
}

/** A stop of a walk: a version in which the text stands, with the row that compares it with the version before. */
export interface Stop {
  /** Counts from 1. */
  readonly version: number;
  /** The index of the neighbouring comparison, from 0: of this version with the one before, or for the first with the next. */
  readonly comparison: number;
  readonly row: number;
}

/**
 * The versions that a row's text stands in, in order; those before it was inserted and after it was deleted are left out.
 * @param comparisons the neighbouring comparisons, from the first two versions on
 * @param at the row, and the index of the comparison that it belongs to
 */
export function walkFrom(
  comparisons: readonly Comparison[],
  { links }: Walk,
  at: { comparison: number; row: number },
): Stop[] {
  /** The row of the same text at the other end of a move. */
  const ends = (comparison: number, row: number) => {
    const { kind, partner } = comparisons[comparison]?.rows[row] ?? { kind: 'equal', partner: null };
    if (kind === 'movedFrom') return { from: row, to: partner ?? row };
    return kind === 'movedTo' ? { from: partner ?? row, to: row } : { from: row, to: row };
  };
  const has = (comparison: number, row: number, side: 'original' | 'revised') => {
    const found = comparisons[comparison]?.rows[row];
    return found !== undefined && (found[side] !== null || found.kind === 'equal');
  };
  const stops: Stop[] = [];
  const addRevised = (comparison: number, row: number) => {
    const { to } = ends(comparison, row);
    if (has(comparison, to, 'revised')) stops.push({ version: comparison + 2, comparison, row: to });
  };
  addRevised(at.comparison, at.row);
  for (let comparison = at.comparison, row = ends(comparison, at.row).to; stops.length > 0; ) {
    row = links[comparison]?.[row] ?? -1;
    comparison += 1;
    if (row < 0) break;
    const count = stops.length;
    addRevised(comparison, row);
    if (stops.length === count) break;
    row = ends(comparison, row).to;
  }
  for (let comparison = at.comparison, row = ends(comparison, at.row).from; ; comparison -= 1) {
    if (!has(comparison, row, 'original')) break;
    if (comparison === 0) {
      stops.unshift({ version: 1, comparison, row });
      break;
    }
    const earlier = links[comparison - 1]?.lastIndexOf(row) ?? -1;
    if (earlier < 0) break;
    stops.unshift({ version: comparison + 1, comparison: comparison - 1, row: earlier });
    row = ends(comparison - 1, earlier).from;
  }
  return stops;
}
