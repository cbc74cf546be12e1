import { expect, test } from 'vitest';
import { estimateSeconds, roundSeconds } from './length.ts';
import { sentenceAt, sentenceBeside, sentenceInView, startOf } from './sentences.ts';
import { unspeakableLanguage } from './speakable.ts';

const sentences = [
  { start: 0, end: 10, page: null, from: 0.2, to: 2 },
  { start: 11, end: 20, page: null, from: 2.5, to: 4 },
  { start: 21, end: 30, page: null, from: 4.5, to: 6 },
];

test('the current sentence stays until the next one begins', () => {
  expect([0, 0.2, 1, 2.2, 2.5, 4.4, 4.5, 100].map((seconds) => sentenceAt(sentences, seconds))).toEqual([
    null,
    0,
    0,
    0,
    1,
    1,
    2,
    2,
  ]);
  expect(sentenceAt([], 1)).toBeNull();
});

test('a chosen sentence is played from its beginning, and becomes the current one', () => {
  for (const index of sentences.keys())
    expect(sentenceAt(sentences, startOf(sentences, index) ?? 0)).toBe(index);
  expect(startOf(sentences, 3)).toBeNull();
});

test('steps move from sentence to sentence and stop at the first and the last', () => {
  const beside = (active: number | null) => [sentenceBeside(active, -1, 3), sentenceBeside(active, 1, 3)];
  expect([null, 0, 1, 2].map(beside)).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('the page keeps the current sentence in view, unless the reader scrolls away', () => {
  expect(sentenceInView(sentences, 1, true)).toEqual({ start: 11, end: 20, id: '1' });
  expect(sentenceInView(sentences, 1, false)).toBeNull();
  expect(sentenceInView(sentences, null, true)).toBeNull();
});

test('an estimate is rounded to five seconds, then to whole minutes', () => {
  expect([0, 2, 8, 12, 54, 55, 89, 91, 600].map(roundSeconds)).toEqual([5, 5, 10, 10, 55, 60, 60, 120, 600]);
});

test('a text in a script that no voice reads is reported before it is sent', () => {
  expect(unspeakableLanguage('Это русский текст.')).toBe('ru');
  expect(unspeakableLanguage('これは日本語です。')).toBe('ja');
  expect(unspeakableLanguage('Merhaba dünya, привет!')).toBeNull();
  expect(unspeakableLanguage('123 !?')).toBeNull();
});

test('twice the speed takes half the time', () => {
  expect(estimateSeconds(900, 1)).toBe(60);
  expect(estimateSeconds(900, 2)).toBe(30);
});
