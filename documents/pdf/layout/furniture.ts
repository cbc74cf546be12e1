import { isCaption } from '#documents/patterns.ts';
import type { Grid } from '../tables/grids.ts';
import { greatest } from './extent.ts';
import type { Segment } from './segments.ts';

export interface SegmentedPage {
  number: number;
  width: number;
  height: number;
  segments: Segment[];
}

/** One line of a page from edge to edge, with its segments ordered by x. */
interface Row {
  segments: Segment[];
  y: number;
  size: number;
  text: string;
  /** The text in lower case, with every number as "#". */
  key: string;
  digits: number[];
}

/** The number of rows at each end of a page that can be furniture. */
const furnitureDepth = 3;

function rowsFromTop(segments: readonly Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const last = rows.at(-1);
    if (last && segment.y - last.y < 0.4 * Math.min(last.size, segment.size)) {
      last.segments.push(segment);
      last.size = Math.max(last.size, segment.size);
    } else
      rows.push({ segments: [segment], y: segment.y, size: segment.size, text: '', key: '', digits: [] });
  }
  for (const row of rows) {
    row.segments.sort((a, b) => a.x0 - b.x0);
    row.text = row.segments.map((segment) => segment.text).join(' ');
    row.key = row.text
      .replace(/\d+/g, '#')
      .replace(/\b[ivxlc]+\b/gi, '#')
      .toLowerCase();
    row.digits = [...row.text.matchAll(/\d+/g)].map((match) => Number(match[0]));
  }
  return rows;
}

interface EdgeRow {
  page: SegmentedPage;
  index: number;
  row: Row;
  /** The distance to the next row towards the page's middle, as a multiple of the median distance. */
  gap: number;
}

/** The rows at one end of every page, outermost first. */
function edgeRowsOf(pages: readonly SegmentedPage[], side: 'top' | 'bottom'): EdgeRow[][] {
  const stacks = pages.map((page) => rowsFromTop(page.segments));
  const distances = stacks.flatMap((rows) =>
    rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0)),
  );
  const usual = distances.sort((a, b) => a - b)[distances.length >> 1] ?? 12;
  return pages.map((page, index) => {
    const rows = stacks[index] ?? [];
    if (side === 'bottom') rows.reverse();
    return rows.slice(0, furnitureDepth).map((row, position) => {
      const next = rows[position + 1];
      const gap = next ? Math.abs(next.y - row.y) / Math.max(4, usual) : 99;
      return { page, index, row, gap };
    });
  });
}

/** True when a number in the rows counts up with the pages on most of them. */
function countsUp(group: readonly EdgeRow[]): boolean {
  const offsets = new Map<number, number>();
  for (const { row, index } of group) {
    for (const offset of new Set(row.digits.map((digit) => digit - index)))
      offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
  }
  return greatest(offsets.values()) >= Math.max(2, 0.6 * group.length);
}

/**
 * Removes running headers, footers and page numbers. A row at the top or bottom is furniture when (a) its
 * words, digits aside, recur at the same height on other pages, or (b) rows at that height count up with the
 * pages, or (c) most pages have something at that height, separate from the text.
 */
export function withoutFurniture(pages: readonly SegmentedPage[]): SegmentedPage[] {
  const furniture = new Set<Segment>();
  const letterheads = letterheadsOf(pages);
  for (const side of ['top', 'bottom'] as const) {
    const all = edgeRowsOf(pages, side);
    const margin = all.flatMap((rows) => rows.filter((end) => inMargin(end, side, letterheads)));
    for (let depth = 0; depth < furnitureDepth; depth += 1) {
      const level = all.flatMap((rows) => {
        const end = rows[depth];
        return end && inMargin(end, side, letterheads) ? [end] : [];
      });
      // Unless its words repeat, a row counts only when all rows further out are furniture already.
      const exposed = level.filter((end) =>
        (all[end.index] ?? [])
          .slice(0, depth)
          .every(({ row }) => row.segments.every((segment) => furniture.has(segment))),
      );
      // The second line of a table head that recurs on every page stays with the first.
      const isInsideTableHead = ({ index }: EdgeRow) => {
        const outer = all[index]?.[depth - 1];
        if (!outer || outer.row.segments.every((segment) => furniture.has(segment))) return false;
        return (
          margin.filter((other) => other.row.key === outer.row.key && sameHeight(other, outer)).length > 1
        );
      };
      for (const end of [
        ...repeatedAmong(
          level.filter((end) => !isInsideTableHead(end)),
          margin,
          pages.length,
        ),
        ...furnitureAmong(exposed, pages.length),
      ]) {
        for (const segment of end.row.segments) furniture.add(segment);
      }
    }
  }
  return pages.map((page) => ({
    ...page,
    segments: page.segments.filter((segment) => !furniture.has(segment)),
  }));
}

function sameHeight(a: EdgeRow, b: EdgeRow): boolean {
  return Math.abs(a.row.y - b.row.y) <= 3;
}

/** True for a row near a page's end. A row in a grid counts only if the grid is a letterhead's, not a table's. */
function inMargin(end: EdgeRow, side: 'top' | 'bottom', letterheads: ReadonlySet<Grid>): boolean {
  if (end.row.segments.some(({ field }) => field && !letterheads.has(field.grid))) return false;
  const share = end.row.y / end.page.height;
  return side === 'top' ? share < 0.2 : share > 0.8;
}

/** Rows whose words, digits aside, recur at the same height on enough pages. */
function repeatedAmong(
  level: readonly EdgeRow[],
  margin: readonly EdgeRow[],
  pageCount: number,
): Set<EdgeRow> {
  const repeated = new Set<EdgeRow>();
  const needed = pageCount < 4 ? 2 : Math.max(3, Math.min(4, pageCount * 0.3));
  const byKey = new Map<string, EdgeRow[]>();
  for (const end of margin) byKey.set(end.row.key, [...(byKey.get(end.row.key) ?? []), end]);
  for (const end of level) {
    if (letterCount(end.row.key) === 0) continue;
    // Chapter headings at one height may differ in their number alone, so large type must repeat exactly.
    const large = end.row.size > 1.15 * bodySizeNear(end);
    const sameRows = (byKey.get(end.row.key) ?? []).filter(
      (other) => Math.abs(other.row.y - end.row.y) <= 3 && (!large || other.row.text === end.row.text),
    );
    if (new Set(sameRows.map((other) => other.index)).size < needed) continue;
    const numbers = sameRows.map(({ row, index }) => ({ digits: row.digits, index }));
    if (varyingNumbers(numbers) > 1) continue;
    // A table across pages repeats its head too, so a repeated row close to the text stays.
    const apartCount = sameRows.filter(
      (other) => other.gap > 1.35 || other.row.size < 0.95 * bodySizeNear(other),
    ).length;
    if (apartCount * 2 >= sameRows.length) repeated.add(end);
  }
  return repeated;
}

function furnitureAmong(exposed: readonly EdgeRow[], pageCount: number): Set<EdgeRow> {
  const furniture = new Set<EdgeRow>();
  const near = (end: EdgeRow) => exposed.filter((other) => Math.abs(other.row.y - end.row.y) <= 3);
  for (const end of exposed) {
    if (furniture.has(end) || end.row.size > 1.15 * bodySizeNear(end)) continue;
    const level = near(end);
    const numbers = level.filter((other) => other.row.digits.length > 0 && other.row.key.length < 90);
    if (numbers.length >= Math.min(3, pageCount) && numbers.length >= 2 && countsUp(numbers)) {
      for (const other of numbers)
        if (other.gap > 1.1 && mayHoldPageNumber(other, level)) furniture.add(other);
    }
    const isPageNumber =
      /^[\s–—\-[\]().|]*#[\s–—\-[\]().|]*$/.test(end.row.key) ||
      /^(?:page|sayfa|s\.|p\.)\s*#(?:\s*(?:of|\/)\s*#)?$/.test(end.row.key);
    if (isPageNumber && end.gap > 1.4 && pageCount > 1) furniture.add(end);
    const typical = level.length >= Math.max(4, 0.5 * pageCount);
    const gaps = level.map((other) => other.gap).sort((a, b) => a - b);
    if (typical && (gaps[gaps.length >> 2] ?? 0) > 1.4)
      for (const other of level) if (other.gap > 1.3 && !isCaption(other.row.text)) furniture.add(other);
  }
  return furniture;
}

/** Counts the numbers in equally worded rows that neither stay the same nor count up with the pages, as in tables. */
function varyingNumbers(rows: readonly { digits: number[]; index: number }[]): number {
  const steady = (values: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return greatest(counts.values()) >= 0.5 * values.length;
  };
  return (rows[0]?.digits ?? []).filter((_, position) => {
    const values = rows.map(({ digits, index }) => ({ value: digits[position] ?? 0, index }));
    return (
      !steady(values.map(({ value }) => value)) && !steady(values.map(({ value, index }) => value - index))
    );
  }).length;
}

/** Grids that recur on many pages with the same words, apart from the page number: letterheads, not tables. */
function letterheadsOf(pages: readonly SegmentedPage[]): Set<Grid> {
  interface GridOnPage {
    grid: Grid;
    index: number;
    digits: number[];
  }
  const byKey = new Map<string, GridOnPage[]>();
  for (const [index, page] of pages.entries()) {
    const members = new Map<Grid, Segment[]>();
    for (const segment of page.segments)
      if (segment.field)
        members.set(segment.field.grid, [...(members.get(segment.field.grid) ?? []), segment]);
    for (const [grid, segments] of members) {
      const rows = rowsFromTop(segments);
      const key = rows.map((row) => row.key).join('\n');
      const gridOnPage = { grid, index, digits: rows.flatMap((row) => row.digits) };
      byKey.set(key, [...(byKey.get(key) ?? []), gridOnPage]);
    }
  }
  const most = Math.max(2, 0.4 * pages.length);
  const repeatedGrids = [...byKey.values()].filter(
    (grids) => grids.length >= most && varyingNumbers(grids) <= 1,
  );
  return new Set(repeatedGrids.flat().map(({ grid }) => grid));
}

/** True when a row's number is set apart, or its words recur on other pages, unlike those of a caption. */
function mayHoldPageNumber({ row }: EdgeRow, level: readonly EdgeRow[]): boolean {
  if (isCaption(row.text)) return false;
  const numberSetApart = row.segments.some(
    ({ text }) =>
      /\d/.test(text) && (/\p{L}{3}/u.test(text) ? /^(?:page|sayfa)\s*\d/iu.test(text) : text.length < 16),
  );
  return numberSetApart || level.filter((other) => other.row.key === row.key).length > 1;
}

function letterCount(key: string): number {
  return key.replace(/[\s#\p{P}]/gu, '').length;
}

function bodySizeNear(end: EdgeRow): number {
  const bySize = new Map<number, number>();
  for (const segment of end.page.segments)
    bySize.set(segment.size, (bySize.get(segment.size) ?? 0) + segment.letters);
  return [...bySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? end.row.size;
}

/** Removes the line numbers of drafts and court papers: at least eight rising numbers in a margin. */
export function withoutLineNumbers(segments: readonly Segment[]): Segment[] {
  const numbers = segments.filter((segment) => !segment.field && /^\d{1,4}$/.test(segment.text));
  if (numbers.length < 8) return [...segments];
  const others = segments.filter((segment) => !numbers.includes(segment));
  // The numbers lie outside nearly all of the text; a header may reach further out.
  const starts = others.map((segment) => segment.x0).sort((a, b) => a - b);
  const ends = others.map((segment) => segment.x1).sort((a, b) => b - a);
  const outlier = Math.floor(0.05 * others.length);
  const left = starts[outlier] ?? 0;
  const right = ends[outlier] ?? 0;
  const lineNumbers = new Set<Segment>();
  for (const side of [
    numbers.filter((one) => one.x1 < left + 1),
    numbers.filter((one) => one.x0 > right - 1),
  ]) {
    const rising = side.filter((one, index) => Number(one.text) > Number(side[index - 1]?.text ?? -1)).length;
    if (side.length >= 8 && rising >= 0.9 * side.length) for (const one of side) lineNumbers.add(one);
  }
  return segments.filter((segment) => !lineNumbers.has(segment));
}
