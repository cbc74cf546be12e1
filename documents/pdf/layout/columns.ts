import { greatest, least } from './extent.ts';
import type { Segment } from './segments.ts';

/** Segments that are read together from top to bottom: one column, or lines across all columns. */
export interface Region {
  segments: Segment[];
  /** The x of the edges that its lines keep to. */
  left: number;
  right: number;
}

const minimumRows = 3;

/** Candidates for the left edge of a right column: the x in the middle of the page where many segments begin. */
function columnEdges(segments: readonly Segment[], left: number, right: number): number[] {
  const counts = new Map<number, number>();
  for (const segment of segments) {
    const share = (segment.x0 - left) / (right - left);
    if (share > 0.2 && share < 0.8) {
      const bin = Math.round(segment.x0 / 2);
      counts.set(bin, (counts.get(bin) ?? 0) + 1);
    }
  }
  const weight = (bin: number) =>
    (counts.get(bin) ?? 0) + (counts.get(bin - 1) ?? 0) + (counts.get(bin + 1) ?? 0);
  const bins = [...counts.keys()].filter((bin) => weight(bin) >= minimumRows);
  bins.sort((a, b) => weight(b) - weight(a) || a - b);
  const chosen: number[] = [];
  for (const bin of bins) {
    if (chosen.every((other) => Math.abs(other - bin * 2) > 12)) chosen.push(bin * 2);
    if (chosen.length === 4) break;
  }
  return chosen;
}

interface ColumnLine {
  x0: number;
  x1: number;
  y: number;
  size: number;
  letters: number;
  /** The width that its words cover, in points. */
  ink: number;
}

/** Joins the segments of a column to lines, because loosely justified text arrives word by word. */
function linesOfColumn(segments: readonly Segment[]): ColumnLine[] {
  const lines: ColumnLine[] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y)) {
    const { x0, x1, y, size, letters } = segment;
    const last = lines.at(-1);
    if (last && y - last.y < 0.3 * Math.min(size, last.size)) {
      last.x0 = Math.min(last.x0, x0);
      last.x1 = Math.max(last.x1, x1);
      last.letters += letters;
      last.ink += x1 - x0;
    } else lines.push({ x0, x1, y, size, letters, ink: x1 - x0 });
  }
  return lines;
}

/** True for a column of running text, where lines of full width hold most letters, unlike in tables and labels. */
function isProse(segments: readonly Segment[]): boolean {
  const lines = linesOfColumn(segments);
  if (lines.length < minimumRows) return false;
  const width = greatest(lines.map((line) => line.x1)) - least(lines.map((line) => line.x0));
  const long = lines.filter(
    (line) => line.x1 - line.x0 > 0.75 * width && line.ink > 0.5 * (line.x1 - line.x0),
  );
  const sum = (members: readonly ColumnLine[], measure: (line: ColumnLine) => number) =>
    members.reduce((total, line) => total + measure(line), 0);
  const letters = sum(long, (line) => line.letters);
  return (
    long.length >= minimumRows &&
    letters >= 0.45 * sum(lines, (line) => line.letters) &&
    letters >= (long.length < 12 ? 24 : 17) * long.length &&
    sum(long, (line) => line.ink) > 0.65 * sum(long, (line) => line.x1 - line.x0)
  );
}

/** Both columns must hold running text; one is enough at a gutter that other pages have as well. */
function areColumns(left: readonly Segment[], right: readonly Segment[], gutterKnown: boolean): boolean {
  if (left.length === 0 || right.length === 0) return false;
  return gutterKnown ? isProse(left) || isProse(right) : isProse(left) && isProse(right);
}

interface Band {
  twoColumns: boolean;
  segments: Segment[];
}

/** Cuts segments into bands: those between two lines that cross the gutter form a band. */
function bandsAt(segments: readonly Segment[], x: number, known: boolean): Band[] {
  const bands: Band[] = [];
  let pending: Segment[] = [];
  let hasColumns = false;
  const flush = () => {
    if (pending.length === 0) return;
    for (const stack of splitAtGaps(pending, x, known)) {
      const left = stack.filter((segment) => segment.x0 < x - 1.5);
      const right = stack.filter((segment) => segment.x0 >= x - 1.5);
      const twoColumns = areColumns(left, right, known);
      hasColumns ||= twoColumns;
      bands.push({
        twoColumns,
        segments: stack,
      });
    }
    pending = [];
  };
  for (const segment of segments) {
    const crosses = segment.x0 < x - 1.5 && segment.x1 > x - 0.4 * segment.size;
    if (!crosses) {
      pending.push(segment);
      continue;
    }
    flush();
    const last = bands.at(-1);
    if (last && !last.twoColumns) last.segments.push(segment);
    else bands.push({ twoColumns: false, segments: [segment] });
  }
  flush();
  return hasColumns ? mergeBands(bands, x) : [];
}

/** Separates a short head above the columns (such as authors side by side) that a wide gap follows. */
function splitAtGaps(segments: readonly Segment[], x: number, known: boolean): Segment[][] {
  const sorted = [...segments].sort((a, b) => a.y - b.y);
  for (let index = 1; index < sorted.length; index += 1) {
    const above = sorted[index - 1];
    const below = sorted[index];
    if (!above || !below || below.y - above.y < 2.2 * Math.max(above.size, below.size)) continue;
    const head = sorted.slice(0, index);
    const left = head.filter((segment) => segment.x0 < x - 1.5);
    const right = head.filter((segment) => segment.x0 >= x - 1.5);
    if (head.length <= 10 && !areColumns(left, right, known)) {
      return [head, ...splitAtGaps(sorted.slice(index), x, known)];
    }
    break;
  }
  return [sorted];
}

function append(band: Band, next: Band): void {
  for (const segment of next.segments) band.segments.push(segment);
}

/** Merges neighbouring bands without columns, and adds loose tails to the columns above them. */
function mergeBands(bands: readonly Band[], x: number): Band[] {
  const result: Band[] = [];
  for (const band of bands) {
    const last = result.at(-1);
    const sideOnly = band.segments.every(
      (segment) => segment.x0 >= x - 1.5 || segment.x1 <= x - 0.4 * segment.size,
    );
    if (last && !last.twoColumns && !band.twoColumns) append(last, band);
    else if (last?.twoColumns && !band.twoColumns && sideOnly && band.segments.length > 0) append(last, band);
    else result.push({ twoColumns: band.twoColumns, segments: [...band.segments] });
  }
  return result;
}

function regionOf(segments: Segment[]): Region {
  return {
    segments,
    left: least(segments.map((segment) => segment.x0)),
    right: greatest(segments.map((segment) => segment.x1)),
  };
}

interface Cut {
  x: number;
  bands: Band[];
}

/** The x at which a cut puts the most letters into columns, or null. */
function bestCut(sorted: readonly Segment[], knownGutters: readonly number[]): Cut | null {
  if (sorted.length < 2 * minimumRows) return null;
  const left = least(sorted.map((segment) => segment.x0));
  const right = greatest(sorted.map((segment) => segment.x1));
  const cuts = [
    ...columnEdges(sorted, left, right).map((x) => ({ x, bands: bandsAt(sorted, x, false) })),
    ...knownGutters.map((x) => ({ x, bands: bandsAt(sorted, x, true) })),
  ].filter((cut) => cut.bands.length > 0);
  return cuts.reduce<Cut | null>(
    (a, b) => (a && lettersInColumns(a.bands) >= lettersInColumns(b.bands) ? a : b),
    null,
  );
}

function fromTop(segments: readonly Segment[]): Segment[] {
  return [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0);
}

/** Gutters that occur on several pages; they support pages that show them less clearly. */
export function commonGutters(pages: readonly (readonly Segment[])[]): number[] {
  const candidates = pages.flatMap((segments) => bestCut(fromTop(segments), [])?.x ?? []);
  const common: number[] = [];
  for (const x of candidates) {
    const near = candidates.filter((other) => Math.abs(other - x) <= 4).length;
    if (near >= Math.max(2, 0.25 * pages.length) && common.every((other) => Math.abs(other - x) > 4))
      common.push(x);
  }
  return common;
}

/**
 * Orders a page's segments by column. Where many segments begin at one x in the middle and both sides hold
 * prose, the left column is read before the right; lines across both columns divide the page into bands. Each
 * column is divided again, so that three columns work too.
 * @param knownGutters from commonGutters
 */
export function regionsOf(
  segments: readonly Segment[],
  knownGutters: readonly number[] = [],
  depth = 0,
): Region[] {
  if (segments.length === 0) return [];
  const sorted = fromTop(segments);
  const cut = depth < 3 ? bestCut(sorted, knownGutters) : null;
  return cut ? cut.bands.flatMap((band) => bandRegions(band, cut.x, depth)) : [regionOf(sorted)];
}

function lettersInColumns(bands: readonly Band[]): number {
  return bands
    .flatMap((band) => (band.twoColumns ? band.segments : []))
    .reduce((sum, segment) => sum + segment.letters, 0);
}

function bandRegions(band: Band, x: number, depth: number): Region[] {
  if (!band.twoColumns) return [regionOf(band.segments)];
  const left = band.segments.filter((segment) => segment.x0 < x - 1.5);
  const right = band.segments.filter((segment) => segment.x0 >= x - 1.5);
  const rtl = band.segments.filter((segment) => segment.rtl).length * 2 > band.segments.length;
  return (rtl ? [right, left] : [left, right]).flatMap((side) => regionsOf(side, [], depth + 1));
}
