import { expect, it } from 'vitest';
import { PageQuery } from './lists.ts';

it('gives the first twenty rows of a list by default, and at most a hundred at once', () => {
  expect(PageQuery.parse({})).toEqual({ page: 1, perPage: 20 });
  expect(PageQuery.parse({ page: '3', perPage: '100' })).toEqual({ page: 3, perPage: 100 });
  for (const wrong of [{ page: '0' }, { perPage: '0' }, { perPage: '101' }, { page: '1.5' }])
    expect(PageQuery.safeParse(wrong).success).toBe(false);
});
