import { expect, test } from 'vitest';
import { rowsOf } from './lists.ts';

const page = (...data: { id: string; name: string }[]) => ({ data, page: 1, perPage: 2, total: 3 });

test('a row that slid to the next page is listed once, in its latest form', () => {
  const rows = rowsOf([
    page({ id: 'c', name: 'C' }, { id: 'b', name: 'old' }),
    page({ id: 'b', name: 'new' }, { id: 'a', name: 'A' }),
  ]);
  expect(rows.map(({ id, name }) => `${id} ${name}`)).toEqual(['c C', 'b new', 'a A']);
  expect(rowsOf(undefined)).toEqual([]);
});
