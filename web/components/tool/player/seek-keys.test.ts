import { expect, test } from 'vitest';
import { clampTime, seekTimeOfKey } from './seek-keys.ts';

test('keys move through a sound by seconds, by tenths, and to its ends', () => {
  const goals = (...keys: string[]) => keys.map((key) => seekTimeOfKey(key, 30, 120));
  expect(goals('ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown')).toEqual([35, 35, 25, 25]);
  expect(goals('PageUp', 'PageDown', 'Home', 'End')).toEqual([42, 18, 0, 120]);
  expect(goals('a', 'Tab')).toEqual([null, null]);
});

test('a time is limited to the length of the sound', () => {
  expect([clampTime(-3, 60), clampTime(30, 60), clampTime(61, 60), clampTime(5, 0)]).toEqual([0, 30, 60, 0]);
});
