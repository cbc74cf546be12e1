import type { SegmentedPage } from './layout/furniture.ts';
import { withoutLineNumbers } from './layout/line-numbers.ts';
import { type Segment, segmentsOf } from './layout/segments.ts';
import { isGarbled, letterCount } from './runs/quality.ts';
import type { PdfSource, SourcePage } from './runs/source.ts';
import { tableGrids } from './tables/ruled.ts';

/** A page with fewer letters than this is searched for pictures of text. */
const bareLetters = 40;

export interface PageReading {
  page: SegmentedPage;
  /** True when the page has little text, and content that isn't text. */
  bare: boolean;
  /** True when its text layer was left out as nonsense. */
  garbled: boolean;
  /** True when the page can't be read; then it is empty. */
  broken: boolean;
}

/**
 * Reads the text layer of one page.
 * @param number from 1
 */
export async function readPage(source: PdfSource, number: number): Promise<PageReading> {
  const page = await source
    .page(number, (runs) => letterCount(runs.map((run) => run.text).join('')) < bareLetters)
    .catch(() => null);
  if (!page) {
    const empty = { number, width: 0, height: 0, segments: [] };
    return { page: empty, bare: false, garbled: false, broken: true };
  }
  const garbled = isGarbled(page.runs);
  const segments = garbled ? [] : withoutLineNumbers(segmentsOfPage(page, source.fonts));
  const { width, height, pictured } = page;
  return { page: { number, width, height, segments }, bare: pictured, garbled, broken: false };
}

/** A page's segments, which only the grids of tables split; other grids are ignored. */
function segmentsOfPage({ runs, grids }: SourcePage, fonts: PdfSource['fonts']): Segment[] {
  const segments = segmentsOf(runs, fonts, grids);
  if (grids.length === 0) return segments;
  const tables = tableGrids(segments);
  return tables.length === grids.length ? segments : segmentsOf(runs, fonts, tables);
}

/** The number of letters and digits in the segments. */
export function lettersIn(segments: readonly Segment[]): number {
  return letterCount(segments.map((segment) => segment.text).join(' '));
}
