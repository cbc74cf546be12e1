import type { ImageToTextResult, RecognisedPage } from '../contract.ts';

/** The index of the page that an address asks for (from 1), or the nearest one; the first where it asks for none. */
export function pageIndex(asked: string | null, count: number): number {
  const page = Number(asked ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), Math.max(count, 1)) - 1 : 0;
}

/** The result with the text of one page as a person wrote it. */
export function withPageText(result: ImageToTextResult, index: number, text: string): ImageToTextResult {
  return { ...result, pages: result.pages.map((page, at) => (at === index ? { ...page, text } : page)) };
}

/** Whether the file of a page has several, so that their numbers tell them apart. */
export function isOfSeveral(
  page: Pick<RecognisedPage, 'file'>,
  pages: readonly Pick<RecognisedPage, 'file' | 'page'>[],
): boolean {
  return pages.some((other) => other.file === page.file && other.page > 1);
}
