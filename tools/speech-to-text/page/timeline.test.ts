import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const word = (start: number, end: number) => ({ text: ' w', start, end, confidence: 1 });
const at = timelineOf([
  { start: 1, end: 3, words: [word(1, 2), word(2, 3)] },
  { start: 3, end: 3, words: [] },
  { start: 10, end: 11, words: [word(10, 11)] },
]);
const place = (seconds: number) => {
  const found = at(seconds);
  return found && [found.paragraph, found.word];
};

test('gives the word that is spoken', () => {
  expect([1, 1.99, 2, 2.9, 10].map(place)).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
    [0, 1],
    [2, 0],
  ]);
});

test('gives none before the first, in pauses, and after the last', () => {
  expect([0.99, 4, 9.9, 12].map(place)).toEqual([null, null, null, null]);
  expect(timelineOf([])(1)).toBeNull();
});

test('keeps a word for a moment after it was said', () => {
  expect(place(3.2)).toEqual([0, 1]);
});
