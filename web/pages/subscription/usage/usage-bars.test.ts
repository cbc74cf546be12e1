import { expect, test } from 'vitest';
import { daysOf, monthOf, shiftMonth } from './months.ts';
import { usageBars, usageByTool } from './usage-bars.ts';

test('a moment belongs to the month in the user’s time zone', () => {
  const moment = new Date('2026-10-31T22:30:00Z');
  expect(monthOf(moment, 'Europe/Istanbul')).toBe('2026-11');
  expect(monthOf(moment, 'America/New_York')).toBe('2026-10');
});

test('months continue over the turn of the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOf('2026-11')).toHaveLength(30);
});

test('every day has a bar, with its parts stacked in the same order', () => {
  const days = [
    { day: '2026-11-02', type: 'Compare', operations: 2 },
    { day: '2026-11-02', type: 'TextSummarization', operations: 3 },
    { day: '2026-11-30', type: 'Compare', operations: 1 },
  ] as const;
  expect(usageByTool(days)).toEqual([
    { type: 'TextSummarization', operations: 3 },
    { type: 'Compare', operations: 3 },
  ]);
  const bars = usageBars(days, '2026-11');
  expect(bars).toHaveLength(30);
  expect(bars[0]).toEqual({ day: '2026-11-01', parts: [], total: 0 });
  expect(bars[1]).toEqual({
    day: '2026-11-02',
    parts: [
      { type: 'TextSummarization', from: 0, to: 3 },
      { type: 'Compare', from: 3, to: 5 },
    ],
    total: 5,
  });
  expect(bars[29]).toMatchObject({ parts: [{ type: 'Compare', from: 0, to: 1 }], total: 1 });
});

test('a month without operations has empty bars', () => {
  expect(usageBars([], '2026-02').every(({ total }) => total === 0)).toBe(true);
  expect(usageByTool([])).toEqual([]);
});
