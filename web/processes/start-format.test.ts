import { expect, test } from 'vitest';
import { dateFormat } from '../i18n/useDateFormat.ts';
import { startFormat } from './start-format.ts';

// In Istanbul it is half past midnight, while it is still the day before in Greenwich.
const now = () => new Date('2026-11-28T21:30:00.000Z');
const formatIn = (language: string, precision?: 'day') =>
  startFormat((style) => dateFormat(language, 'Europe/Istanbul', style), precision, now);

test('a process of today is listed with its time alone, by the reader’s own clock', () => {
  expect(formatIn('en-GB')('2026-11-28T21:04:00.000Z')).toBe('00:04');
  expect(formatIn('en-US')('2026-11-28T21:04:00.000Z')).toMatch(/^12:04\sAM$/);
  expect(formatIn('en-GB')('2026-11-28T20:59:00.000Z')).toBe('28 Nov, 23:59');
});

test('a process of this year is listed with day and time, an older one with its year too', () => {
  expect(formatIn('tr')('2026-03-05T09:07:00.000Z')).toBe('5 Mar 12:07');
  expect(formatIn('en-GB')('2025-12-31T12:00:00.000Z')).toBe('31 Dec 2025, 15:00');
});

test('under headings of days, the account’s time zone decides which days are of this year', () => {
  // In Greenwich it is still the year before.
  expect(formatIn('en-GB', 'day')('2025-12-31T21:30:00.000Z')).toBe('1 Jan');
  expect(formatIn('en-US', 'day')('2025-12-31T20:30:00.000Z')).toBe('Dec 31, 2025');
  expect(formatIn('tr', 'day')('2026-03-05T09:07:00.000Z')).toBe('5 Mar');
});
