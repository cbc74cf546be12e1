import { expect, test } from 'vitest';
import { HeardSoFar, heardShare } from './heard-so-far.ts';

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
  const heard = new HeardSoFar(null);
  heard.add({ language: 'en', words: [] }, spokenAt(0), rate);
  // This is all the text of three seconds, invented as models do when nobody speaks.
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

test('a chosen language is used, but reported only once there is text', () => {
  const heard = new HeardSoFar('de');
  expect([heard.expected, heard.language]).toEqual(['de', null]);
  // A model may report another language than the requested one.
  heard.add({ language: 'en', words: [word(' Guten', 0, 0.5)] }, spokenAt(0), rate);
  expect([heard.expected, heard.language]).toEqual(['de', 'en']);
});

test('an endlessly repeated phrase is in the transcript once', () => {
  const heard = new HeardSoFar(null);
  const words = Array.from({ length: 12 }, (_, index) => word(' evet', index / 4, (index + 1) / 4));
  heard.add({ language: 'tr', words }, spokenAt(0), rate);
  expect(heard.words).toHaveLength(1);
});

test('progress counts only the transcribed part', () => {
  expect(heardShare(1_000, 0, null)).toBe(0);
  expect(heardShare(1_000, 500, 0)).toBeCloseTo(0.05);
  expect(heardShare(1_000, 500, 200)).toBeCloseTo(0.23);
  expect(heardShare(1_000, 500, null)).toBeCloseTo(0.5);
  // A file may tell less than it holds.
  expect(heardShare(1_000, 1_200, 1_100)).toBe(1);
});
