import { countBy, groupAdjacent } from '#documents/grouping.ts';
import { fromTop, greatest, isOnLineOf, quantile } from '#documents/measures.ts';
import type { SegmentedPage } from '../lines/segmented-page.ts';
import type { Segment } from '../lines/segments.ts';

/** One line of a page from edge to edge, with its segments ordered by x. */
export interface Row {
  segments: Segment[];
  y: number;
  size: number;
  text: string;
  /** The text in lower case, with every number as "#". */
  key: string;
  /** Its numbers, without that of a section. */
  digits: number[];
}

/** The number of rows at each end of a page that can be furniture. */
export const furnitureDepth = 3;
/** Rows at one height of different pages differ by no more than this, in points. */
const sameHeightTolerance = 3;
/** Multiples of the body size: larger type is a heading's, and smaller type is set apart from the text. */
const typeSize = { heading: 1.15, small: 0.95 };
/**
 * The least distance between rows that counts as usual, and the one assumed when there are no rows, in points. A wider
 * one than `most` times the type size is that between the few rows of a nearly empty page.
 */
const rowDistance = { least: 4, assumed: 12, most: 3 };
/** The number of a section in front of its title: "4.2.7 ". */
export const sectionNumber = /^\d+(?:\.\d+)+\.?(?=\s+\p{L})/u;

/** Makes a row of the segments on one line. */
function rowOf(members: readonly Segment[]): Row {
  const segments = members.toSorted((a, b) => a.x0 - b.x0);
  const text = segments.map((segment) => segment.text).join(' ');
  return {
    segments,
    y: members[0]?.y ?? 0,
    size: greatest(segments.map(({ size }) => size)),
    text,
    key: text
      .replace(/\d+/g, '#')
      .replace(/\b[ivxlc]+\b/gi, '#')
      .toLowerCase(),
    // The number of a section is no page number.
    digits: [...text.replace(sectionNumber, '').matchAll(/\d+/g)].map((match) => Number(match[0])),
  };
}

/** The lines of a page from edge to edge. */
export function rowsFromTop(segments: readonly Segment[]): Row[] {
  const groups = groupAdjacent(fromTop(segments), (segment, _, group) => {
    const { y } = group[0] ?? segment;
    return isOnLineOf(segment, { y, size: greatest(group.map(({ size }) => size)) });
  });
  return groups.map(rowOf);
}

/** A row near one end of a page. */
export interface EdgeRow {
  page: SegmentedPage;
  /** The index of the page. */
  index: number;
  row: Row;
  /** The distance to the next row towards the page's middle, as a multiple of the usual distance. */
  gap: number;
}

/** The rows at one end of every page, outermost first. */
export function edgeRowsOf(pages: readonly SegmentedPage[], side: 'top' | 'bottom'): EdgeRow[][] {
  const stacks = pages.map((page) => rowsFromTop(page.segments));
  const distances = stacks.flatMap((rows) =>
    rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0)),
  );
  const sizes = stacks.flatMap((rows) => rows.map(({ size }) => size));
  const usual = Math.max(
    rowDistance.least,
    Math.min(
      quantile(distances, 0.5) ?? rowDistance.assumed,
      rowDistance.most * (quantile(sizes, 0.5) ?? rowDistance.assumed),
    ),
  );
  return pages.map((page, index) => {
    const rows = stacks[index] ?? [];
    if (side === 'bottom') rows.reverse();
    return rows.slice(0, furnitureDepth).map((row, position) => {
      const next = rows[position + 1];
      return { page, index, row, gap: next ? Math.abs(next.y - row.y) / usual : Number.POSITIVE_INFINITY };
    });
  });
}

/** True when two rows are at the same height of their pages. */
export function areLevel(a: EdgeRow, b: EdgeRow): boolean {
  return Math.abs(a.row.y - b.row.y) <= sameHeightTolerance;
}

/** True for a row in type as large as that of headings. */
export function isLarge(end: EdgeRow): boolean {
  return end.row.size > typeSize.heading * bodySizeNear(end);
}

/** True for a row in type that sets it apart from the text. */
export function isSmall(end: EdgeRow): boolean {
  return end.row.size < typeSize.small * bodySizeNear(end);
}

/** The type size of most letters on a row's page. */
function bodySizeNear({ page, row }: EdgeRow): number {
  const bySize = countBy(
    page.segments,
    ({ size }) => size,
    ({ letters }) => letters,
  );
  return [...bySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? row.size;
}
