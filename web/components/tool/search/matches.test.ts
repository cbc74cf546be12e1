import { expect, test } from 'vitest';
import { matchAfter, matchesIn, matchName } from './matches.ts';

const summary = { id: 'sentence-0', text: 'Işık söndü.', language: 'tr', place: 'Summary' };
const document = { id: 'document', text: 'IŞIK yandı, ışık söndü.', language: 'tr', place: 'Document' };

test('matches are numbered through all parts, with the name of the part', () => {
  const parts = [summary, document];
  const found = matchesIn(parts, 'ışık');
  expect(found).toEqual([
    { id: 'found-0', part: 'sentence-0', start: 0, end: 4 },
    { id: 'found-1', part: 'document', start: 0, end: 4 },
    { id: 'found-2', part: 'document', start: 12, end: 16 },
  ]);
  expect(found.map((place) => matchName(parts, place))).toEqual(['Summary', 'Document', 'Document']);
  expect(matchName(parts, undefined)).toBeNull();
});

test('if there is only one part, it is not named', () => {
  expect(matchName([document], matchesIn([document], 'ışık')[0])).toBeNull();
});

test('stepping goes from match to match, and wraps at both ends', () => {
  expect([0, 1, 2].map((current) => matchAfter(current, 1, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((current) => matchAfter(current, -1, 3))).toEqual([2, 0, 1]);
  expect(matchAfter(0, 1, 1)).toBe(0);
  expect(matchAfter(-1, 1, 0)).toBeNull();
});
