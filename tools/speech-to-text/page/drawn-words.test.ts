import { expect, test } from 'vitest';
import type { SpokenWord } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';
import { drawnWords } from './drawn-words.ts';

test("words have offsets in the paragraph's text, whatever the spaces between them", () => {
  const words = [' Over', ' the', '\u2009', '  other', 'wise', ' hill.'].map(
    (text): SpokenWord => ({ text, start: 0, end: 1, confidence: 1 }),
  );
  const text = paragraphText({ words });
  const drawn = drawnWords(words);
  expect(drawn.map(({ from, letters }) => text.slice(from, from + letters.length))).toEqual(
    drawn.map(({ letters }) => letters),
  );
  expect(drawn.map(({ space, letters }) => space + letters).join('')).toBe(text);
});
