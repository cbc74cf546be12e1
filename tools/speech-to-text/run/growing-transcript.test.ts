import { expect, test } from 'vitest';
import { GrowingTranscript, heardShare } from './growing-transcript.ts';

const rate = 100;
/** Three seconds of speech that begin at a second of the sound. */
const spokenAt = (second: number) => [
  {
    at: 0,
    start: second * rate,
    length: 3 * rate,
    speechStart: second * rate,
    speechEnd: (second + 3) * rate,
  },
];
const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: 0.9 });

test('sound without words does not decide the language of a recording', () => {
  const heard = new GrowingTranscript(null);
  heard.add({ language: 'en', words: [] }, spokenAt(0), rate);
  // The only words of three seconds, made up as models do when nobody speaks.
  heard.add({ language: 'en', words: [word(' you', 0, 3)] }, spokenAt(4), rate);
  expect([heard.language, heard.expected, heard.words]).toEqual([null, null, []]);
  heard.add({ language: 'tr', words: [word(' Merhaba', 0, 1), word(' dünya.', 1, 2)] }, spokenAt(10), rate);
  expect([heard.language, heard.expected]).toEqual(['tr', 'tr']);
  heard.add({ language: 'en', words: [word(' Tamam.', 0, 1)] }, spokenAt(20), rate);
  expect([heard.language, heard.expected]).toEqual(['tr', 'tr']);
  expect(heard.words.map(({ text, start }) => [text, start])).toEqual([
    [' Merhaba', 10],
    [' dünya.', 11],
    [' Tamam.', 20],
  ]);
});

test('a chosen language is expected throughout, and becomes the text’s only with its first words', () => {
  const heard = new GrowingTranscript('de');
  expect([heard.expected, heard.language]).toEqual(['de', null]);
  // A service may report another language than the one it was asked for.
  heard.add({ language: 'en', words: [word(' Guten', 0, 0.5)] }, spokenAt(0), rate);
  expect([heard.expected, heard.language]).toEqual(['de', 'en']);
});

test('a phrase that a model repeats in a loop is in the transcript once', () => {
  const heard = new GrowingTranscript(null);
  const words = Array.from({ length: 12 }, (_, index) => word(' evet', index / 4, (index + 1) / 4));
  heard.add({ language: 'tr', words }, spokenAt(0), rate);
  expect(heard.words).toHaveLength(1);
});

test('progress counts heard samples, not those that wait', () => {
  expect(heardShare(1_000, 0, null)).toBe(0);
  expect(heardShare(1_000, 500, 0)).toBeCloseTo(0.05);
  expect(heardShare(1_000, 500, 200)).toBeCloseTo(0.23);
  expect(heardShare(1_000, 500, null)).toBeCloseTo(0.5);
  // A file may report a shorter length than it has.
  expect(heardShare(1_000, 1_200, 1_100)).toBe(1);
});
