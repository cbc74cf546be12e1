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

/** An event may come while an older answer is still under way: the higher version stays. */
export function newer<Item extends { version: number }>(held: Item | undefined, come: Item): Item {
  return held && held.version > come.version ? held : come;
}

/** One process with its result, under ['process', id]. */
export function processQuery(id: string) {
  return queryOptions({
    queryKey: ['process', id],
    queryFn: async ({ signal }) => (await call(showProcess, { params: { id } }, signal)).process,
    structuralSharing: (held, come) => newer(held as Process | undefined, come as Process),
  });
}

interface Pages {
  pages: ProcessPage[];
  pageParams: unknown[];
}

/** Which of the user's processes a list holds; what is absent doesn't matter. */
export type ProcessFilter = Pick<Partial<ProcessQuery>, 'q' | 'type' | 'status'>;

/** The user's processes that match, newest first, page by page, under ['processes', filter]. */
export function processListQuery(filter: ProcessFilter) {
  return infiniteQueryOptions({
    queryKey: ['processes', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listProcesses, { query: { ...filter, page: pageParam, perPage: limits.pageSizeDefault } }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    structuralSharing: (held, come) => keepNewer(held as Pages | undefined, come as Pages),
  });
}

/** All of them. */
export const processesQuery = processListQuery({});

/** What is the same stays the same object: a list that stands in for the next one is shared anew at each render. */
function keepNewer(held: Pages | undefined, come: Pages): Pages {
  if (!held) return come;
  const known = new Map(held.pages.flatMap((page) => page.data).map((item) => [item.id, item]));
  return replaceEqualDeep(held, {
    ...come,
    pages: come.pages.map((page) => ({
      ...page,
      data: page.data.map((item) => newer(known.get(item.id), item)),
    })),
  });
}

/** All pages as one list. A process that slid to the next page meanwhile stands in it once. */
export function itemsOf(pages: readonly ProcessPage[]): ProcessListItem[] {
  const seen = new Map<string, ProcessListItem>();
  for (const item of pages.flatMap((page) => page.data)) {
    seen.set(item.id, newer(seen.get(item.id), item));
  }
  return [...seen.values()];
}
