import { expect, test } from 'vitest';
import { indexBeside, keyStep, swipeStep } from './view-steps.ts';

test('a swipe to the left brings the next picture, one to the right the one before', () => {
  expect([swipeStep(300, 100, false), swipeStep(100, 300, false)]).toEqual([1, -1]);
});

test('a touch, two fingers, and a picture at full size bring no other', () => {
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

test('arrow keys lead to the pictures beside, unless they move the picture itself', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter'].map((key) => keyStep(key, false))).toEqual([
    1,
    -1,
    null,
    null,
  ]);
  expect(keyStep('ArrowRight', true)).toBeNull();
});

test('pictures end at both ends', () => {
  expect([0, 1, 2].map((index) => indexBeside(index, 1, 3))).toEqual([1, 2, null]);
  expect([0, 1, 2].map((index) => indexBeside(index, -1, 3))).toEqual([null, 0, 1]);
});
