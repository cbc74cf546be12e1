import type { RecognisedPage } from '../contract.ts';

/** The id of a page's text in a search, and the index of its page. */
export const pagePart = (index: number): string => `page-${index}`;

export const pageOfPart = (part: string): number => Number(part.slice(part.indexOf('-') + 1));

export function searchablePages(
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
