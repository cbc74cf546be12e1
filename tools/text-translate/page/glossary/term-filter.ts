/** Terms on a page of the glossary. */
export const perPage = 50;

/** Which terms are looked for: words in them, languages ('' for any), and a page of what is found, from 1. */
export interface TermFilter {
  q: string;
  from: string;
  to: string;
  page: number;
}

export const everyTerm: TermFilter = { q: '', from: '', to: '', page: 1 };

/** The filter with a part of it changed: what is found then begins on its first page. */
export function narrowed(filter: TermFilter, part: Partial<Omit<TermFilter, 'page'>>): TermFilter {
  return { ...filter, ...part, page: 1 };
}

/** Whether terms may be left out. */
export function isFiltered({ q, from, to }: TermFilter): boolean {
  return q.trim() !== '' || from !== '' || to !== '';
}

/** Pages of so many terms; one where there are none. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
