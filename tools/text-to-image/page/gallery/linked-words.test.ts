import { expect, test } from 'vitest';
import { isActive, isPressed, partAfter, togglePressed } from './linked-words.ts';

const [cats, table] = [
  { start: 4, end: 8 },
  { start: 14, end: 19 },
];

test('pointed words are marked, or the pressed ones when nothing is pointed at', () => {
  const marked = (pointed: typeof cats | null, pressed: typeof cats | null) =>
    [cats, table].map((span) => isActive(span, { pointed, pressed }));
  expect(marked(null, null)).toEqual([false, false]);
  expect(marked(cats, null)).toEqual([true, false]);
  expect(marked(null, table)).toEqual([false, true]);
  expect(marked(cats, table)).toEqual([true, false]);
});

test('selected words stay selected until they are pressed again, or others are', () => {
  let pressed = togglePressed(cats, { pressed: null });
  expect([cats, table].map((span) => isPressed(span, { pressed }))).toEqual([true, false]);
  pressed = togglePressed(table, { pressed });
  expect([cats, table].map((span) => isPressed(span, { pressed }))).toEqual([false, true]);
  pressed = togglePressed(table, { pressed });
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
