import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
  listProcesses,
  type Process,
  type ProcessListItem,
  type ProcessQuery,
  showProcess,
} from '#contract/processes.ts';
import { call } from '../api/client.ts';
import { pageAfter } from '../api/page-after.ts';

export type ProcessPage = EndpointAnswer<typeof listProcesses>;

/** Returns the newer of two versions, because an event may arrive before an older answer. */
export function newerOf<Item extends { version: number }>(cached: Item | undefined, next: Item): Item {
  return cached && cached.version > next.version ? cached : next;
}

/** A process with its result, under ['process', id]. */
export function processQuery(id: string) {
  return queryOptions({
    queryKey: ['process', id],
    queryFn: async ({ signal }) => (await call(showProcess, { params: { id } }, signal)).process,
    structuralSharing: (cached, next) =>
      replaceEqualDeep(cached, newerOf(cached as Process | undefined, next as Process)),
  });
}

interface Pages {
  pages: ProcessPage[];
  pageParams: unknown[];
}

/** The filter of a list of processes; an absent field matches everything. */
export type ProcessFilter = Pick<Partial<ProcessQuery>, 'q' | 'type' | 'status'>;

/** The matching processes of the user, newest first, in pages, under ['processes', filter]. */
export function processListQuery(filter: ProcessFilter) {
  return infiniteQueryOptions({
    queryKey: ['processes', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listProcesses, { query: { ...filter, page: pageParam, perPage: limits.pageSizeDefault } }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    structuralSharing: (cached, next) => keepNewer(cached as Pages | undefined, next as Pages),
  });
}

/** All processes of the user. */
export const processesQuery = processListQuery({});

/** Merges pages, keeping unchanged objects identical: a placeholder list is shared again at each render. */
function keepNewer(cached: Pages | undefined, next: Pages): Pages {
  if (!cached) return next;
  const cachedItems = new Map(cached.pages.flatMap((page) => page.data).map((item) => [item.id, item]));
  return replaceEqualDeep(cached, {
    ...next,
    pages: mapItems(next.pages, (item) => newerOf(cachedItems.get(item.id), item)),
  });
}

/** Copies pages with each process replaced by `change`. */
export function mapItems(
  pages: readonly ProcessPage[],
  change: (item: ProcessListItem) => ProcessListItem,
): ProcessPage[] {
  return pages.map((page) => ({ ...page, data: page.data.map(change) }));
}

/** The processes of all pages. One that moved to the next page between two loads appears once. */
export function itemsOf(pages: readonly ProcessPage[]): ProcessListItem[] {
  const byId = new Map<string, ProcessListItem>();
  for (const item of pages.flatMap((page) => page.data)) {
    byId.set(item.id, newerOf(byId.get(item.id), item));
  }
  return [...byId.values()];
}
