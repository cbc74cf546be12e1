import { expect, test } from 'vitest';
import { joinBoxes } from './mark-boxes.ts';

const box = (left: number, top: number, width: number, id = 'q', height = 10) => ({
  id,
  left,
  top,
  width,
  height,
});

test('the words of a line have one mark, and the next line has another', () => {
  expect(joinBoxes([box(0, 0, 20), box(24, 1, 30), box(0, 14, 40)])).toEqual([
    { ...box(0, 0, 54), height: 11 },
    box(0, 14, 40),
  ]);
});

test('columns side by side and other quotes have separate marks', () => {
  const apart = [box(0, 0, 20), box(40, 0, 20), box(60, 0, 20, 'other')];
  expect(joinBoxes(apart)).toEqual(apart);
  expect(joinBoxes([])).toEqual([]);
});
