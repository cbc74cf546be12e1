import { greatest, least } from './extent.ts';
import type { Segment } from './segments.ts';

/** Segments that are read together from top to bottom: a column, or what spans all of them. */
export interface Region {
  segments: Segment[];
  /** The edges that its lines keep to. */
  left: number;
  right: number;
}

const MinimumRows = 3;

/** Candidate left edges of a right column: places in the middle where many segments begin. */
function edges(segments: readonly Segment[], left: number, right: number): number[] {
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
  const bins = [...counts.keys()].filter((bin) => weight(bin) >= MinimumRows);
  bins.sort((a, b) => weight(b) - weight(a) || a - b);
  const chosen: number[] = [];
  for (const bin of bins) {
    if (chosen.every((other) => Math.abs(other - bin * 2) > 12)) chosen.push(bin * 2);
    if (chosen.length === 4) break;
  }
  return chosen;
}

interface SideLine {
  x0: number;
  x1: number;
  y: number;
  size: number;
  letters: number;
  /** Points that its words cover. */
  ink: number;
}

/** Segments of one column on lines: loose justified text comes word by word. */
function linesOfSide(segments: readonly Segment[]): SideLine[] {
  const lines: SideLine[] = [];
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

/**
 * Whether segments are a column of running text: lines that fill its width hold most of its letters.
 * The cells of a table don't, nor do formulas and labels that stand among the lines.
 */
function isProse(segments: readonly Segment[]): boolean {
  const lines = linesOfSide(segments);
  if (lines.length < MinimumRows) return false;
  const width = greatest(lines.map((line) => line.x1)) - least(lines.map((line) => line.x0));
  const long = lines.filter(
    (line) => line.x1 - line.x0 > 0.75 * width && line.ink > 0.5 * (line.x1 - line.x0),
  );
  const sum = (some: readonly SideLine[], of: (line: SideLine) => number) =>
    some.reduce((total, line) => total + of(line), 0);
  const letters = sum(long, (line) => line.letters);
  return (
    long.length >= MinimumRows &&
    letters >= 0.45 * sum(lines, (line) => line.letters) &&
    letters >= (long.length < 12 ? 24 : 17) * long.length &&
    sum(long, (line) => line.ink) > 0.65 * sum(long, (line) => line.x1 - line.x0)
  );
}

/** Two columns hold running text; where the document's other pages part too, one of them is enough. */
function areColumns(left: readonly Segment[], right: readonly Segment[], known: boolean): boolean {
  if (left.length === 0 || right.length === 0) return false;
  return known ? isProse(left) || isProse(right) : isProse(left) && isProse(right);
}

interface Band {
  /** Whether it holds two columns. */
  gutter: boolean;
  segments: Segment[];
}

/** Cuts a stack of segments into bands: between two lines that cross the gutter lies one band. */
function bandsAt(segments: readonly Segment[], x: number, known: boolean): Band[] {
  const bands: Band[] = [];
  let open: Segment[] = [];
  let found = false;
  const close = () => {
    if (open.length === 0) return;
    for (const part of splitAtGaps(open, x, known)) {
      const left = part.filter((segment) => segment.x0 < x - 1.5);
      const right = part.filter((segment) => segment.x0 >= x - 1.5);
      const columns = areColumns(left, right, known);
      found ||= columns;
      bands.push({
        gutter: columns,
        segments: part,
      });
    }
    open = [];
  };
  for (const segment of segments) {
    const crosses = segment.x0 < x - 1.5 && segment.x1 > x - 0.4 * segment.size;
    if (!crosses) {
      open.push(segment);
      continue;
    }
    close();
    const last = bands.at(-1);
    if (last && !last.gutter) last.segments.push(segment);
    else bands.push({ gutter: false, segments: [segment] });
  }
  close();
  return found ? merged(bands, x) : [];
}

/** A short head above the columns (authors side by side, say) with a wide gap below it is a band of its own. */
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

/** Neighbouring bands with the same gutter, or without one, are one band; loose tails join their columns. */
function merged(bands: readonly Band[], x: number): Band[] {
  const result: Band[] = [];
  for (const band of bands) {
    const last = result.at(-1);
    const sided = band.segments.every(
      (segment) => segment.x0 >= x - 1.5 || segment.x1 <= x - 0.4 * segment.size,
    );
    if (last && !last.gutter && !band.gutter) append(last, band);
    else if (last?.gutter && !band.gutter && sided && band.segments.length > 0) append(last, band);
    else result.push({ gutter: band.gutter, segments: [...band.segments] });
  }
  return result;
}

function region(segments: Segment[]): Region {
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

/** The place at which most of the letters stand in columns, or null. */
function bestCut(sorted: readonly Segment[], known: readonly number[]): Cut | null {
  if (sorted.length < 2 * MinimumRows) return null;
  const left = least(sorted.map((segment) => segment.x0));
  const right = greatest(sorted.map((segment) => segment.x1));
  const cuts = [
    ...edges(sorted, left, right).map((x) => ({ x, bands: bandsAt(sorted, x, false) })),
    ...known.map((x) => ({ x, bands: bandsAt(sorted, x, true) })),
  ].filter((cut) => cut.bands.length > 0);
  return cuts.reduce<Cut | null>((a, b) => (a && columned(a.bands) >= columned(b.bands) ? a : b), null);
}

function fromTop(segments: readonly Segment[]): Segment[] {
  return [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0);
}

/** Where columns begin on several pages: evidence for pages that show it less clearly. */
export function commonGutters(pages: readonly (readonly Segment[])[]): number[] {
  const found = pages.flatMap((segments) => bestCut(fromTop(segments), [])?.x ?? []);
  const common: number[] = [];
  for (const x of found) {
    const near = found.filter((other) => Math.abs(other - x) <= 4).length;
    if (near >= Math.max(2, 0.25 * pages.length) && common.every((other) => Math.abs(other - x) > 4))
      common.push(x);
  }
  return common;
}

/**
 * Orders a page's segments by column. Where many segments begin at one place in the middle and both
 * sides hold prose, the left column is read before the right; lines over both columns part the
 * page into bands. Applied again to each column, so that three columns work too.
 * @param known from commonGutters
 */
export function regionsOf(segments: readonly Segment[], known: readonly number[] = [], depth = 0): Region[] {
  if (segments.length === 0) return [];
  const sorted = fromTop(segments);
  const cut = depth < 3 ? bestCut(sorted, known) : null;
  return cut ? cut.bands.flatMap((band) => bandRegions(band, cut.x, depth)) : [region(sorted)];
}

/** Letters that stand in columns. */
function columned(bands: readonly Band[]): number {
  return bands
    .flatMap((band) => (band.gutter ? band.segments : []))
    .reduce((sum, segment) => sum + segment.letters, 0);
}

function bandRegions(band: Band, x: number, depth: number): Region[] {
  if (!band.gutter) return [region(band.segments)];
  const left = band.segments.filter((segment) => segment.x0 < x - 1.5);
  const right = band.segments.filter((segment) => segment.x0 >= x - 1.5);
  const rtl = band.segments.filter((segment) => segment.rtl).length * 2 > band.segments.length;
  return (rtl ? [right, left] : [left, right]).flatMap((side) => regionsOf(side, [], depth + 1));
}
