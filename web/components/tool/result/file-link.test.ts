import { expect, test } from 'vitest';
import { renewalDelay } from './file-link.ts';

const now = Date.parse('2026-11-28T10:00:00.000Z');
const minutes = (count: number) => count * 60_000;
const expiringIn = (milliseconds: number) => renewalDelay(new Date(now + milliseconds).toISOString(), now);

test('a link valid for an hour is renewed five minutes before its end, a short one halfway', () => {
  expect(expiringIn(minutes(60))).toBe(minutes(55));
  expect(expiringIn(minutes(8))).toBe(minutes(4));
  expect(expiringIn(minutes(2))).toBe(minutes(1));
});

test('a link that has expired by the local clock is renewed without haste', () => {
  expect(expiringIn(minutes(-30))).toBe(10_000);
  expect(expiringIn(0)).toBe(10_000);
});
