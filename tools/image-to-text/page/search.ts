import type { RecognisedPage } from '../contract.ts';

/** By this name a search knows the text of a page, by its index. */
export const pagePart = (index: number): string => `page-${index}`;

/** The page that a part is. */
export const pageOf = (part: string): number => Number(part.slice(part.indexOf('-') + 1));

/** The recognised text as it is searched, page by page; `nameOf` words a page's number. */
export function searchedPages(
  pages: readonly Pick<RecognisedPage, 'text'>[],
  language: string,
  nameOf: (page: number) => string,
) {
  return pages.map(({ text }, index) => ({
    id: pagePart(index),
    text,
    language,
    place: nameOf(index + 1),
  }));
}
