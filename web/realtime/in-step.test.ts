import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { processesQuery, processQuery } from '../processes/queries.ts';
import { listedProcess, shownProcess } from '../processes/testing.ts';
import { inStep, isLost } from './in-step.ts';

let client: QueryClient;
let caches: ReturnType<typeof inStep>;

const keys = ['processes', 'process', 'related', 'billing', 'me', 'config'];
/** The queries that were invalidated since the last call. */
function askedFor(): string[] {
  const asked = keys.filter((key) => client.getQueryState([key, 'any'])?.isInvalidated);
  for (const key of keys) client.setQueryData([key, 'any'], null);
  return asked;
}
const all = ['processes', 'process', 'related', 'billing'];

beforeEach(() => {
  client = new QueryClient();
  caches = inStep(client);
  askedFor();
});

const running = () => client.setQueryData(processQuery('a').queryKey, shownProcess({ status: 'processing' }));

test('data is fetched again when the connection comes back', () => {
  caches.onConnected();
  expect(askedFor()).toEqual(all);
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
  // The socket opens before its channel, so until then no event reports the run.
  caches.onState('connecting');
  caches.onState('connected');
  caches.poll(false);
  expect(askedFor()).toEqual(all);
});

test('a permanent refusal fetches the user; leaving does not', () => {
  caches.onState('unavailable');
  expect(askedFor()).toEqual([]);
  caches.onState('disconnected');
  expect(askedFor()).toEqual(['me']);
  caches.leave();
  caches.onState('disconnected');
  expect(askedFor()).toEqual([]);
});

test('each event updates its data', () => {
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

test('a lost connection is reported after a moment', () => {
  expect(isLost('connecting', false)).toBe(false);
  expect(isLost('unavailable', false)).toBe(true);
  expect(isLost('connecting', true)).toBe(true);
  // A server on the same machine is reached without a network.
  expect(isLost('connected', true)).toBe(false);
});
