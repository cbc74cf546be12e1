import { expect, test } from 'vitest';
import type { SpokenWord } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';
import { splitWords } from './split-words.ts';

test('words have the offsets of their letters in the paragraph’s text, whatever space is between', () => {
  const words = [' Over', ' the', '\u2009', '  other', 'wise', ' hill.'].map(
    (text): SpokenWord => ({ text, start: 0, end: 1, confidence: 1 }),
  );
  const text = paragraphText({ words });
  const drawn = splitWords(words);
  expect(drawn.map(({ from, letters }) => text.slice(from, from + letters.length))).toEqual(
    drawn.map(({ letters }) => letters),
  );
  expect(drawn.map(({ space, letters }) => space + letters).join('')).toBe(text);
});
