import { expect, test } from 'vitest';
import type { Answer, ChatMessage, Citation } from '#contract/chat.ts';
import { answerWith, citationOf } from '#testing/answer.ts';
import { searchableConversation } from '../page/search.ts';
import {
  answerText,
  conversationText,
  firstQuote,
  groupByHeading,
  groupByTable,
  highlightsOf,
  identifyCitations,
  markedAnswer,
} from './citations.ts';

const citation = (start: number, end: number, change: Partial<Citation> = {}) =>
  citationOf(`from ${start}`, { start, end, page: 3, ...change });
const message = (given: Partial<Answer>, id = 'm1') => ({ id, answer: answerWith(given) });
const asked = (id: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  conversationId: 'c1',
  text: `What of ${id}?`,
  status: 'answered',
  answer: null,
  error: null,
  createdAt: '2026-03-05T10:00:00.000Z',
  ...given,
});

test('the quotes are marked in document order, and the chosen one wins if two overlap', () => {
  const placed = identifyCitations(
    message({ citations: [citation(50, 60), citation(10, 30), citation(20, 40)], nearest: [citation(0, 5)] }),
  );
  const [first, second, third] = placed.citations;
  expect(highlightsOf(placed, null).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect(highlightsOf(placed, third?.id ?? '').map(({ id }) => id)).toEqual([third?.id, first?.id]);
});

test('quotes that follow each other without a space are both marked', () => {
  const placed = identifyCitations(
    message({ citations: [citation(10, 20), citation(20, 30), citation(0, 10)] }),
  );
  expect(highlightsOf(placed, null).map(({ start }) => start)).toEqual([0, 10, 20]);
});

test('a nearest quote is marked only while it is chosen', () => {
  const placed = identifyCitations(message({ kind: 'not_found', nearest: [citation(0, 5), citation(7, 9)] }));
  expect(highlightsOf(placed, null)).toEqual([]);
  expect(highlightsOf(placed, placed.nearest[1]?.id ?? '')).toEqual([
    { id: placed.nearest[1]?.id, start: 7, end: 9 },
  ]);
});

test('rows of one table belong together while they follow each other', () => {
  const row = (text: string, change: Partial<Citation> = {}) =>
    citation(0, 9, {
      cells: [
        { column: 'Route', text },
        { column: '2025', text: '14' },
      ],
      ...change,
    });
  const { citations } = identifyCitations(
    message({
      citations: [
        row('River'),
        row('Harbour'),
        row('Bridge', { page: 4 }),
        citation(20, 30),
        citation(40, 50),
        row('Station', { heading: 'Buses' }),
        row('Airport', { cells: [{ column: 'Route', text: 'Airport' }] }),
      ],
    }),
  );
  expect(groupByTable(citations).map((group) => group.length)).toEqual([2, 1, 1, 1, 1, 1]);
});

test('a copied answer names the source of each quote, and writes a row with its column names', () => {
  const cells = [
    { column: 'Route', text: 'River' },
    { column: 'Note', text: '' },
    { column: '', text: '14' },
  ];
  const copied = answerText(
    message({ citations: [citation(0, 9, { page: null }), citation(20, 30, { cells })] }),
    'Bus report',
    ({ page }) => (page === null ? null : `p. ${page}`),
    () => [],
  );
  expect(copied).toBe('“from 0” — Bus report\n\n“Route: River; 14” — Bus report, p. 3');
});

test('a computed value comes first in a copied answer, and its cells can be chosen', () => {
  const cells = [{ text: '£1,415', start: 60, end: 66, page: 2 }];
  const computed = { operation: 'sum' as const, column: 'Fee', value: '£1,415', items: [], cells };
  const asked = message({ computed, citations: [citation(50, 70)] });
  const copied = answerText(
    asked,
    'Report',
    () => null,
    (answer) => [`Sum: ${answer.computed?.value}`],
  );
  expect(copied).toBe('Sum: £1,415\n\n“from 50” — Report');
  const identified = identifyCitations(asked);
  const [cell] = identified.cells;
  expect(cell).toMatchObject({ quote: '£1,415', page: 2 });
  expect(markedAnswer([identified, identifyCitations(message({}, 'm2'))], cell?.id ?? '')).toBe(identified);
  expect(highlightsOf(identified, cell?.id ?? null)).toEqual([{ start: 60, end: 66, id: cell?.id }]);
});

test('there is nothing to mark or copy before there is an answer', () => {
  const unanswered = { id: 'm1', answer: null };
  expect(highlightsOf(identifyCitations(unanswered), 'm1.0')).toEqual([]);
  expect(
    answerText(
      unanswered,
      'Bus report',
      () => null,
      () => [],
    ),
  ).toBe('');
});

test('the chosen quote’s answer is marked, and at first the last answer', () => {
  const first = identifyCitations(message({ citations: [citation(0, 9)], nearest: [citation(5, 7)] }));
  const last = identifyCitations(message({ citations: [citation(20, 30)] }, 'm2'));
  expect(markedAnswer([first, last], null)).toBe(last);
  expect(markedAnswer([first, last], first.citations[0]?.id ?? '')).toBe(first);
  expect(markedAnswer([first, last], first.nearest[0]?.id ?? '')).toBe(first);
  expect(markedAnswer([], null)).toBe(undefined);
});

test('a new answer shows its first quote in the document, unless it is a summary', () => {
  const citations = [citation(20, 30), citation(0, 9)];
  expect(firstQuote(message({ citations }))).toMatchObject({ start: 20 });
  expect(firstQuote(message({ kind: 'summary', citations }))).toBe(null);
  expect(firstQuote(message({ kind: 'not_found', nearest: citations }))).toBe(null);
});

test('a summary’s consecutive sentences are grouped under their common heading', () => {
  const headings = ['Rent', 'Rent', null, 'Water', 'Rent'];
  const placed = identifyCitations(
    message({ citations: headings.map((heading, start) => citation(start, start + 1, { heading })) }),
  );
  const groups = groupByHeading(placed.citations);
  expect(groups.map(({ heading, sentences }) => [heading, sentences.map(({ start }) => start)])).toEqual([
    ['Rent', [0, 1]],
    [null, [2]],
    ['Water', [3]],
    ['Rent', [4]],
  ]);
});

test('a copied conversation has each question above its answer, and generated text above its quotes', () => {
  const answer = answerWith({ text: 'Two rents.', citations: [citation(0, 9)] });
  const messages = [asked('rent', { answer }), asked('water', { status: 'stopped' })];
  expect(
    conversationText(
      messages,
      'Lease',
      ({ page }) => (page === null ? null : `p. ${page}`),
      () => [],
    ),
  ).toBe('What of rent?\n\nTwo rents.\n\n“from 0” — Lease, p. 3\n\nWhat of water?');
});

test('a search finds questions, written sentences, quotes and cells, and nearest quotes only if they are shown', () => {
  const nearest = [citation(40, 50)];
  const cells = [
    { column: 'Route', text: 'River' },
    { column: 'Note', text: '14' },
  ];
  const sentences = [{ text: 'Two rents.', paragraph: 0, citation: 0 }];
  const quotes = answerWith({
    text: 'Two rents.',
    sentences,
    citations: [citation(20, 30, { cells })],
    nearest,
  });
  const messages = [
    asked('rent', { answer: quotes }),
    asked('sky', { answer: answerWith({ kind: 'not_found', nearest }) }),
  ];
  const found = searchableConversation(messages, 'en', 'Conversation');
  expect(found.map(({ id, text }) => [id, text])).toEqual([
    ['rent?', 'What of rent?'],
    ['rent!0', 'Two rents.'],
    ['rent.0|0', 'River'],
    ['rent.0|1', '14'],
    ['sky?', 'What of sky?'],
    ['sky~0', 'from 40'],
  ]);
  expect(new Set(found.map(({ language, place }) => `${language} ${place}`))).toEqual(
    new Set(['en Conversation']),
  );
});
