import { countBy, groupAdjacent } from '#documents/grouping.ts';
import {
  areMostlyRtl,
  fromTop,
  greatest,
  isOnLineOf,
  least,
  roundToHalf,
  sumOf,
} from '#documents/measures.ts';
import type { TableCells } from '../../tables/tables.ts';
import type { Region } from '../columns.ts';
import type { Segment } from './segments.ts';

/** A line of a column. */
export interface Line extends Segment {
  /** Its segments, which wide gaps separate, in reading order. */
  cells: Segment[];
  page: number;
  region: LineRegion;
}

/** A region whose segments are joined to lines. */
export interface LineRegion {
  lines: Line[];
  /** The x of the column's edges, as columnEdge finds them. */
  left: number;
  right: number;
  page: number;
  pageHeight: number;
  /** True for the first region of its page. */
  opensPage: boolean;
  /** True for the text of a card, see Region. */
  isCard?: true;
  /** True for text beside the page's own: in another direction, or in a picture. */
  aside?: true;
  /** The author of the note that the region is. */
  comment?: { author: string | null };
}

/** Segments beside each other may overlap by this many points. */
const overlap = 1;
/**
 * At least this share of the lines, and at least two of them, must end at a column's edge; the second share is tried if
 * the first finds no edge.
 */
const edgeShares = [0.2, 0.08];
/** Lines end at one edge if they are this close, as a multiple of the smallest type size. */
const edgeSlack = 0.6;
/** Lines whose size is within this many points of the body's size are the body's. */
const bodySizeTolerance = 0.6;
/** Distances between lines of a paragraph lie between these multiples of the type size. */
const leadingLimits = { minimum: 0.7, maximum: 3 };
/** Assumed where nothing can be measured: the type size in points, and the leading as a multiple of it. */
const assumed = { size: 10, leading: 1.2 };
/** The body is bold or monospaced if more than this share of its letters is. */
const bodyShare = { bold: 0.5, mono: 0.6 };

/**
 * Joins a region's segments to lines.
 * @param page from 1
 * @param pageHeight in points
 * @param opensPage true for the first region of its page
 */
export function linesOf(region: Region, page: number, pageHeight: number, opensPage: boolean): LineRegion {
  const { left, right } = region;
  // Lines refer to their region, so it is made first and completed below.
  const lineRegion: LineRegion = { left, right, lines: [], page, pageHeight, opensPage };
  if (region.kind === 'card') lineRegion.isCard = true;
  if (region.kind === 'aside') lineRegion.aside = true;
  const rows = groupAdjacent(fromTop(region.segments), (segment, _, row) => {
    const base = row.reduce((best, other) => (other.size > best.size ? other : best));
    const isBeside = row.every(({ x0, x1 }) => segment.x0 >= x1 - overlap || segment.x1 <= x0 + overlap);
    // A table stands alone.
    return isBeside && !segment.table && !base.table && isOnLineOf(segment, base);
  });
  const lines = rows.map((row) => lineOf(row, page, lineRegion));
  const slack = edgeSlack * least(lines.map((line) => line.size));
  lineRegion.lines = lines;
  // The left edge is the right edge of the mirrored column.
  lineRegion.left = -columnEdge(
    lines.map((line) => -line.x0),
    lines.length,
    slack,
  );
  // Lines that end in the left half, such as short headings, aren't at the right edge.
  const ends = lines.map((line) => line.x1);
  const middle = lineRegion.left + (greatest(ends) - lineRegion.left) / 2;
  lineRegion.right = columnEdge(
    ends.filter((end) => end >= middle),
    lines.length,
    slack,
  );
  return lineRegion;
}

/**
 * The greatest x where enough lines end (edgeShares), else the greatest of all; 0 without lines. So one wide table or
 * formula doesn't move the column's edge.
 * @param count of all lines, of which the shares are taken
 */
function columnEdge(ends: readonly number[], count: number, slack: number): number {
  const sorted = ends.toSorted((a, b) => b - a);
  for (const share of edgeShares) {
    const edge = sorted.find((end) => {
      const near = ends.filter((other) => Math.abs(other - end) <= slack);
      return near.length >= Math.max(2, share * count);
    });
    if (edge !== undefined) return edge;
  }
  return sorted[0] ?? 0;
}

function lineOf(row: Segment[], page: number, region: LineRegion): Line {
  const rtl = areMostlyRtl(row);
  row.sort((a, b) => (rtl ? b.x0 - a.x0 : a.x0 - b.x0));
  const letters = sumOf(row, (segment) => segment.letters);
  const shareOf = (style: 'bold' | 'mono') =>
    letters ? sumOf(row, (segment) => segment[style] * segment.letters) / letters : 0;
  const entry = row.find((segment) => segment.entry !== undefined)?.entry;
  const main = row.reduce((best, other) => (other.letters > best.letters ? other : best));
  return {
    cells: row,
    text: row.map((segment) => segment.text).join(' '),
    x0: least(row.map((segment) => segment.x0)),
    x1: greatest(row.map((segment) => segment.x1)),
    y: main.y,
    size: main.size,
    bold: shareOf('bold'),
    mono: shareOf('mono'),
    letters,
    rtl,
    page,
    region,
    ...(entry === undefined ? {} : { entry }),
    ...(row.some(({ recognised }) => recognised) ? { recognised: true } : {}),
  };
}

/** The ruled table that stands in place of a line, or null. */
export function tableOf(line: Line): TableCells | null {
  return line.cells[0]?.table ?? null;
}

/** The style of a document's running text. */
export interface BodyStyle {
  /** In points. */
  size: number;
  /** The distance between baselines inside a paragraph, in points. */
  leading: number;
  bold: boolean;
  mono: boolean;
}

/** The value with the greatest count, and the least of such values; undefined without values. */
function mostCounted(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

/** Finds the size, weight and line spacing of a document's running text: the commonest ones. */
export function bodyStyle(regions: readonly LineRegion[]): BodyStyle {
  const lines = regions.flatMap((region) => region.lines);
  const lettersOf = ({ letters }: Line) => letters;
  const size = mostCounted(countBy(lines, (line) => roundToHalf(line.size), lettersOf)) ?? assumed.size;
  const isBody = (line: Line) => Math.abs(line.size - size) <= bodySizeTolerance;
  const distances = regions.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, index) => {
      const above = lines[index];
      return above && isBody(above) && isBody(line) ? [roundToHalf(line.y - above.y)] : [];
    }),
  );
  const leadings = distances.filter(
    (distance) => distance > leadingLimits.minimum * size && distance < leadingLimits.maximum * size,
  );
  const letters = sumOf(lines, lettersOf);
  return {
    size,
    leading: mostCounted(countBy(leadings, (leading) => leading)) ?? size * assumed.leading,
    bold: sumOf(lines, (line) => line.bold * line.letters) > bodyShare.bold * letters,
    mono: sumOf(lines, (line) => line.mono * line.letters) > bodyShare.mono * letters,
  };
}
