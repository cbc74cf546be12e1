import { countBy } from '#documents/grouping.ts';
import { greatest, quantile } from '#documents/measures.ts';
import type { Segment } from '../lines/segments.ts';
import { isProse } from '../pieces/prose.ts';
import { areListsBeside, isList } from './lists.ts';
import { facing, hasWord, isRow, type Line, linesOf, sidesOf } from './sides.ts';

/**
 * Rows of a table across the gutter: at least so many, this share of the lines of a side, and of three cells or more.
 * Edges in one bin of so many points are below each other.
 */
const across = { fewest: 3, share: 0.8, cells: 3, bin: 4 };
/** Half of the texts of a listing have at least this share of machine type. */
const listing = 0.5;
/** Each half of a folded table has more rows than this. */
const fewestRows = 3;

/**
 * What stands beside each other at x: two halves of a table that are folded, with the same heads, two lists, the rows of
 * one table, or anything else.
 */
export function kindBeside(segments: readonly Segment[], x: number): 'folded' | 'lists' | 'rows' | 'other' {
  const [left = [], right = []] = sidesOf(segments, x).map(linesOf);
  const mono =
    quantile(
      segments.map(({ mono }) => mono),
      0.5,
    ) ?? 0;
  if (mono < listing && haveLikeHeads(left, right)) return 'folded';
  if (areListsBeside(segments, x)) return 'lists';
  return areRowsAcross(segments, x) ? 'rows' : 'other';
}

/** True when a line has the same heads of several columns on both sides. */
function haveLikeHeads(left: readonly Line[], right: readonly Line[]): boolean {
  const textOf = (line: Line) => line.map(({ text }) => text).join('\t');
  return left.some((line) => {
    const other = facing(line, right);
    if (!isRow(line) || !hasWord(line) || /\d/.test(textOf(line))) return false;
    if (!other || textOf(line) !== textOf(other)) return false;
    return [left, right].every((side) => side.filter(isRow).length > fewestRows);
  });
}

/**
 * True for a table whose rows lie on both sides of x, and aren't entries of two lists. Two tables that stand beside each
 * other often have as many columns.
 */
function areRowsAcross(segments: readonly Segment[], x: number): boolean {
  const sides = sidesOf(segments, x);
  const [left = [], right = []] = sides.map(linesOf);
  const rowsAcross = left.flatMap((line) => {
    const other = facing(line, right);
    return other ? [{ cells: line.length + other.length, unlike: line.length !== other.length }] : [];
  });
  return (
    rowsAcross.length >= across.fewest &&
    rowsAcross.length >= across.share * Math.min(left.length, right.length) &&
    rowsAcross.filter(({ cells, unlike }) => unlike && cells >= across.cells).length >=
      across.share * rowsAcross.length &&
    !sides.map(linesOf).every(isList) &&
    (!sides.some(isProse) || [left, right].some(haveAlignedCells))
  );
}

/** True for two columns of short texts, which begin or end below each other, unlike the words of loosely justified text. */
function haveAlignedCells(lines: readonly Line[]): boolean {
  const seconds = lines.flatMap((line) => line[1] ?? []);
  if (isProse(seconds) || isProse(lines.flatMap(([first]) => first ?? []))) return false;
  const isAligned = (edge: (segment: Segment) => number) =>
    greatest(countBy(seconds, (segment) => Math.round(edge(segment) / across.bin)).values()) >=
    across.share * lines.length;
  return isAligned(({ x0 }) => x0) || isAligned(({ x1 }) => x1);
}
