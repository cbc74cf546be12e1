import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { processesQuery, processQuery } from '../processes/queries.ts';
import { listedProcess, shownProcess } from '../processes/testing.ts';
import { createCacheSync, isConnectionLost } from './cache-sync.ts';

let client: QueryClient;
let caches: ReturnType<typeof createCacheSync>;

const keys = ['processes', 'process', 'related', 'billing', 'me', 'config'];
/** The query keys that were invalidated since the last call. */
function askedFor(): string[] {
  const asked = keys.filter((key) => client.getQueryState([key, 'any'])?.isInvalidated);
  for (const key of keys) client.setQueryData([key, 'any'], null);
  return asked;
}
const all = ['processes', 'process', 'related', 'billing'];

beforeEach(() => {
  client = new QueryClient();
  caches = createCacheSync(client);
  askedFor();
});

const running = () => client.setQueryData(processQuery('a').queryKey, shownProcess({ status: 'processing' }));

test('the first connection fetches nothing again that the page has just loaded', () => {
  caches.onConnected();
  expect(askedFor()).toEqual([]);
});

test('the first connection refetches what runs, and what was loaded long before', () => {
  running();
  caches.onConnected();
  expect(askedFor()).toEqual(all);
  client = new QueryClient();
  caches = createCacheSync(client);
  askedFor();
  client.setQueryData(['process', 'old'], null, { updatedAt: Date.now() - 60_000 });
  caches.onConnected();
  expect(askedFor()).toEqual(all);
});

test('a run that arrives in an answer after the first connection is asked for once more', () => {
  caches.onConnected();
  running();
  caches.poll(false);
  expect(askedFor()).toEqual(all);
  caches.poll(false);
  expect(askedFor()).toEqual([]);
});

test('after a reconnection everything is refetched', () => {
  caches.onConnected();
  expect(askedFor()).toEqual([]);
  caches.onState('connecting');
  caches.onState('connected');
  expect(askedFor()).toEqual([]);
  caches.onConnected();
  expect(askedFor()).toEqual(all);
});

test('a run is polled only while no events arrive', () => {
  caches.poll(false);
  expect(askedFor()).toEqual([]);
  running();
  caches.poll(true);
  expect(askedFor()).toEqual([]);
  caches.poll(false);
  expect(askedFor()).toEqual(all);
  caches.onConnected();
  askedFor();
  caches.poll(false);
  expect(askedFor()).toEqual([]);
  // The socket reopens before its channel does; until then no events arrive.
  caches.onState('connecting');
  caches.onState('connected');
  caches.poll(false);
  expect(askedFor()).toEqual(all);
});

test('a final refusal refetches the session; leaving does not', () => {
  caches.onState('unavailable');
  expect(askedFor()).toEqual([]);
  caches.onState('disconnected');
  expect(askedFor()).toEqual(['me']);
  caches.leave();
  caches.onState('disconnected');
  expect(askedFor()).toEqual([]);
});

test('each event updates its own caches', () => {
  client.setQueryData(processesQuery.queryKey, {
    pages: [{ data: [], page: 1, perPage: 20, total: 0 }],
    pageParams: [1],
  });
  const titles = () =>
    client.getQueryData(processesQuery.queryKey)?.pages.flatMap(({ data }) => data.map(({ title }) => title));
  caches.onEvent('process.changed', listedProcess({ id: 'a', title: 'Report' }));
  expect(titles()).toEqual(['Report']);
  caches.onEvent('process.deleted', { id: 'a' });
  expect(titles()).toEqual([]);
  askedFor();
  caches.onEvent('account.changed', { id: 'ada' });
  expect(askedFor()).toEqual(['billing', 'me']);
});

test('a lost connection is reported after more than a moment', () => {
  expect(isConnectionLost('connecting', false)).toBe(false);
  expect(isConnectionLost('unavailable', false)).toBe(true);
  expect(isConnectionLost('connecting', true)).toBe(true);
  // A server on the same machine can be reached without a network.
  expect(isConnectionLost('connected', true)).toBe(false);
});
