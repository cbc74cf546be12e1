import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Conversation } from '#contract/chat.ts';
import {
  conversationsQuery,
  nextOf,
  placeConversation,
  renameMutation,
  shownOf,
} from './conversation-list.ts';

const createdAt = '2026-03-05T10:00:00.000Z';
const conversation = (id: string, title = id): Conversation => ({
  id,
  title,
  messages: 1,
  createdAt,
  updatedAt: createdAt,
});
const rent = conversation('rent');
const water = conversation('water');

/** A document's conversations as the page holds them. */
function held(...list: Conversation[]) {
  const queries = new QueryClient();
  const { queryKey } = conversationsQuery('p1');
  queries.setQueryData(queryKey, list);
  return { queries, titles: () => queries.getQueryData(queryKey)?.map(({ title }) => title) };
}

test('the conversation in the address is shown, else the one last used', () => {
  const list = [rent, water];
  expect(shownOf(list, 'water')).toBe(water);
  expect([shownOf(list, null), shownOf(list, 'gone')]).toEqual([rent, rent]);
  expect([shownOf(list, 'new'), shownOf([], null)]).toEqual([null, null]);
});

test('after a deletion the last used of the others is shown', () => {
  expect(nextOf([rent, water], rent)).toBe(water);
  expect(nextOf([rent, water], water)).toBe(rent);
  expect(nextOf([rent], rent)).toBe(null);
});

test('a conversation that is used moves to the top of the list, once', () => {
  const { queries, titles } = held(rent, water);
  placeConversation(queries, 'p1', { ...water, title: 'Water and wells' });
  expect(titles()).toEqual(['Water and wells', 'rent']);
  placeConversation(queries, 'p2', water);
  expect(queries.getQueryData(conversationsQuery('p2').queryKey)).toBe(undefined);
});

test('a new name is shown at once, then as the server stored it', async () => {
  const { queries, titles } = held(rent, water);
  const seen: unknown[] = [];
  await new MutationObserver(queries, {
    ...renameMutation(queries, 'p1', () => seen.push('refused')),
    mutationFn: async ({ title }) => {
      seen.push(titles());
      return { conversation: { ...water, title: title.trim() } };
    },
  }).mutate({ conversation: water, title: ' Wells ' });
  expect([...seen, titles()]).toEqual([
    ['rent', ' Wells '],
    ['rent', 'Wells'],
  ]);
});

test('a name that the server refuses is replaced by the old one', async () => {
  const { queries, titles } = held(rent, water);
  const refused: Error[] = [];
  const error = new Error('too long');
  const renaming = new MutationObserver(queries, {
    ...renameMutation(queries, 'p1', (reason) => refused.push(reason)),
    mutationFn: () => Promise.reject(error),
  }).mutate({ conversation: water, title: 'Wells' });
  await expect(renaming).rejects.toBe(error);
  expect(titles()).toEqual(['rent', 'water']);
  expect(refused).toEqual([error]);
});
