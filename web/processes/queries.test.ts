import { InfiniteQueryObserver, keepPreviousData, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ProcessFilter, processListQuery } from './queries.ts';

test('a placeholder list is the same object each time, or a page would render endlessly', () => {
  const client = new QueryClient();
  client.setQueryData(processListQuery({}).queryKey, {
    pages: [{ data: [], page: 1, perPage: 20, total: 0 }],
    pageParams: [1],
  });
  // A component makes these options at each render.
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
