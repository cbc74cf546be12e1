import { expect, test } from 'vitest';
import { estimatedSeconds } from './length.ts';
import { sentenceAt } from './sentences.ts';
import { unspeakableLanguage } from './speakable.ts';

const sentences = [
  { start: 0, end: 10, page: null, from: 0.2, to: 2 },
  { start: 11, end: 20, page: null, from: 2.5, to: 4 },
  { start: 21, end: 30, page: null, from: 4.5, to: 6 },
];

test('the sentence that is heard stays until the next one begins', () => {
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

test('a text in a script that no voice reads is told before it is sent', () => {
  expect(unspeakableLanguage('Это русский текст.')).toBe('ru');
  expect(unspeakableLanguage('これは日本語です。')).toBe('ja');
  expect(unspeakableLanguage('Merhaba dünya, привет!')).toBeNull();
  expect(unspeakableLanguage('123 !?')).toBeNull();
});

test('twice the speed takes half the time', () => {
  expect(estimatedSeconds(900, 1)).toBe(60);
  expect(estimatedSeconds(900, 2)).toBe(30);
});
