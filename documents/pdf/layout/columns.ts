import { countBy, groupAdjacent } from '#documents/grouping.ts';
import { areMostlyRtl, fromTop, greatest, least, sumOf } from '#documents/measures.ts';
import { areColumnsApart, areLabelsOf, cutsOffNumbers } from './beside/apart.ts';
import { kindBeside } from './beside/kinds.ts';
import { edgeSlack, partsOfPage, sidesOf } from './beside/sides.ts';
import { type GutterKind, type KnownGutters, noGutters } from './gutters.ts';
import type { Segment } from './lines/segments.ts';
import { columnLines, isProse, minimumRows } from './pieces/prose.ts';

/** Segments that are read together from top to bottom: one column, or lines across all columns. */
export interface Region {
  segments: Segment[];
  /** The x of the edges that its lines keep to. */
  left: number;
  right: number;
  /** Set for the text of a card, of which nothing goes on in another region, and of a box beside the page's text. */
  kind?: 'card' | 'aside';
}

/** The part of the page's width in which the right column begins. */
const middle = { from: 0.2, to: 0.8 };
/** Left edges are counted in bins of this width, in points. */
const binWidth = 2;
/** The most candidates for a column's edge, and the least distance between two, in points. */
const mostCandidates = 8;
const candidateDistance = 12;
/** A segment crosses the gutter if it ends closer to the right column than this multiple of its size. */
const gutterWidth = 0.4;
/** The most segments of a head above the columns, and the gap below it as a multiple of the type size. */
const head = { segments: 10, gap: 2.2 };
/** Gutters of different pages that are this close are one, in points. */
const gutterTolerance = 4;
/** A common gutter is on this share of the pages, and at least on this many. */
const commonOn = { share: 0.25, pages: 2 };
/**
 * What stands beside running text is a column of its own when it has so many lines, and at most this share of them on a
 * line of the text, whose baseline differs by at most this multiple of the type size.
 */
const besideText = { lines: 5, shared: 0.34, sameBaseline: 0.1 };
/**
 * Of cuts with at least this share of the most letters in columns, those that lines cross least often are best, and
 * that keep numbers of pages with their lines. Among them, one with nearly as many letters as the first is better if its gutter is so many times wider.
 */
const likeCut = { letters: 0.9, nearly: 0.99, gutter: 1.5 };
/**
 * A full column has so many lines; white space as wide as this multiple of the type size parts it from the next one, whose
 * first line may be this many points above its own.
 */
const overflow = { lines: 20, gap: 1, above: 12 };
/** Columns are divided again up to this depth. */
const deepestCut = 3;

/** Candidates for the left edge of a right column: the x in the middle of the page where many segments begin. */
function columnEdges(segments: readonly Segment[], left: number, right: number): number[] {
  const inMiddle = segments.filter(({ x0 }) => {
    const share = (x0 - left) / (right - left);
    return share > middle.from && share < middle.to;
  });
  const counts = countBy(inMiddle, ({ x0 }) => Math.round(x0 / binWidth));
  const weight = (bin: number) => sumOf([bin - 1, bin, bin + 1], (near) => counts.get(near) ?? 0);
  const bins = [...counts.keys()].filter((bin) => weight(bin) >= minimumRows);
  bins.sort((a, b) => weight(b) - weight(a) || a - b);
  const chosen: number[] = [];
  for (const bin of bins) {
    const x = bin * binWidth;
    if (chosen.every((other) => Math.abs(other - x) > candidateDistance)) chosen.push(x);
    if (chosen.length === mostCandidates) break;
  }
  return [...chosen, ...chosen.flatMap((x) => outerEdge(inMiddle, x))];
}

/** The edge of a column most of whose lines are indented, as the cells of its tables are below its heads. */
function outerEdge(segments: readonly Segment[], x: number): number[] {
  const near = segments.filter(({ x0 }) => x0 < x - edgeSlack && x0 >= x - candidateDistance);
  return near.length > 0 ? [least(near.map(({ x0 }) => x0))] : [];
}

function crossesGutter({ x0, x1, size }: Segment, x: number): boolean {
  return x0 < x - edgeSlack && x1 > x - gutterWidth * size;
}

/**
 * True when both sides of x hold running text. One is enough at a gutter that other pages have as well, but neither
 * may be empty.
 */
function areColumns(segments: readonly Segment[], x: number, gutter: GutterKind): boolean {
  const sides = sidesOf(segments, x);
  if (sides.some((side) => side.length === 0)) return false;
  if (gutter === 'drawn') return true;
  if (gutter === 'common') return sides.some(isProse);
  if (areLabelsOf(segments, x)) return false;
  return sides.every(isProse) || isOtherBesideText(sides) || areColumnsApart(segments, x);
}

/** True when one side is running text and the lines of the other keep to other heights, as of a table on a menu. */
function isOtherBesideText(sides: readonly Segment[][]): boolean {
  const [text] = sides.filter(isProse);
  const other = sides.find((side) => side !== text);
  if (!text || !other) return false;
  const lines = columnLines(other);
  const beside = lines.filter(
    ([first]) =>
      first && first.y >= least(text.map(({ y }) => y)) && first.y <= greatest(text.map(({ y }) => y)),
  );
  const shared = beside.filter(([first]) =>
    text.some(({ y }) => first && Math.abs(y - first.y) <= besideText.sameBaseline * first.size),
  );
  return lines.length >= besideText.lines && shared.length <= besideText.shared * beside.length;
}

interface Band {
  twoColumns: boolean;
  /** True for a table across the gutter, and for tables with the same heads on both sides: columns around end there. */
  whole?: boolean;
  segments: Segment[];
}

/**
 * Cuts segments into bands from top to bottom: those between two lines that cross the gutter form a band.
 * @returns an empty list when no band has two columns
 */
function bandsAt(segments: readonly Segment[], x: number, gutter: GutterKind): Band[] {
  const bands: Band[] = [];
  for (const group of groupAdjacent(segments, (a, b) => crossesGutter(a, x) === crossesGutter(b, x))) {
    const crosses = group.some((segment) => crossesGutter(segment, x));
    const last = bands.at(-1);
    if (crosses && last && !last.twoColumns) last.segments = last.segments.concat(group);
    else if (crosses) bands.push({ twoColumns: false, segments: group });
    else bands.push(...bandsBeside(group, x, gutter));
  }
  return bands.some(({ twoColumns }) => twoColumns) ? mergeBands(bands, x) : [];
}

/** The bands of segments that don't cross the gutter: lists beside each other, tables across it, and what is between. */
function bandsBeside(segments: readonly Segment[], x: number, gutter: GutterKind): Band[] {
  const parts = groupAdjacent(
    partsOfPage(segments, x).map((part) => ({ part, kind: kindBeside(part, x) })),
    (one, other) => one.kind === other.kind && one.kind !== 'folded',
  );
  const bands = parts.flatMap((group): Band[] => {
    const own = group.flatMap(({ part }) => part);
    const kind = group[0]?.kind;
    if (kind === 'rows' || kind === 'folded')
      return [{ twoColumns: kind === 'folded', whole: true, segments: own }];
    if (kind === 'lists') return [{ twoColumns: true, segments: own }];
    return splitAtGaps(own, x, gutter).map((stack) => ({
      twoColumns: areColumns(stack, x, gutter),
      segments: stack,
    }));
  });
  // What follows columns without crossing the gutter belongs to them, even where one of them has ended.
  return groupAdjacent(
    bands,
    (band, _, [first]) => !band.whole && !first?.whole && (first?.twoColumns ?? false),
  ).map(([first, ...more]) => ({
    twoColumns: first?.twoColumns ?? false,
    ...(first?.whole && { whole: true }),
    segments: [...(first?.segments ?? []), ...more.flatMap((band) => band.segments)],
  }));
}

/** Separates a short head above the columns (such as authors side by side) that a wide gap follows. */
function splitAtGaps(segments: readonly Segment[], x: number, gutter: GutterKind): Segment[][] {
  const sorted = segments.toSorted((a, b) => a.y - b.y);
  const index = sorted.findIndex((below, position) => {
    const above = sorted[position - 1];
    return above && below.y - above.y >= head.gap * Math.max(above.size, below.size);
  });
  const above = sorted.slice(0, Math.max(0, index));
  if (above.length === 0 || above.length > head.segments || areColumns(above, x, gutter)) return [sorted];
  return [above, ...splitAtGaps(sorted.slice(index), x, gutter)];
}

/** Merges neighbouring bands without columns, and adds loose tails to the columns above them. */
function mergeBands(bands: readonly Band[], x: number): Band[] {
  const merged: Band[] = [];
  for (const { twoColumns, whole = false, segments } of bands) {
    const last = merged.at(-1);
    const isTail =
      last?.twoColumns && !whole && !last.whole && !segments.some((segment) => crossesGutter(segment, x));
    if (last && !twoColumns && (!last.twoColumns || isTail)) last.segments = last.segments.concat(segments);
    else merged.push({ twoColumns, segments, ...(whole && { whole }) });
  }
  return merged;
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

/**
 * The cut that puts the most letters into columns; null with too few segments, or where no cut leaves two columns.
 * @param sorted from the top
 */
function bestCut(sorted: readonly Segment[], known: KnownGutters): Cut | null {
  if (sorted.length < 2 * minimumRows) return null;
  const left = least(sorted.map((segment) => segment.x0));
  const right = greatest(sorted.map((segment) => segment.x1));
  const cuts = [
    ...columnEdges(sorted, left, right).map((x) => ({ x, bands: bandsAt(sorted, x, null) })),
    ...known.common.map((x) => ({ x, bands: bandsAt(sorted, x, 'common') })),
    ...known.drawn.map((x) => ({ x, bands: bandsAt(sorted, x, 'drawn') })),
  ].filter((cut) => cut.bands.length > 0);
  const most = greatest(cuts.map(lettersOf));
  const like = cuts.filter((cut) => lettersOf(cut) >= likeCut.letters * most);
  const fewest = least(like.map(faultsOf));
  const [first = null, ...others] = like
    .filter((cut) => faultsOf(cut) === fewest)
    .toSorted((a, b) => lettersOf(b) - lettersOf(a));
  if (!first) return null;
  return others
    .filter((cut) => lettersOf(cut) >= likeCut.nearly * lettersOf(first))
    .reduce((a, b) => (gutterOf(b) > likeCut.gutter * Math.max(0, gutterOf(a)) ? b : a), first);
}

/**
 * The cut between a column of running text and the few lines that had no room in it, which are no column by themselves;
 * null where no white space parts them all the way down.
 */
function overflowCut(sorted: readonly Segment[]): Cut | null {
  const fromLeft = sorted.toSorted((a, b) => a.x0 - b.x0);
  let end = 0;
  const first = fromLeft.findIndex(({ x0, size }, index) => {
    const isBeyond = index > 0 && x0 - end > overflow.gap * size;
    if (!isBeyond) end = Math.max(end, fromLeft[index]?.x1 ?? 0);
    return isBeyond;
  });
  const x = fromLeft[first]?.x0;
  if (x === undefined || fromLeft.length - first > minimumRows) return null;
  const [left, right] = sidesOf(sorted, x);
  const isFull = columnLines(left).length >= overflow.lines && isProse(left);
  const [top, bottom] = [least(left.map(({ y }) => y)), greatest(left.map(({ y }) => y))];
  // A line above or below a text isn't beside it.
  if (!isFull || !right.every(({ y }) => y >= top - overflow.above && y <= bottom)) return null;
  return { x, bands: [{ twoColumns: true, segments: [...sorted] }] };
}

const lettersOf = ({ bands }: Cut) => lettersInColumns(bands);
/** How many parts of columns a cut leaves, those that lose the numbers at the ends of their lines counted again. */
const faultsOf = ({ x, bands }: Cut) =>
  sumOf(bands, ({ twoColumns, segments }) => (twoColumns ? (cutsOffNumbers(segments, x) ? 2 : 1) : 0));

/** The width of the white space to the left of the right columns. */
function gutterOf({ x, bands }: Cut): number {
  const inColumns = bands.flatMap((band) => (band.twoColumns ? band.segments : []));
  return x - greatest(sidesOf(inColumns, x)[0].map(({ x1 }) => x1));
}

/** Gutters that occur on several pages; they support pages that show them less clearly. */
export function commonGutters(pages: readonly (readonly Segment[])[]): number[] {
  const candidates = pages.flatMap((segments) => bestCut(fromTop(segments), noGutters)?.x ?? []);
  const neededPages = Math.max(commonOn.pages, commonOn.share * pages.length);
  const common: number[] = [];
  for (const x of candidates) {
    const isNear = (other: number) => Math.abs(other - x) <= gutterTolerance;
    if (candidates.filter(isNear).length >= neededPages && !common.some(isNear)) common.push(x);
  }
  return common;
}

/**
 * Orders a page's segments by column. Where many segments begin at one x in the middle and both sides hold
 * prose, the left column is read before the right; lines across both columns divide the page into bands. Each
 * column is divided again, so that three columns work too.
 */
export function regionsOf(
  segments: readonly Segment[],
  known: KnownGutters = noGutters,
  depth = 0,
): Region[] {
  if (segments.length === 0) return [];
  const sorted = fromTop(segments);
  const cut = depth < deepestCut ? (bestCut(sorted, known) ?? overflowCut(sorted)) : null;
  return cut ? cut.bands.flatMap((band) => bandRegions(band, cut.x, depth)) : [regionOf(sorted)];
}

function lettersInColumns(bands: readonly Band[]): number {
  const inColumns = bands.flatMap((band) => (band.twoColumns ? band.segments : []));
  return sumOf(inColumns, ({ letters }) => letters);
}

function bandRegions(band: Band, x: number, depth: number): Region[] {
  if (!band.twoColumns) return [regionOf(band.segments)];
  const sides = sidesOf(band.segments, x);
  if (areMostlyRtl(band.segments)) sides.reverse();
  return sides.flatMap((side) => regionsOf(side, noGutters, depth + 1));
}
