import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Process, ProcessListItem } from '#contract/processes.ts';
import { isUsable } from './process-link.ts';
import { newer, type ProcessPage, processesQuery, processQuery } from './queries.ts';
import { applyDeletionToRelated, applyToRelated } from './related.ts';

/** Brings a changed process into the caches; an event older than what they hold is dropped. */
export function applyChange(client: QueryClient, item: ProcessListItem): void {
  const { queryKey } = processQuery(item.id);
  const held = client.getQueryData<Process>(queryKey);
  if (held && held.version < item.version) {
    // Events and lists leave the result's own files out, which come with the result.
    client.setQueryData<Process>(queryKey, { ...held, ...item, files: held.files });
    // Events carry no result, which comes when the run can be used and once more when it is whole.
    if (item.status === 'success' || (isUsable(item) && held.result === null))
      void client.invalidateQueries({ queryKey });
  }
  client.setQueryData<InfiniteData<ProcessPage, number>>(processesQuery.queryKey, (list) =>
    list ? { ...list, pages: place(list.pages, item) } : list,
  );
  applyToFiltered(client, item);
  applyToRelated(client, item);
  applyToBilling(client, item);
}

/** Lists that hold a part of the processes show the change of one they hold; whether another belongs there, the server knows. */
function applyToFiltered(client: QueryClient, item: ProcessListItem): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['processes'] })) {
    if (hashKey(queryKey) === hashKey(processesQuery.queryKey)) continue;
    const list = client.getQueryData<InfiniteData<ProcessPage, number>>(queryKey);
    if (list && holds(list.pages, item.id))
      client.setQueryData(queryKey, { ...list, pages: place(list.pages, item) });
    else if (item.startedAt === null || item.finishedAt !== null)
      void client.invalidateQueries({ queryKey, exact: true });
  }
}

function holds(pages: readonly ProcessPage[], id: string): boolean {
  return pages.some((page) => page.data.some((item) => item.id === id));
}

function place(pages: ProcessPage[], item: ProcessListItem): ProcessPage[] {
  if (holds(pages, item.id)) {
    return pages.map((page) => ({
      ...page,
      data: page.data.map((other) => (other.id === item.id ? newer(other, item) : other)),
    }));
  }
  const [first, ...rest] = pages;
  // An old process beyond the loaded pages isn't new at the top.
  const newest = first?.data[0];
  if (!first || (newest && newest.createdAt > item.createdAt)) return pages;
  return [{ ...first, data: [item, ...first.data], total: first.total + 1 }, ...rest];
}

/** A run that begins is counted, and what is counted may be given back when it fails. */
function applyToBilling(client: QueryClient, { finishedAt, startedAt }: ProcessListItem): void {
  if (startedAt === null || finishedAt !== null) void client.invalidateQueries({ queryKey: ['billing'] });
}

/** Brings a call's answer, which is whole, into the caches. */
export function applyAnswer(client: QueryClient, process: Process): void {
  client.setQueryData(processQuery(process.id).queryKey, process);
  applyChange(client, process);
}

/** Takes a deleted process out of the caches; a page that still shows it asks again, and learns so. */
export function applyDeletion(client: QueryClient, id: string): void {
  const { queryKey } = processQuery(id);
  client.removeQueries({ queryKey, type: 'inactive' });
  void client.resetQueries({ queryKey, type: 'active' });
  applyDeletionToRelated(client, id);
  client.setQueriesData<InfiniteData<ProcessPage, number>>(
    { queryKey: ['processes'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => {
          const data = page.data.filter((item) => item.id !== id);
          return { ...page, data, total: page.total - (page.data.length - data.length) };
        }),
      },
  );
}

/** Whether any process in the caches is still to end. */
export function somethingRuns(client: QueryClient): boolean {
  const list = client.getQueryData<InfiniteData<ProcessPage, number>>(processesQuery.queryKey);
  const single = client.getQueriesData<Process>({ queryKey: ['process'] }).map(([, process]) => process);
  const listed = list?.pages.flatMap((page) => page.data) ?? [];
  return [...single, ...listed].some((process) => process?.status === 'processing');
}
