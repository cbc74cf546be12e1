import { expect, test } from 'vitest';
import { dateFormat } from './useDateFormat.ts';

const moment = new Date('2026-03-01T22:30:00Z');

test('dates are written in the language and the time zone of the user', () => {
  expect(dateFormat('tr', 'Europe/Istanbul').format(moment)).toBe('2 Mar 2026 01:30');
  expect(dateFormat('en', 'America/New_York').format(moment)).toMatch(/^Mar 1, 2026, 5:30\sPM$/);
});

test('a time zone that the browser does not know is no error', () => {
  expect(dateFormat('en', 'Mars/Olympus').format(moment)).toContain('2026');
});
