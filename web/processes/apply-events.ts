import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Process, ProcessListItem } from '#contract/processes.ts';
import { isUsable } from './process-link.ts';
import { mapItems, newerOf, type ProcessPage, processesQuery, processQuery } from './queries.ts';
import { applyDeletionToRelated, applyToRelated } from './related.ts';

/** Updates the caches with a changed process; an older version than the cached one is ignored. */
export function applyChange(client: QueryClient, item: ProcessListItem): void {
  const { queryKey } = processQuery(item.id);
  const cached = client.getQueryData<Process>(queryKey);
  const before = cached ?? listed(client, item.id);
  if (cached && cached.version < item.version) {
    // Events and lists omit the result's own files, which only come with the result.
    const queue = item.status === 'processing' && item.startedAt === null ? cached.queue : null;
    client.setQueryData<Process>(queryKey, { ...cached, ...item, queue, files: cached.files });
    // Events carry no result. It is loaded when it becomes usable, and again when it is complete.
    if (item.status === 'success' || (isUsable(item) && cached.result === null))
      void client.invalidateQueries({ queryKey });
  }
  client.setQueryData(
    processesQuery.queryKey,
    (list) => list && { ...list, pages: updatePages(list.pages, item) },
  );
  applyToFiltered(client, item);
  applyToRelated(client, item);
  if (before?.startedAt !== item.startedAt || before.finishedAt !== item.finishedAt)
    applyToBilling(client, item);
}

/** A process as the list of all processes has it so far. */
function listed(client: QueryClient, id: string): ProcessListItem | undefined {
  const pages = client.getQueryData(processesQuery.queryKey)?.pages ?? [];
  return pages.flatMap((page) => page.data).find((item) => item.id === id);
}

/**
 * Updates filtered lists that contain the process. Others are refetched when a run starts or ends, because only the
 * server knows whether the process matches them.
 */
function applyToFiltered(client: QueryClient, item: ProcessListItem): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['processes'] })) {
    if (hashKey(queryKey) === hashKey(processesQuery.queryKey)) continue;
    const list = client.getQueryData<InfiniteData<ProcessPage, number>>(queryKey);
    if (list && includesProcess(list.pages, item.id))
      client.setQueryData(queryKey, { ...list, pages: updatePages(list.pages, item) });
    else if (item.startedAt === null || item.finishedAt !== null)
      void client.invalidateQueries({ queryKey, exact: true });
  }
}

function includesProcess(pages: readonly ProcessPage[], id: string): boolean {
  return pages.some((page) => page.data.some((item) => item.id === id));
}

/** Replaces an older version of a process in a list, or adds a new process at the top. */
function updatePages(pages: ProcessPage[], item: ProcessListItem): ProcessPage[] {
  if (includesProcess(pages, item.id))
    return mapItems(pages, (other) => (other.id === item.id ? newerOf(other, item) : other));
  const [first, ...rest] = pages;
  // An old process beyond the loaded pages must not appear at the top.
  const newest = first?.data[0];
  if (!first || (newest && newest.createdAt > item.createdAt)) return pages;
  return [{ ...first, data: [item, ...first.data], total: first.total + 1 }, ...rest];
}

/** A new run counts as an operation, which a failed one may give back; a mere change of the title changes no count. */
function applyToBilling(client: QueryClient, { finishedAt, startedAt }: ProcessListItem): void {
  if (startedAt === null || finishedAt !== null) void client.invalidateQueries({ queryKey: ['billing'] });
}

/** Updates the caches with a call's answer, which is complete. */
export function applyAnswer(client: QueryClient, process: Process): void {
  client.setQueryData(processQuery(process.id).queryKey, process);
  applyChange(client, process);
}

/** Removes a deleted process from the caches; a page that still shows it refetches and learns that it is gone. */
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

/** True while any cached process is still running. */
export function isAnyRunning(client: QueryClient): boolean {
  const list = client.getQueryData(processesQuery.queryKey);
  const single = client.getQueriesData<Process>({ queryKey: ['process'] }).map(([, process]) => process);
  const items = list?.pages.flatMap((page) => page.data) ?? [];
  return [...single, ...items].some((process) => process?.status === 'processing');
}
