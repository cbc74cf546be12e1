import { expect, test } from 'vitest';
import { findMatches } from './search.ts';

const found = (texts: string[], search: string, language: string) =>
  findMatches(texts, search, language).map(({ paragraph, start, end }) =>
    texts[paragraph]?.slice(start, end),
  );

test('finds whatever the case, in reading order', () => {
  expect(findMatches(['One two one', 'ONE'], ' one ', 'en')).toEqual([
    { paragraph: 0, start: 0, end: 3 },
    { paragraph: 0, start: 8, end: 11 },
    { paragraph: 1, start: 0, end: 3 },
  ]);
});

test('keeps the Turkish letters apart', () => {
  const texts = ['Işık söndü, IŞIK yandı; İzmir, izmir.'];
  expect(found(texts, 'ışık', 'tr')).toEqual(['Işık', 'IŞIK']);
  expect(found(texts, 'İZMİR', 'tr')).toEqual(['İzmir', 'izmir']);
  expect(found(texts, 'isik', 'tr')).toEqual([]);
});

test('tells the places in the text as it is written, even where folding changes its length', () => {
  expect(found(['Cafe\u0301 s, then cafés'], 'café', 'en')).toEqual(['Cafe\u0301', 'café']);
});

test('finds phrases over words, and nothing for nothing', () => {
  expect(found(['the quick, brown fox'], 'quick, brown', 'en')).toEqual(['quick, brown']);
  expect(found(['text'], '   ', 'en')).toEqual([]);
});
