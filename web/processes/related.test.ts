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

test('a known relation is updated in place, without a refetch', () => {
  applyToRelated(client, item('after', { from: ['own'], status: 'success', title: 'Renamed' }));
  expect(client.getQueryData(queryKey)?.descendants).toMatchObject([{ status: 'success', title: 'Renamed' }]);
  expect(asksAgain()).toBe(false);
});

test.each(['own', 'after'])('a new descendant of %s causes a refetch', (from) => {
  applyToRelated(client, item('new', { from: ['other', from] }));
  expect(asksAgain()).toBe(true);
});

test('an unrelated process does not', () => {
  applyToRelated(client, item('new', { from: ['other'] }));
  applyDeletionToRelated(client, 'other');
  expect(asksAgain()).toBe(false);
});

test('a deleted relation causes a refetch', () => {
  applyDeletionToRelated(client, 'before');
  expect(asksAgain()).toBe(true);
});
