import type { DocumentBuilder } from '#documents/builder.ts';
import { withRuledTables } from '../tables/ruled.ts';
import { regionsBeside } from './asides.ts';
import { noCards, regionsAround } from './cards.ts';
import { commonGutters } from './columns.ts';
import { compose } from './compose.ts';
import { type LineRegion, linesOf } from './lines/lines.ts';
import type { SegmentedPage } from './lines/segmented-page.ts';

/**
 * Builds blocks from pages of segments: ruled tables, columns in reading order, and paragraphs joined across lines,
 * columns and pages.
 * @param keepsLines true to keep the lines of letterheads, addresses, verse and forms inside their paragraphs, with a tab
 *   in wide gaps
 * @returns the columns, whose lines provide the title
 */
export function assemble(
  pages: readonly SegmentedPage[],
  outline: ReadonlyMap<string, number>,
  builder: DocumentBuilder,
  { keepsLines = false } = {},
): LineRegion[] {
  const ruledPages = pages.map((page) => ({ ...page, segments: withRuledTables(page.segments) }));
  const gutters = commonGutters(ruledPages.map((page) => page.segments));
  const regions = ruledPages.flatMap((page) => [
    ...regionsAround(page.segments, page.cards ?? noCards, gutters).map((region, index) =>
      linesOf(region, page.number, page.height, index === 0),
    ),
    ...regionsBeside(page),
  ]);
  compose(regions, outline, builder, keepsLines);
  return regions;
}
