import { expect, it } from 'vitest';
import { timedWords } from './words.ts';

const times = (...given: Parameters<typeof timedWords>) =>
  timedWords(...given).map(({ text, start, end }) => [text, start, end]);

it('a word that is said twice has its own time each time', () => {
  const words = [
    { word: 'no', start: 0, end: 1 },
    { word: 'no', start: 5, end: 6 },
    { word: 'yes', start: 6, end: 7 },
  ];
  expect(times({ text: 'No, no, yes.'.toLowerCase(), words }, 9, 'en')).toEqual([
    [' no,', 0, 1],
    [' no,', 5, 6],
    [' yes.', 6, 7],
  ]);
});

it('words without times share the time between their neighbours by length', () => {
  const words = [
    { word: 'a', start: 0, end: 1 },
    { word: 'd', start: 4, end: 5 },
  ];
  expect(times({ text: 'a bbbb cc d ee', words }, 8, 'en')).toEqual([
    [' a', 0, 1],
    [' bbbb', 1, 3],
    [' cc', 3, 4],
    [' d', 4, 5],
    [' ee', 5, 8],
  ]);
});

it('a word that the service gives in parts lasts from the first to the last', () => {
  const words = [
    { word: 'e', start: 1, end: 2 },
    { word: 'mail', start: 2, end: 4 },
  ];
  expect(times({ text: 'e-mail', words }, 9, 'en')).toEqual([[' e-mail', 1, 4]]);
});

it('no word ends before it begins, or after the sound', () => {
  const words = [
    { word: 'a', start: 2, end: 1 },
    { word: 'c', start: 7, end: 12 },
  ];
  expect(times({ text: 'a b c', words }, 8, 'en')).toEqual([
    [' a', 2, 2],
    [' b', 2, 7],
    [' c', 7, 8],
  ]);
});
