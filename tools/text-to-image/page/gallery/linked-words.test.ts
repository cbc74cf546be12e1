import { expect, test } from 'vitest';
import { isActive, isPressed, partAfter, pressedAfter } from './linked-words.ts';

const [cats, table] = [
  { start: 4, end: 8 },
  { start: 14, end: 19 },
];

test('hovered words are marked, or the selected ones if nothing is hovered', () => {
  const marked = (pointed: typeof cats | null, pressed: typeof cats | null) =>
    [cats, table].map((span) => isActive(span, { pointed, pressed }));
  expect(marked(null, null)).toEqual([false, false]);
  expect(marked(cats, null)).toEqual([true, false]);
  expect(marked(null, table)).toEqual([false, true]);
  expect(marked(cats, table)).toEqual([true, false]);
});

test('selected words stay selected until they are pressed again, or others are', () => {
  let pressed = pressedAfter(cats, { pressed: null });
  expect([cats, table].map((span) => isPressed(span, { pressed }))).toEqual([true, false]);
  pressed = pressedAfter(table, { pressed });
  expect([cats, table].map((span) => isPressed(span, { pressed }))).toEqual([false, true]);
  pressed = pressedAfter(table, { pressed });
  expect([cats, table].map((span) => isPressed(span, { pressed }))).toEqual([false, false]);
});

test('arrow keys walk through the parts of a picture and round its ends', () => {
  const walk = (key: string) => [-1, 0, 1, 2].map((at) => partAfter(at, key, 3));
  expect(walk('ArrowRight')).toEqual([0, 1, 2, 0]);
  expect(walk('ArrowDown')).toEqual([0, 1, 2, 0]);
  expect(walk('ArrowLeft')).toEqual([2, 2, 0, 1]);
  expect(walk('ArrowUp')).toEqual([2, 2, 0, 1]);
  expect([partAfter(0, 'Tab', 3), partAfter(-1, 'ArrowRight', 0)]).toEqual([null, null]);
});
