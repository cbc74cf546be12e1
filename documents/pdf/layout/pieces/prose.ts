import { groupAdjacent } from '#documents/grouping.ts';
import { greatest, least, sumOf } from '#documents/measures.ts';
import type { Segment } from '../lines/segments.ts';

/** A column has at least this many lines, of which as many fill its width. */
export const minimumRows = 3;
/** Baselines on one line of a column differ by less than this multiple of the type size. */
const sameLine = 0.3;
/** A full line is wider than this share of its column, and its words cover more than this share of it. */
const fullLine = { width: 0.75, ink: 0.5 };
const prose = {
  /** Full lines hold at least this share of the letters. */
  lettersInFullLines: 0.45,
  /** At most this share of the signs in full lines are digits, unlike in the rows of a timetable. */
  digits: 0.5,
  /** Words cover more than this share of the full lines. */
  ink: 0.65,
  /** Full lines have at least this many letters on average; more where there are few of them. */
  lettersPerLine: 17,
  lettersPerFewLines: 24,
  fewLines: 12,
};

interface ColumnLine {
  x0: number;
  x1: number;
  letters: number;
  digits: number;
  /** The width that its words cover, in points. */
  ink: number;
}

/** Joins the segments of a column to lines from the top, because loosely justified text arrives word by word. */
export function columnLines(segments: readonly Segment[]): Segment[][] {
  return groupAdjacent(
    segments.toSorted((a, b) => a.y - b.y),
    (segment, _, [first = segment]) => segment.y - first.y < sameLine * Math.min(segment.size, first.size),
  );
}

function linesOfColumn(segments: readonly Segment[]): ColumnLine[] {
  return columnLines(segments).map((members) => ({
    x0: least(members.map(({ x0 }) => x0)),
    x1: greatest(members.map(({ x1 }) => x1)),
    letters: sumOf(members, ({ letters }) => letters),
    digits: sumOf(members, ({ text }) => text.match(/\d/g)?.length ?? 0),
    ink: sumOf(members, ({ x0, x1 }) => x1 - x0),
  }));
}

/** True for a column of running text, where lines of full width hold most letters, unlike in tables and labels. */
export function isProse(segments: readonly Segment[]): boolean {
  const lines = linesOfColumn(segments);
  if (lines.length < minimumRows) return false;
  const columnWidth = greatest(lines.map((line) => line.x1)) - least(lines.map((line) => line.x0));
  const widthOf = ({ x0, x1 }: ColumnLine) => x1 - x0;
  const lettersOf = ({ letters }: ColumnLine) => letters;
  const full = lines.filter(
    (line) => widthOf(line) > fullLine.width * columnWidth && line.ink > fullLine.ink * widthOf(line),
  );
  const letters = sumOf(full, lettersOf);
  const perLine = full.length < prose.fewLines ? prose.lettersPerFewLines : prose.lettersPerLine;
  return (
    full.length >= minimumRows &&
    sumOf(full, ({ digits }) => digits) <= prose.digits * letters &&
    letters >= prose.lettersInFullLines * sumOf(lines, lettersOf) &&
    letters >= perLine * full.length &&
    sumOf(full, ({ ink }) => ink) > prose.ink * sumOf(full, widthOf)
  );
}
