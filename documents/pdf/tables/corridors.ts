import { groupAdjacent } from '#documents/grouping.ts';
import { least } from '#documents/measures.ts';
import type { Line } from '../layout/lines/lines.ts';
import type { Segment } from '../layout/lines/segments.ts';

/** White space between two columns, from one x to another. */
export interface Corridor {
  from: number;
  to: number;
}

// Lengths are multiples of a line's type size.

/** The narrowest corridor between two columns of a table. */
export const narrowestCorridor = 0.42;
/** Words reach into a corridor by this many points at most. */
export const overhang = 0.5;
/** A narrow corridor has words on both sides on this share of the lines, and on this many at least. */
const bothSides = { share: 0.5, lines: 3 };
/** Lines closer than this overlap in height; their sizes differ by less than a share of the size. */
const sameBand = { distance: 0.8, sizes: 0.15 };

export function fromLeft(segments: readonly Segment[]): Segment[] {
  return segments.toSorted((a, b) => a.x0 - b.x0);
}

/** A line's words, split wherever a column might begin, from left to right. */
export function partsOf(...lines: readonly Line[]): Segment[] {
  return fromLeft(lines.flatMap((line) => line.cells.flatMap((cell) => cell.parts ?? [cell])));
}

/** The gaps without ink between words that are ordered by their left edges. */
export function gapsBetween(parts: readonly { x0: number; x1: number }[]): Corridor[] {
  const gaps: Corridor[] = [];
  let end = parts[0]?.x1 ?? 0;
  for (const { x0, x1 } of parts) {
    if (x0 > end) gaps.push({ from: end, to: x0 });
    end = Math.max(end, x1);
  }
  return gaps;
}

/** The parts of the corridors that a line leaves free, including those before its first and after its last word. */
export function narrowCorridors(corridors: readonly Corridor[], line: Line, width: number): Corridor[] {
  const free = [
    { from: Number.NEGATIVE_INFINITY, to: line.x0 },
    ...gapsBetween(partsOf(line)),
    { from: line.x1, to: Number.POSITIVE_INFINITY },
  ];
  return corridors
    .flatMap((corridor) =>
      free.map((gap) => ({ from: Math.max(corridor.from, gap.from), to: Math.min(corridor.to, gap.to) })),
    )
    .filter(({ from, to }) => to - from >= width);
}

export function isInsideColumn(line: Line, corridors: readonly Corridor[]): boolean {
  return corridors.every(({ from, to }) => line.x1 <= to + overhang || line.x0 >= from - overhang);
}

/** The corridors through all lines that separate cells instead of words. */
export function corridorsOf(lines: readonly Line[]): Corridor[] {
  const size = least(lines.map((line) => line.size));
  const wide = gapsBetween(partsOf(...lines)).filter(({ from, to }) => to - from >= narrowestCorridor * size);
  const bands = bandsOf(lines);
  return wide.filter(({ from, to }) => {
    const areOnBothSides = (segments: readonly Segment[]) =>
      segments.some(({ x1 }) => x1 <= from + overhang) && segments.some(({ x0 }) => x0 >= to - overhang);
    // A narrow corridor must separate the words of several lines.
    const linesApart = lines.filter((line) => areOnBothSides(partsOf(line))).length;
    return (
      linesApart >= Math.max(bothSides.lines, bothSides.share * lines.length) ||
      bands.some((band) => areOnBothSides(band.flatMap((line) => line.cells)))
    );
  });
}

/** Groups overlapping lines: vertically centred cells of one row. */
export function bandsOf(lines: readonly Line[]): Line[][] {
  return groupAdjacent(
    lines,
    (line, before) =>
      Math.abs(line.size - before.size) < sameBand.sizes * line.size &&
      line.y - before.y < sameBand.distance * line.size,
  );
}
