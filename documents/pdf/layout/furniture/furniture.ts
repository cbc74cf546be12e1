import { countBy, groupAdjacent } from '#documents/grouping.ts';
import { fromTop, greatest, isOnLineOf, quantile } from '#documents/measures.ts';
import { headingNumberDepth, isCaption } from '#documents/patterns.ts';
import type { PageComment } from '../forms/comments.ts';
import type { Grid } from '../tables/grids.ts';
import type { Furniture, FurnitureRow } from './running-heads.ts';
import type { Segment } from './segments.ts';

export interface SegmentedPage {
  number: number;
  width: number;
  height: number;
  segments: Segment[];
  /** Text beside the page's own, each read by itself after it. */
  asides?: Aside[];
  /** The notes of reviewers. */
  comments?: PageComment[];
}

/** Text in another direction than the page's, in a frame of its own, or in a picture. */
export interface Aside {
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
  /** Its numbers, without that of a section. */
  digits: number[];
}

/** The number of rows at each end of a page that can be furniture. */
const furnitureDepth = 3;
/** The share of the page's height at either end in which furniture stands. */
const marginShare = 0.2;
/** Rows at one height of different pages differ by no more than this, in points. */
const sameHeightTolerance = 3;
/** Multiples of the body size: larger type is a heading's, and smaller type is set apart from the text. */
const typeSize = { heading: 1.15, small: 0.95 };
/**
 * A row stands apart from the text if the gap towards the page's middle is wider than these multiples of the usual
 * distance between rows. The gap depends on what makes the row look like furniture.
 */
const apartGap = {
  /** Its words recur on other pages. */
  repeated: 1.35,
  /** Its number counts up with the pages. */
  counting: 1.1,
  /** It holds only a page number. */
  pageNumber: 1.4,
  /** It holds only a 1, on the only page. */
  onlyPage: 1.8,
  /** Most pages have a row there; three quarters of those rows must stand apart by the second. */
  typical: 1.3,
  typicalQuartile: 1.4,
};
/** The least distance between rows that counts as usual, and the one assumed when there are no rows, in points. */
const rowDistance = { least: 4, assumed: 12 };
/** The share of rows in which a number counts up with the pages. */
const countingShare = 0.6;
/** Repeated rows must occur on this share of the pages, but on no fewer than `least` and no more than `most`. */
const repeats = { share: 0.3, least: 3, most: 4 };
/** In documents with fewer pages than this, two repeats are enough. */
const shortDocument = { pages: 4, repeats: 2 };
/** The longest row, in characters, that is searched for a page number. */
const longestNumberRow = 90;
/** A height is typical of furniture if this share of the pages, and at least this many, have a row there. */
const typicalRows = { share: 0.5, pages: 4 };
/** The share of bold letters in the segments of a bold heading. */
const headingBold = 0.85;
/** A letterhead's grid recurs on this share of the pages, and at least on this many. */
const letterheadPages = { share: 0.4, pages: 2 };

/** The number of a section in front of its title: "4.2.7 ". */
const sectionNumber = /^\d+(?:\.\d+)+\.?(?=\s+\p{L})/u;

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

function rowsFromTop(segments: readonly Segment[]): Row[] {
  const groups = groupAdjacent(fromTop(segments), (segment, _, group) => {
    const { y } = group[0] ?? segment;
    return isOnLineOf(segment, { y, size: greatest(group.map(({ size }) => size)) });
  });
  return groups.map(rowOf);
}

interface EdgeRow {
  page: SegmentedPage;
  /** The index of the page. */
  index: number;
  row: Row;
  /** The distance to the next row towards the page's middle, as a multiple of the usual distance. */
  gap: number;
}

/** The rows at one end of every page, outermost first. */
function edgeRowsOf(pages: readonly SegmentedPage[], side: 'top' | 'bottom'): EdgeRow[][] {
  const stacks = pages.map((page) => rowsFromTop(page.segments));
  const distances = stacks.flatMap((rows) =>
    rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0)),
  );
  const usual = Math.max(rowDistance.least, quantile(distances, 0.5) ?? rowDistance.assumed);
  return pages.map((page, index) => {
    const rows = stacks[index] ?? [];
    if (side === 'bottom') rows.reverse();
    return rows.slice(0, furnitureDepth).map((row, position) => {
      const next = rows[position + 1];
      return { page, index, row, gap: next ? Math.abs(next.y - row.y) / usual : Number.POSITIVE_INFINITY };
    });
  });
}

/** True when a number in the rows counts up with the pages on most of them. */
function countsUp(group: readonly EdgeRow[]): boolean {
  const startingNumbers = group.flatMap(({ row, index }) => [
    ...new Set(row.digits.map((digit) => digit - index)),
  ]);
  const counts = countBy(startingNumbers, (number) => number);
  return greatest(counts.values()) >= Math.max(2, countingShare * group.length);
}

/**
 * Removes running headers, footers and page numbers. A row at the top or bottom is furniture when (a) its
 * words, digits aside, recur at the same height on other pages, or (b) rows at that height count up with the
 * pages, or (c) most pages have something at that height, separate from the text.
 */
export function withoutFurniture(pages: readonly SegmentedPage[]): SegmentedPage[] {
  return partFurniture(pages).pages;
}

/** The same, with the rows that were removed. */
export function partFurniture(pages: readonly SegmentedPage[]): {
  pages: SegmentedPage[];
  furniture: Furniture;
} {
  const removed = { top: new Set<EdgeRow>(), bottom: new Set<EdgeRow>() };
  const furniture = new Set<Segment>();
  const isFurniture = ({ row }: EdgeRow) => row.segments.every((segment) => furniture.has(segment));
  const letterheads = letterheadsOf(pages);
  const texts = countBy(
    pages.flatMap((page) => rowsFromTop(page.segments)),
    ({ text }) => wordsKey(text),
  );
  const isUnique = ({ text }: Row) => texts.get(wordsKey(text)) === 1;
  for (const side of ['top', 'bottom'] as const) {
    const edgeRows = edgeRowsOf(pages, side);
    const margin = edgeRows.flat().filter((end) => isInMargin(end, side, letterheads));
    for (let depth = 0; depth < furnitureDepth; depth += 1) {
      const level = margin.filter((end) => edgeRows[end.index]?.[depth] === end);
      // Unless its words repeat, a row counts only when all rows further out are furniture already.
      const exposed = level.filter(({ index }) => (edgeRows[index] ?? []).slice(0, depth).every(isFurniture));
      // The second line of a table head that recurs on every page stays with the first.
      const isInsideTableHead = ({ index }: EdgeRow) => {
        const outer = edgeRows[index]?.[depth - 1];
        if (!outer || isFurniture(outer)) return false;
        return margin.filter((other) => other.row.key === outer.row.key && areLevel(other, outer)).length > 1;
      };
      const repeated = repeatedAmong(
        level.filter((end) => !isInsideTableHead(end)),
        margin,
        pages.length,
      );
      for (const end of [...repeated, ...furnitureAmong(exposed, pages.length, isUnique)]) {
        removed[side].add(end);
        for (const segment of end.row.segments) furniture.add(segment);
      }
    }
  }
  const rowsOf = (ends: ReadonlySet<EdgeRow>) =>
    Array.from(ends, ({ index, row }): FurnitureRow => ({ index, y: row.y, text: row.text }));
  return {
    pages: pages.map((page) => ({
      ...page,
      segments: page.segments.filter((segment) => !furniture.has(segment)),
    })),
    furniture: { heads: rowsOf(removed.top), feet: rowsOf(removed.bottom) },
  };
}

/** True when two rows are at the same height of their pages. */
function areLevel(a: EdgeRow, b: EdgeRow): boolean {
  return Math.abs(a.row.y - b.row.y) <= sameHeightTolerance;
}

/** True for a row near a page's end. A row in a grid counts only if the grid is a letterhead's, not a table's. */
function isInMargin(end: EdgeRow, side: 'top' | 'bottom', letterheads: ReadonlySet<Grid>): boolean {
  if (end.row.segments.some(({ field }) => field && !letterheads.has(field.grid))) return false;
  const share = end.row.y / end.page.height;
  return side === 'top' ? share < marginShare : share > 1 - marginShare;
}

/** Rows whose words, digits aside, recur at the same height on enough pages. @param margin all rows at that end */
function repeatedAmong(level: readonly EdgeRow[], margin: readonly EdgeRow[], pageCount: number): EdgeRow[] {
  const { share, least, most } = repeats;
  const neededPages =
    pageCount < shortDocument.pages
      ? shortDocument.repeats
      : Math.max(least, Math.min(most, pageCount * share));
  const byKey = Map.groupBy(margin, ({ row }) => row.key);
  return level.filter((end) => {
    if (end.row.key.replace(/[\s#\p{P}]/gu, '') === '') return false;
    // Chapter headings at one height may differ in their number alone, so large type must repeat exactly.
    const isLarge = end.row.size > typeSize.heading * bodySizeNear(end);
    const sameRows = (byKey.get(end.row.key) ?? []).filter(
      (other) => areLevel(other, end) && (!isLarge || other.row.text === end.row.text),
    );
    if (new Set(sameRows.map((other) => other.index)).size < neededPages) return false;
    const numbers = sameRows.map(({ row, index }) => ({ digits: row.digits, index }));
    if (varyingNumbers(numbers) > 1) return false;
    // A table across pages repeats its head too, so a repeated row close to the text stays.
    const apartRows = sameRows.filter(
      (other) => other.gap > apartGap.repeated || other.row.size < typeSize.small * bodySizeNear(other),
    );
    return apartRows.length * 2 >= sameRows.length;
  });
}

/** Rows that count up with the pages, hold only a page number, or stand at a height where most pages have a row. */
function furnitureAmong(
  exposed: readonly EdgeRow[],
  pageCount: number,
  isUnique: (row: Row) => boolean,
): Set<EdgeRow> {
  const furniture = new Set<EdgeRow>();
  for (const end of exposed) {
    if (furniture.has(end) || end.row.size > typeSize.heading * bodySizeNear(end)) continue;
    const level = exposed.filter((other) => areLevel(other, end));
    const numbers = level.filter(({ row }) => row.digits.length > 0 && row.key.length < longestNumberRow);
    if (numbers.length >= Math.max(2, Math.min(3, pageCount)) && countsUp(numbers)) {
      for (const other of numbers)
        if (other.gap > apartGap.counting && mayHoldPageNumber(other, level)) furniture.add(other);
    }
    const isPageNumber =
      /^[\s–—\-[\]().|]*#[\s–—\-[\]().|]*$/.test(end.row.key) ||
      /^(?:page|sayfa|s\.|p\.)\s*#(?:\s*(?:of|\/)\s*#)?$/.test(end.row.key);
    // On an only page, a lone number is the page's when it says so.
    const mayBe = pageCount > 1 || (end.row.digits[0] === 1 && end.gap > apartGap.onlyPage);
    if (isPageNumber && end.gap > apartGap.pageNumber && mayBe) furniture.add(end);
    const isTypical = level.length >= Math.max(typicalRows.pages, typicalRows.share * pageCount);
    const gaps = level.map((other) => other.gap);
    if (isTypical && (quantile(gaps, 0.25) ?? 0) > apartGap.typicalQuartile) {
      for (const other of level)
        if (
          other.gap > apartGap.typical &&
          !isCaption(other.row.text) &&
          !(isUnique(other.row) && mayBeHeading(other.row))
        )
          furniture.add(other);
    }
  }
  return furniture;
}

/** A row's text without spaces and case. */
function wordsKey(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}

/** True for a row that may open a section, by its number or its weight, where many pages begin with one. */
function mayBeHeading({ segments, text }: Row): boolean {
  const isBold = segments.every(({ bold }) => bold > headingBold);
  return /\p{L}{2}/u.test(text) && (isBold || headingNumberDepth(text) > 0);
}

interface NumberedRow {
  digits: number[];
  /** The index of the page. */
  index: number;
}

/** Counts the numbers in equally worded rows that neither stay the same nor count up with the pages, as in tables. */
function varyingNumbers(rows: readonly NumberedRow[]): number {
  const areSteady = (values: readonly number[]) =>
    greatest(countBy(values, (value) => value).values()) >= 0.5 * values.length;
  return (rows[0]?.digits ?? []).filter((_, position) => {
    const numberIn = ({ digits }: NumberedRow) => digits[position] ?? 0;
    return !areSteady(rows.map(numberIn)) && !areSteady(rows.map((row) => numberIn(row) - row.index));
  }).length;
}

/** Grids that recur on many pages with the same words, apart from the page number: letterheads, not tables. */
function letterheadsOf(pages: readonly SegmentedPage[]): Set<Grid> {
  const gridsOnPages = pages.flatMap(({ segments }, index) =>
    [...Map.groupBy(segments, ({ field }) => field?.grid)].flatMap(([grid, members]) => {
      if (!grid) return [];
      const rows = rowsFromTop(members);
      const key = rows.map((row) => row.key).join('\n');
      return [{ grid, key, index, digits: rows.flatMap((row) => row.digits) }];
    }),
  );
  const neededPages = Math.max(letterheadPages.pages, letterheadPages.share * pages.length);
  const letterheads = [...Map.groupBy(gridsOnPages, ({ key }) => key).values()].filter(
    (twins) => twins.length >= neededPages && varyingNumbers(twins) <= 1,
  );
  return new Set(letterheads.flat().map(({ grid }) => grid));
}

/** True when a row's number is set apart, or its words recur on other pages, unlike those of a caption. */
function mayHoldPageNumber({ row }: EdgeRow, level: readonly EdgeRow[]): boolean {
  if (isCaption(row.text)) return false;
  const isNumberApart = row.segments.some(
    ({ text }) =>
      /\d/.test(text) &&
      !(sectionNumber.test(row.text) && row.text.startsWith(text)) &&
      (/\p{L}{3}/u.test(text) ? /^(?:page|sayfa)\s*\d/iu.test(text) : text.length < 16),
  );
  return isNumberApart || level.filter((other) => other.row.key === row.key).length > 1;
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
