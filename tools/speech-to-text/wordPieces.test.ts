import { expect, test } from 'vitest';
import { findMatches } from '#text/find-matches.ts';
import type { SpokenWord } from './contract.ts';
import { wordPieces } from './wordPieces.ts';

const words = [' Over', ' the', ' other', ' hill.'].map(
  (text): SpokenWord => ({ text, start: 0, end: 1, confidence: 1 }),
);
/** Matches in brackets. */
const drawn = (search: string) =>
  wordPieces(words, findMatches([{ text: 'Over the other hill.', language: 'en' }], search))
    .map(
      ({ space, pieces }) =>
        space + pieces.map(({ text, match }) => (match === null ? text : `[${match}:${text}]`)).join(''),
    )
    .join('');

test('cuts words where matches begin and end', () => {
  expect(drawn('the')).toBe('Over [0:the] o[1:the]r hill.');
  expect(drawn('e')).toBe('Ov[0:e]r th[1:e] oth[2:e]r hill.');
});

test('a match over several words is cut between them', () => {
  expect(drawn('er the o')).toBe('Ov[0:er] [0:the] [0:o]ther hill.');
});

test('without matches words stay whole', () => {
  expect(drawn('')).toBe('Over the other hill.');
});
