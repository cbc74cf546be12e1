import { expect, test } from 'vitest';
import { certaintyOf, meanConfidence } from './confidence.ts';

test('a word is doubtful below 60 percent, unsure below 85', () => {
  expect([0, 0.59, 0.6, 0.84, 0.85, 1].map(certaintyOf)).toEqual([
    'doubtful',
    'doubtful',
    'unsure',
    'unsure',
    'sure',
    'sure',
  ]);
});

test("pages are weighted by their words, and those without words don't count", () => {
  const page = (confidence: number | null, words: number) => ({ confidence, words });
  expect(meanConfidence([page(1, 30), page(0.6, 10), page(null, 0)])).toBeCloseTo(0.9);
  expect([meanConfidence([]), meanConfidence([page(null, 0)])]).toEqual([null, null]);
});
