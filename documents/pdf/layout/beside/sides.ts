import { groupAdjacent } from '#documents/grouping.ts';
import { isOnLineOf, least, quantile } from '#documents/measures.ts';
import type { Segment } from '../lines/segments.ts';

/** The segments of one side of a gutter that share a baseline, from the left. */
export type Line = readonly Segment[];

/** Lines farther apart than this multiple of their usual distance are parts of the page. */
const widestGap = 1.6;
/** Baselines that differ by at most this multiple of the type size are one. */
const sameBaseline = 0.15;
/** A segment belongs to the right side if it begins at most this far left of the gutter's end, in points. */
export const edgeSlack = 1.5;

/** Divides segments at the left edge of a right column. */
export const sidesOf = (segments: readonly Segment[], x: number): [left: Segment[], right: Segment[]] => [
  segments.filter(({ x0 }) => x0 < x - edgeSlack),
  segments.filter(({ x0 }) => x0 >= x - edgeSlack),
];

export const linesOf = (segments: readonly Segment[]): Line[] =>
  groupAdjacent(segments, (segment, before) => isOnLineOf(segment, before)).map((line) =>
    line.toSorted((one, other) => one.x0 - other.x0),
  );

export const topOf = (line: Line) => least(line.map(({ y }) => y));
export const hasWord = (line: Line) => line.some(({ text }) => /\p{L}{3}/u.test(text));
export const isRow = (line: Line) => line.length > 1;

/**
 * Cuts the segments beside a gutter where the page's parts are farther apart than the lines in them.
 * @param segments from the top, none of which crosses the gutter
 */
export function partsOfPage(segments: readonly Segment[], x: number): Segment[][] {
  const distances = sidesOf(segments, x).flatMap((side) => {
    const lines = linesOf(side);
    return lines.slice(1).map((line, index) => topOf(line) - topOf(lines[index] ?? line));
  });
  const usual = quantile(distances, 0.5) ?? Number.POSITIVE_INFINITY;
  return groupAdjacent(segments, (segment, before) => segment.y - before.y <= widestGap * usual);
}

export const isSameBaseline = (one: Segment, other: Segment) =>
  Math.abs(one.y - other.y) <= sameBaseline * one.size;

/** The lines that stand beside the others. */
export function withinHeightOf(others: readonly Line[], lines: readonly Line[]): Line[] {
  const [first, last] = [others[0], others.at(-1)];
  if (!first || !last) return [];
  return lines.filter((line) => topOf(line) >= topOf(first) && topOf(line) <= topOf(last));
}

/** The line of the other list that stands on the same baseline. */
export const facing = ([first]: Line, others: readonly Line[]): Line | undefined =>
  others.find((other) => first && other[0] && isSameBaseline(first, other[0]));
