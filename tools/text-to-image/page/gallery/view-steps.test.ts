import { expect, test } from 'vitest';
import { indexBeside, keyStep, swipeStep } from './view-steps.ts';

test('a swipe to the left shows the next picture, and one to the right the previous one', () => {
  expect([swipeStep(300, 100, false), swipeStep(100, 300, false)]).toEqual([1, -1]);
});

test("a tap, two fingers, and a swipe at full size don't change the picture", () => {
  expect([swipeStep(100, 140, false), swipeStep(100, 53, false), swipeStep(100, 52, false)]).toEqual([
    null,
    null,
    1,
  ]);
  expect([swipeStep(null, 300, false), swipeStep(0, 300, false), swipeStep(300, 100, true)]).toEqual([
    null,
    -1,
    null,
  ]);
});

test('arrow keys change the picture, unless they move an enlarged one', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter'].map((key) => keyStep(key, false))).toEqual([
    1,
    -1,
    null,
    null,
  ]);
  expect(keyStep('ArrowRight', true)).toBeNull();
});

test('stepping stops at the first and the last picture', () => {
  expect([0, 1, 2].map((index) => indexBeside(index, 1, 3))).toEqual([1, 2, null]);
  expect([0, 1, 2].map((index) => indexBeside(index, -1, 3))).toEqual([null, 0, 1]);
});
