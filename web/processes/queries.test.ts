import { InfiniteQueryObserver, keepPreviousData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ProcessFilter, processListQuery, processQuery } from './queries.ts';
import { listedProcess } from './testing.ts';

test('a placeholder list keeps its identity, or a page would render it without end', () => {
  const client = new QueryClient();
  client.setQueryData(processListQuery({}).queryKey, {
    pages: [{ data: [], page: 1, perPage: 20, total: 0 }],
    pageParams: [1],
  });
  // A component does this at each render.
  const options = (filter: ProcessFilter) => ({
    ...processListQuery(filter),
    queryFn: () => new Promise<never>(() => undefined),
    placeholderData: keepPreviousData,
  });
  const observer = new InfiniteQueryObserver(client, options({}));
  const leave = observer.subscribe(() => undefined);
  const shown = (filter: ProcessFilter) => {
    observer.setOptions(options(filter));
    return observer.getCurrentResult();
  };
  const first = shown({ q: 'a' });
  expect(first).toMatchObject({ isPlaceholderData: true, data: { pages: [{ total: 0 }] } });
  expect(shown({ q: 'a' })).toBe(first);
  leave();
  client.clear();
});

test('a process that is fetched again unchanged keeps its identity, and an older answer changes nothing', async () => {
  const client = new QueryClient();
  const answer = async (version: number) => {
    const process = { ...listedProcess({ id: 'a', version }), queue: null, result: null };
    await client.fetchQuery({ ...processQuery('a'), queryFn: () => process });
    return client.getQueryData(processQuery('a').queryKey);
  };
  const first = await answer(2);
  expect(await answer(2)).toBe(first);
  expect(await answer(1)).toBe(first);
  expect(await answer(3)).toMatchObject({ version: 3 });
  client.clear();
});
