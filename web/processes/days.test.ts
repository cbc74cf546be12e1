import { expect, test } from 'vitest';
import { dayOf, groupByDay } from './days.ts';

test.each([
  ['just after midnight there', '2026-11-28T21:05:00Z', '2026-11-28T21:30:00Z', 'today'],
  ['just before midnight there', '2026-11-28T20:55:00Z', '2026-11-28T21:30:00Z', 'yesterday'],
  ['two days ago', '2026-11-26T20:00:00Z', '2026-11-28T21:30:00Z', 'earlier'],
  ['by a server whose clock is ahead', '2026-11-30T10:00:00Z', '2026-11-28T21:30:00Z', 'today'],
])('a run started %s', (_, iso, now, day) => {
  expect(dayOf(iso, new Date(now), 'Europe/Istanbul')).toBe(day);
});

test('the day follows the time zone, and an unknown one is no fault', () => {
  const now = new Date('2026-11-28T21:30:00Z');
  expect(dayOf('2026-11-28T20:55:00Z', now, 'UTC')).toBe('today');
  expect(dayOf('2026-11-20T20:55:00Z', now, 'No/Where')).toBe('earlier');
});

test('a list is split into its days, in its order', () => {
  const items = [
    '2026-11-28T10:00:00Z',
    '2026-11-28T09:00:00Z',
    '2026-11-27T09:00:00Z',
    '2026-10-01T09:00:00Z',
  ];
  const groups = groupByDay(
    items.map((createdAt) => ({ createdAt })),
    new Date('2026-11-28T12:00:00Z'),
    'UTC',
  );
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['earlier', 1],
  ]);
});
