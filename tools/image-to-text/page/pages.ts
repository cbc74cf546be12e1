import type { ImageToTextResult, RecognisedPage } from '../contract.ts';

/** The index of the page number (from 1) in an address, limited to existing pages; 0 when there is no number. */
export function pageIndex(requested: string | null, count: number): number {
  const page = Number(requested ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), Math.max(count, 1)) - 1 : 0;
}

/** The result with another text on one page. */
export function withPageText(result: ImageToTextResult, index: number, text: string): ImageToTextResult {
  return {
    ...result,
    pages: result.pages.map((page, position) => (position === index ? { ...page, text } : page)),
  };
}

/** True when the page's file has several pages. */
export function hasSiblings(
  page: Pick<RecognisedPage, 'file'>,
  pages: readonly Pick<RecognisedPage, 'file' | 'page'>[],
): boolean {
  return pages.some((other) => other.file === page.file && other.page > 1);
}
