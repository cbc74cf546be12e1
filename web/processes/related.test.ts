import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { ProcessListItem } from '#contract/processes.ts';
import { applyDeletionToRelated, applyToRelated, relatedQuery } from './related.ts';
import { listedProcess } from './testing.ts';

const item = (id: string, change: Partial<ProcessListItem> = {}) =>
  listedProcess({ id, title: id, ...change });

let client: QueryClient;
const { queryKey } = relatedQuery('own');
const asksAgain = () => client.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, {
    ancestors: [item('before')],
    descendants: [item('after', { from: ['own'] })],
  });
});

test('listed processes change in place, without a fetch', () => {
  applyToRelated(client, item('after', { from: ['own'], status: 'success', title: 'Renamed' }));
  expect(client.getQueryData(queryKey)?.descendants).toMatchObject([{ status: 'success', title: 'Renamed' }]);
  expect(asksAgain()).toBe(false);
});

test.each(['own', 'after'])('a process made from %s is fetched', (from) => {
  applyToRelated(client, item('new', { from: ['other', from] }));
  expect(asksAgain()).toBe(true);
});

test('an unrelated process is not fetched', () => {
  applyToRelated(client, item('new', { from: ['other'] }));
  applyDeletionToRelated(client, 'other');
  expect(asksAgain()).toBe(false);
});

test('a deletion in the chain causes a fetch', () => {
  applyDeletionToRelated(client, 'before');
  expect(asksAgain()).toBe(true);
});
