import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

const found = (texts: string[], search: string, language: string) =>
  findMatches(
    texts.map((text) => ({ text, language })),
    search,
  ).map(({ at, start, end }) => texts[at]?.slice(start, end));

test('finds whatever the case, in reading order', () => {
  const texts = ['One two one', 'ONE'].map((text) => ({ text, language: 'en' }));
  expect(findMatches(texts, ' one ')).toEqual([
    { at: 0, start: 0, end: 3 },
    { at: 0, start: 8, end: 11 },
    { at: 1, start: 0, end: 3 },
  ]);
});

test('keeps the Turkish letters apart', () => {
  const texts = ['Işık söndü, IŞIK yandı; İzmir, izmir.'];
  expect(found(texts, 'ışık', 'tr')).toEqual(['Işık', 'IŞIK']);
  expect(found(texts, 'İZMİR', 'tr')).toEqual(['İzmir', 'izmir']);
  expect(found(texts, 'isik', 'tr')).toEqual([]);
});

test('gives offsets in the original text, even if folding changes its length', () => {
  expect(found(['Cafe\u0301 s, then cafés'], 'café', 'en')).toEqual(['Cafe\u0301', 'café']);
});

test('finds phrases of several words, and nothing for an empty query', () => {
  expect(found(['the quick, brown fox'], 'quick, brown', 'en')).toEqual(['quick, brown']);
  expect(found(['text'], '   ', 'en')).toEqual([]);
});

test('each text is searched by the rules of its own language', () => {
  const texts = [
    { text: 'ISI', language: 'tr' },
    { text: 'ISI', language: 'en' },
  ];
  expect(findMatches(texts, 'ısı')).toEqual([{ at: 0, start: 0, end: 3 }]);
  expect(findMatches(texts, 'isi')).toEqual([{ at: 1, start: 0, end: 3 }]);
});
