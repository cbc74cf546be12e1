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
 * A list that comes in pages, of which more are asked for; the rows before stay while others are on their way.
 * @param key Where it is kept, with its filter
 * @param ask One page, counted from 1
 */
export function listQuery<Row>(
  key: readonly unknown[],
  ask: (part: { page: number; perPage: number }, signal: AbortSignal) => Promise<Page<Row>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask({ page: pageParam, perPage: limits.pageSizeDefault }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    placeholderData: keepPreviousData,
  });
}

/** All pages as one list. A row that slid to the next page meanwhile stands in it once. */
export function rowsOf<Row extends { id: string }>(pages: readonly Page<Row>[] = []): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
}
