import { expect, test } from 'vitest';
import type { Answer, Citation } from '#contract/chat.ts';
import { answered, cited } from '#testing/answer.ts';
import { answerText, highlightsOf, placedAnswer } from './citations.ts';

const citation = (start: number, end: number, change: Partial<Citation> = {}) =>
  cited(`from ${start}`, { start, end, page: 3, ...change });
const message = (given: Partial<Answer>) => ({ id: 'm1', answer: answered(given) });

test('the quotes are marked in document order, and the chosen one wins where two overlap', () => {
  const placed = placedAnswer(
    message({ citations: [citation(50, 60), citation(10, 30), citation(20, 40)], nearest: [citation(0, 5)] }),
  );
  const [first, second, third] = placed.citations;
  expect(highlightsOf(placed, null).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect(highlightsOf(placed, third?.id ?? '').map(({ id }) => id)).toEqual([third?.id, first?.id]);
});

test('a nearest place is marked only while it is chosen', () => {
  const placed = placedAnswer(message({ kind: 'not_found', nearest: [citation(0, 5), citation(7, 9)] }));
  expect(highlightsOf(placed, null)).toEqual([]);
  expect(highlightsOf(placed, placed.nearest[1]?.id ?? '')).toEqual([
    { id: placed.nearest[1]?.id, start: 7, end: 9 },
  ]);
});

test('a copied answer names the source of each quote, and reads a row by its columns', () => {
  const cells = [
    { column: 'Route', text: 'River' },
    { column: 'Note', text: '' },
    { column: '', text: '14' },
  ];
  const copied = answerText(
    message({ citations: [citation(0, 9, { page: null }), citation(20, 30, { cells })] }),
    'Bus report',
    (page) => `p. ${page}`,
  );
  expect(copied).toBe('“from 0” — Bus report\n\n“Route: River; 14” — Bus report, p. 3');
});

test('there is nothing to mark or to copy before there is an answer', () => {
  const unanswered = { id: 'm1', answer: null };
  expect(highlightsOf(placedAnswer(unanswered), 'm1.0')).toEqual([]);
  expect(answerText(unanswered, 'Bus report', String)).toBe('');
});
