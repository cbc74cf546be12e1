import { describe, expect, it } from 'vitest';
import { dayOf, daysOf, monthOf, monthsLater, startOfDay } from './calendar.ts';

const iso = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()];

describe('a month', () => {
  it.each([
    ['UTC', '2026-11-30T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['UTC', '2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['Europe/Istanbul', '2026-11-30T20:59:59.999Z', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
    ['Europe/Istanbul', '2026-11-30T21:00:00.000Z', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
    // Fourteen hours ahead: its year begins first.
    [
      'Pacific/Kiritimati',
      '2026-12-31T10:00:00.000Z',
      '2026-12-31T10:00:00.000Z',
      '2027-01-31T10:00:00.000Z',
    ],
    // Clocks go forward on 8 March and back on 1 November.
    ['America/New_York', '2026-03-15T12:00:00.000Z', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-15T12:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    // 1 November 2026 has midnight twice there: the first one counts.
    ['America/Havana', '2026-11-01T12:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z', '2026-02-28T18:15:00.000Z', '2026-03-31T18:15:00.000Z'],
  ])('of %s at %s', (timezone, at, from, until) => {
    expect(iso(monthOf(timezone, new Date(at)))).toEqual([from, until]);
    expect(iso(monthOf(timezone, dayOf(timezone, new Date(at))))).toEqual([from, until]);
  });

  it('begins in every time zone at the first instant of the month by local time', () => {
    const wrong: string[] = [];
    for (const timezone of Intl.supportedValuesOf('timeZone')) {
      for (let month = 1; month <= 12; month += 1) {
        const { from } = monthOf(timezone, { year: 2026, month });
        const [first, before] = [from, new Date(from.getTime() - 1)].map((at) => dayOf(timezone, at));
        if (first?.month !== month || first.day !== 1 || before?.month === month)
          wrong.push(`${timezone} ${month}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a day', () => {
  it('without a midnight begins when the clocks go forward', () => {
    const beirut = startOfDay('Asia/Beirut', { year: 2026, month: 3, day: 29 });
    expect(beirut.toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });

  it('is as long as local time makes it', () => {
    const days = daysOf('America/New_York', { year: 2026, month: 3 });
    expect(days).toHaveLength(31);
    const hours = (index: number) =>
      ((days[index + 1]?.from.getTime() ?? 0) - (days[index]?.from.getTime() ?? 0)) / 3_600_000;
    expect([days[7]?.day, hours(6), hours(7), hours(8)]).toEqual(['2026-03-08', 24, 23, 24]);
    expect(daysOf('UTC', { year: 2028, month: 2 }).at(-1)?.day).toBe('2028-02-29');
  });
});

it('adding a month never skips a month', () => {
  const later = (from: string, months: number) => monthsLater(new Date(from), months).toISOString();
  expect(later('2027-01-31T08:30:00.000Z', 1)).toBe('2027-02-28T08:30:00.000Z');
  expect(later('2028-02-29T08:30:00.000Z', 12)).toBe('2029-02-28T08:30:00.000Z');
  expect(later('2026-11-28T08:30:00.000Z', 1)).toBe('2026-12-28T08:30:00.000Z');
});
