import type { Grid } from '../../tables/grids.ts';
import type { SegmentedPage } from '../lines/segmented-page.ts';
import { rowsFromTop } from './edge-rows.ts';
import { varyingNumbers } from './varying-numbers.ts';

/** A letterhead's grid recurs on this share of the pages, and at least on this many. */
const letterheadPages = { share: 0.4, pages: 2 };

/** Grids that recur on many pages with the same words, apart from the page number: letterheads, not tables. */
export function letterheadsOf(pages: readonly SegmentedPage[]): Set<Grid> {
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
