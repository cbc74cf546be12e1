export const perPage = 50;

/** A filter for terms: words in them, languages ('' for any), and the page, from 1. */
export interface TermFilter {
  q: string;
  from: string;
  to: string;
  page: number;
}

export const emptyFilter: TermFilter = { q: '', from: '', to: '', page: 1 };

/** A changed filter, which starts again at the first page. */
export function changeFilter(filter: TermFilter, part: Partial<Omit<TermFilter, 'page'>>): TermFilter {
  return { ...filter, ...part, page: 1 };
}

/** True when the filter may leave terms out. */
export function isFiltered({ q, from, to }: TermFilter): boolean {
  return q.trim() !== '' || from !== '' || to !== '';
}

/** The number of pages, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
