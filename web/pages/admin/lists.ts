import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { pageAfter } from '#web/api/page-after.ts';

interface Page<Row> {
  data: Row[];
  page: number;
  perPage: number;
  total: number;
}

/**
 * The query options of a paged list, whose pages count from 1. The previous rows stay until those of a changed filter
 * are loaded.
 */
export function listQuery<Row>(
  key: readonly unknown[],
  loadPage: (query: { page: number; perPage: number }, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      loadPage({ page: pageParam, perPage: limits.pageSizeDefault }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    placeholderData: keepPreviousData,
  });
}

/** The rows of all pages; a row that moved to the next page between two loads appears only once. */
export function rowsOf<Row extends { id: string }>(pages: readonly Page<Row>[] = []): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
}
