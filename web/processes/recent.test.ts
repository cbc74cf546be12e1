import { expect, test } from 'vitest';
import { recentOf } from './recent.ts';
import { listedProcess } from './testing.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const items = [
  listedProcess({ id: 'new', status: 'success', createdAt: '2026-11-29T11:00:00.000Z' }),
  listedProcess({ id: 'older', status: 'success', createdAt: '2026-11-29T10:00:00.000Z' }),
  listedProcess({ id: 'failed', status: 'fail', createdAt: '2026-11-29T09:00:00.000Z' }),
  listedProcess({ id: 'failed before', status: 'fail', createdAt: '2026-11-27T09:00:00.000Z' }),
];
const idsOf = (count: number, from = items) => recentOf(from, count, now).map(({ id }) => id);

test('a run that failed today comes first, the others follow in their order', () => {
  expect(idsOf(5)).toEqual(['failed', 'new', 'older', 'failed before']);
  expect(idsOf(2)).toEqual(['failed', 'new']);
});

test('an older failure keeps its place', () => {
  const withoutToday = items.filter(({ id }) => id !== 'failed');
  expect(idsOf(5, withoutToday)).toEqual(['new', 'older', 'failed before']);
});
