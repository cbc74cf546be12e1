import { countBy } from '#documents/grouping.ts';
import type { Grid } from '../../tables/grids.ts';
import type { SegmentedPage } from '../lines/segmented-page.ts';
import type { Segment } from '../lines/segments.ts';
import type { Furniture, FurnitureRow } from '../running-heads.ts';
import { areLevel, type EdgeRow, edgeRowsOf, furnitureDepth, type Row, rowsFromTop } from './edge-rows.ts';
import { letterheadsOf } from './letterheads.ts';
import { furnitureAmong } from './page-number-rows.ts';
import { repeatedAmong } from './repeated-rows.ts';

/** The share of the page's height at either end in which furniture stands. */
const marginShare = 0.2;

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

/** True for a row near a page's end. A row in a grid counts only if the grid is a letterhead's, not a table's. */
function isInMargin(end: EdgeRow, side: 'top' | 'bottom', letterheads: ReadonlySet<Grid>): boolean {
  if (end.row.segments.some(({ field }) => field && !letterheads.has(field.grid))) return false;
  const share = end.row.y / end.page.height;
  return side === 'top' ? share < marginShare : share > 1 - marginShare;
}

/** A row's text without spaces and case. */
function wordsKey(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}
