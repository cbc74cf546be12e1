import { type InfiniteData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Process, ProcessListItem } from '#contract/processes.ts';
import { applyAnswer, applyChange, applyDeletion, isAnyRunning } from './apply-events.ts';
import { itemsOf, type ProcessPage, processesQuery, processListQuery, processQuery } from './queries.ts';
import { listedProcess, processFile } from './testing.ts';

const item = (id: string, change: Partial<ProcessListItem> = {}) =>
  listedProcess({
    id,
    title: id,
    progress: { fraction: 0.5, stage: 'reading' },
    version: 5,
    startedAt: '2026-11-27T10:00:01.000Z',
    ...change,
  });

let client: QueryClient;

function hold(...pages: ProcessListItem[][]): void {
  const all: ProcessPage[] = pages.map((data, index) => ({ data, page: index + 1, perPage: 20, total: 3 }));
  client.setQueryData<InfiniteData<ProcessPage, number>>(processesQuery.queryKey, {
    pages: all,
    pageParams: all.map((page) => page.page),
  });
}

function held(): ProcessListItem[] {
  const list = client.getQueryData<InfiniteData<ProcessPage, number>>(processesQuery.queryKey);
  return itemsOf(list?.pages ?? []);
}

beforeEach(() => {
  client = new QueryClient();
});

test('a change is shown in the list and in the process, and a stale one is dropped', () => {
  hold([item('a')]);
  client.setQueryData<Process>(processQuery('a').queryKey, { ...item('a'), queue: null, result: null });
  applyChange(client, item('a', { version: 7, progress: { fraction: 0.9, stage: 'selecting' } }));
  applyChange(client, item('a', { version: 6, progress: { fraction: 0.6, stage: 'reading' } }));
  expect(held()[0]?.progress.fraction).toBe(0.9);
  expect(client.getQueryData<Process>(processQuery('a').queryKey)?.progress.fraction).toBe(0.9);
});

test('a place in the queue is dropped when the process starts', () => {
  const { queryKey } = processQuery('a');
  const waiting = item('a', { startedAt: null });
  client.setQueryData<Process>(queryKey, { ...waiting, queue: { before: 2, seconds: 40 }, result: null });
  applyChange(client, { ...waiting, version: 6 });
  expect(client.getQueryData<Process>(queryKey)?.queue).toEqual({ before: 2, seconds: 40 });
  applyChange(client, item('a', { version: 7 }));
  expect(client.getQueryData<Process>(queryKey)?.queue).toBeNull();
});

test('a new process is added at the top; an old one beyond the loaded pages is not', () => {
  hold([item('b')]);
  applyChange(client, item('c', { createdAt: '2026-11-27T11:00:00.000Z' }));
  applyChange(client, item('a', { createdAt: '2026-11-01T11:00:00.000Z' }));
  expect(held().map((process) => process.id)).toEqual(['c', 'b']);
});

test('a success refetches the result, which events do not carry', () => {
  client.setQueryData<Process>(processQuery('a').queryKey, { ...item('a'), queue: null, result: null });
  applyChange(client, item('a', { version: 9, status: 'success' }));
  expect(client.getQueryState(processQuery('a').queryKey)?.isInvalidated).toBe(true);
});

test('a deleted process is removed from both', () => {
  hold([item('a'), item('b')]);
  client.setQueryData<Process>(processQuery('a').queryKey, { ...item('a'), queue: null, result: null });
  applyDeletion(client, 'a');
  expect(held().map((process) => process.id)).toEqual(['b']);
  expect(client.getQueryData(processQuery('a').queryKey)).toBeUndefined();
});

test('a process that moved to the next page while paging is listed once, in its newest form', () => {
  hold([item('c'), item('b', { version: 8 })], [item('b', { version: 3 }), item('a')]);
  expect(held().map((process) => [process.id, process.version])).toEqual([
    ['c', 5],
    ['b', 8],
    ['a', 5],
  ]);
});

test('an answer older than an event does not undo it', async () => {
  hold([item('a', { version: 9, status: 'success' })]);
  await client.fetchInfiniteQuery({
    ...processesQuery,
    queryFn: async () => ({ data: [item('a', { version: 4 })], page: 1, perPage: 20, total: 1 }),
    staleTime: 0,
  });
  expect(held()[0]?.status).toBe('success');
});

test('polling is needed only while something runs', () => {
  hold([item('a', { status: 'success' })]);
  expect(isAnyRunning(client)).toBe(false);
  client.setQueryData<Process>(processQuery('b').queryKey, { ...item('b'), queue: null, result: null });
  expect(isAnyRunning(client)).toBe(true);
});

test('the result is refetched when a run becomes usable, and not for further progress', () => {
  const { queryKey } = processQuery('a');
  const usable = (version: number, fraction: number) =>
    item('a', { version, progress: { fraction, stage: 'embedding', usable: true } });
  client.setQueryData<Process>(queryKey, { ...item('a'), queue: null, result: null });
  applyChange(client, usable(6, 0.3));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  client.setQueryData<Process>(queryKey, { ...usable(6, 0.3), queue: null, result: { units: 3 } });
  applyChange(client, usable(7, 0.4));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  expect(client.getQueryData<Process>(queryKey)?.result).toEqual({ units: 3 });
  applyChange(client, item('a', { version: 8, status: 'success' }));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a deleted process that is still shown is refetched', async () => {
  const { queryKey } = processQuery('a');
  client.setQueryData<Process>(queryKey, { ...item('a'), queue: null, result: null });
  let asked = 0;
  const shown = new QueryObserver<Process>(client, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => {
      asked += 1;
      throw new Error('not_found');
    },
  });
  const leave = shown.subscribe(() => undefined);
  applyDeletion(client, 'a');
  await expect.poll(() => shown.getCurrentResult().isError).toBe(true);
  expect(asked).toBe(1);
  expect(shown.getCurrentResult().data).toBeUndefined();
  leave();
});

test('a filtered list updates its own processes, and is refetched for others', () => {
  const { queryKey } = processListQuery({ status: 'success' });
  client.setQueryData<InfiniteData<ProcessPage, number>>(queryKey, {
    pages: [{ data: [item('a', { status: 'success' })], page: 1, perPage: 20, total: 1 }],
    pageParams: [1],
  });
  const shown = () => client.getQueryData<InfiniteData<ProcessPage, number>>(queryKey)?.pages[0]?.data;
  applyChange(client, item('a', { status: 'success', version: 6, title: 'Renamed' }));
  expect(shown()?.map(({ title }) => title)).toEqual(['Renamed']);
  applyChange(client, item('b', { version: 6 }));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  applyChange(client, item('b', { status: 'success', version: 7, finishedAt: '2026-11-27T10:00:09.000Z' }));
  expect(shown()).toHaveLength(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  applyDeletion(client, 'a');
  expect(shown()).toEqual([]);
});

const shownOf = (id: string) => client.getQueryData<Process>(processQuery(id).queryKey);
const list = () => client.getQueryData<InfiniteData<ProcessPage, number>>(processesQuery.queryKey);

test('an event keeps the files of a result, which it does not contain', () => {
  const own = processFile('speech.mp3', { role: 'output' });
  client.setQueryData<Process>(processQuery('a').queryKey, {
    ...item('a', { status: 'success', files: [processFile('a.txt'), own] }),
    queue: null,
    result: {},
  });
  applyChange(
    client,
    item('a', { status: 'success', version: 6, title: 'New', files: [processFile('a.txt')] }),
  );
  expect(shownOf('a')).toMatchObject({ title: 'New', files: [{ name: 'a.txt' }, { name: 'speech.mp3' }] });
});

test('a complete answer updates the process’s page and the list', () => {
  hold([item('b')]);
  const result = { sentences: [] };
  const answer = {
    ...item('a', { createdAt: '2026-11-27T11:00:00.000Z', status: 'success' }),
    queue: null,
    result,
  };
  applyAnswer(client, answer);
  expect(shownOf('a')).toEqual(answer);
  // It contains the result, so nothing is refetched.
  expect(client.getQueryState(processQuery('a').queryKey)?.isInvalidated).toBe(false);
  expect(held().map(({ id }) => id)).toEqual(['a', 'b']);
});

test('the total counts each new and deleted process once', () => {
  hold([item('b')], [item('a', { createdAt: '2026-11-01T10:00:00.000Z' })]);
  const totals = () => list()?.pages.map(({ total }) => total);
  const made = item('c', { createdAt: '2026-11-27T11:00:00.000Z' });
  applyChange(client, made);
  expect(totals()?.[0]).toBe(4);
  applyChange(client, { ...made, version: 6 });
  expect(totals()?.[0]).toBe(4);
  applyDeletion(client, 'a');
  applyDeletion(client, 'unknown');
  expect(totals()).toEqual([4, 2]);
});

test('the first process is added to an empty list', () => {
  hold([]);
  applyChange(client, item('a'));
  expect(held().map(({ id }) => id)).toEqual(['a']);
});

test('billing is refetched when a run starts and ends, and not for each progress', () => {
  const billing = ['billing', 'plan'];
  const asked = (change: Partial<ProcessListItem>) => {
    client.setQueryData(billing, {});
    applyChange(client, item('a', change));
    return client.getQueryState(billing)?.isInvalidated;
  };
  expect(asked({ startedAt: null })).toBe(true);
  expect(asked({ version: 6 })).toBe(false);
  expect(asked({ version: 7, status: 'fail', finishedAt: '2026-11-27T10:01:00.000Z' })).toBe(true);
});

test('a new title of an ended run leaves the billing as it is', () => {
  const ended = item('a', { status: 'success', finishedAt: '2026-11-27T10:01:00.000Z' });
  hold([ended]);
  client.setQueryData(['billing', 'plan'], {});
  applyChange(client, { ...ended, version: 6, title: 'New' });
  expect(held()[0]?.title).toBe('New');
  expect(client.getQueryState(['billing', 'plan'])?.isInvalidated).toBe(false);
});

test('polling is also needed for runs that only the list contains', () => {
  hold([item('a', { status: 'success' }), item('b')]);
  expect(isAnyRunning(client)).toBe(true);
});

test('an answer of the same version adds the result that the event lacked', async () => {
  const { queryKey } = processQuery('a');
  client.setQueryData<Process>(queryKey, {
    ...item('a', { version: 9, status: 'success' }),
    queue: null,
    result: null,
  });
  const whole = { ...item('a', { version: 9, status: 'success' }), queue: null, result: { sentences: [] } };
  await client.fetchQuery({ ...processQuery('a'), queryFn: async () => whole, staleTime: 0 });
  expect(shownOf('a')?.result).toEqual({ sentences: [] });
});
