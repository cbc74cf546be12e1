import { expect, test } from 'vitest';
import { untouchedParts } from './untouched-parts.ts';

const span = (id: number, start: number, end: number) => ({ id, start, end });
const parts = (kept: number[], ...spans: ReturnType<typeof span>[]) =>
  untouchedParts({ text: 'Press x = 1 and y = 2.', spans }, kept).map(({ id }) => id);

test('the protected parts of a file stay, also adjacent ones, but no other formatting', () => {
  expect(parts([2, 3], span(1, 0, 5), span(2, 6, 11), span(3, 11, 15))).toEqual([2, 3]);
  expect(parts([], span(1, 0, 5))).toEqual([]);
});

test('an empty range isn’t kept, and of overlapping parts only the first is', () => {
  expect(parts([1, 2], span(1, 6, 6), span(2, 6, 11))).toEqual([2]);
  expect(parts([1, 2, 3], span(1, 6, 11), span(2, 8, 9), span(3, 16, 21))).toEqual([1, 3]);
});
