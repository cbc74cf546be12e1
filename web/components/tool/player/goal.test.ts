import { expect, test } from 'vitest';
import { keyGoal, within } from './goal.ts';

test('keys move through a sound by seconds, by tenths, and to its ends', () => {
  const goals = (...keys: string[]) => keys.map((key) => keyGoal(key, 30, 120));
  expect(goals('ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown')).toEqual([35, 35, 25, 25]);
  expect(goals('PageUp', 'PageDown', 'Home', 'End')).toEqual([42, 18, 0, 120]);
  expect(goals('a', 'Tab')).toEqual([null, null]);
});

test('positions stay within the sound', () => {
  expect([within(-3, 60), within(30, 60), within(61, 60), within(5, 0)]).toEqual([0, 30, 60, 0]);
});
