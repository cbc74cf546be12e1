import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { documentFrom } from '#testing/document.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { createExtractiveChat } from './extractive.ts';

const minutes = documentFrom(
  [
    { page: 1 },
    { heading: 'Minutes of the boat club' },
    'Recorded by Lakshmi Anand, 17 October 2027.',
    'Table 1: Berths',
    { table: 'Boat\tFee (£)\tShed\nDunlin\t420\tNorth\nHeron\t615\tSouth\nTern\t380\tNorth', header: true },
    { page: 2 },
    { heading: 'Actions' },
    { table: 'No\tAction\tWho\n1\tPaint the gate\tOswin\n2\tBuy new ropes\tMirela', header: true },
    { heading: 'Volunteers' },
    'For the work in spring, volunteers need the following things:',
    { item: 'rubber boots' },
    { item: 'old clothes' },
    { item: 'a packed lunch' },
    { item: 'gloves' },
  ],
  { kind: 'pdf' },
);

function asker(document: Document) {
  const { language } = document;
  const chat = createExtractiveChat({
    ...{ document, language, index: new SearchIndex(unitsOf(document), language) },
    ...{
      vectors: null,
      background: null,
      embedder: async () => null,
      judge: async () => null,
      summary: null,
    },
  });
  const { signal } = new AbortController();
  return (text: string, history: readonly string[] = []) =>
    chat.answer({
      text,
      history: history.map((earlier) => ({ text: earlier, answer: null })),
      signal,
      onStage: () => undefined,
      onText: () => undefined,
    });
}

it('a value is computed from cells with their places, and quotes their rows', async () => {
  const answer = await asker(minutes)('Which boat has the highest fee?');
  expect(answer).toMatchObject({
    kind: 'quotes',
    computed: { operation: 'largest', column: 'Fee (£)', value: '£615', items: ['Heron'] },
    facts: [],
  });
  expect(answer.computed?.cells.map(({ text, page }) => [text, page])).toEqual([['615', 1]]);
  expect(answer.citations.map(({ quote }) => quote)).toEqual(['Heron 615 South']);
});

it('what a document says about itself is quoted, and what is counted has no quote', async () => {
  const ask = asker(minutes);
  expect(await ask('How many pages are there?')).toMatchObject({
    facts: [{ kind: 'pages', value: '2' }],
    citations: [],
    computed: null,
  });
  const { facts, citations } = await ask('Who wrote these minutes and when?');
  expect(facts).toEqual([
    { kind: 'author', value: 'Lakshmi Anand' },
    { kind: 'date', value: '17 October 2027' },
  ]);
  expect(citations.map(({ quote }) => quote)).toEqual(['Recorded by Lakshmi Anand, 17 October 2027.']);
  expect((await ask('Who wrote the history of the harbour?')).facts).toEqual([]);
  const later = await ask('and who wrote this?', ['Which boat has the highest fee?']);
  expect(later.facts).toEqual([{ kind: 'author', value: 'Lakshmi Anand' }]);
});

it('a question for several things is answered by the whole list, and one for a single item is not', async () => {
  const ask = asker(minutes);
  const quotesOf = async (question: string) => (await ask(question)).citations.map(({ quote }) => quote);
  expect(await quotesOf('What do volunteers need to bring?')).toEqual([
    'For the work in spring, volunteers need the following things:',
    ...['rubber boots', 'old clothes', 'a packed lunch', 'gloves'],
  ]);
  expect(await quotesOf('Which boats are in the north shed?')).toEqual([
    ...['Dunlin 420 North', 'Tern 380 North'],
  ]);
});

it('a table and a row are named by their numbers', async () => {
  const ask = asker(minutes);
  const table = await ask('What does table 1 show?');
  expect(table).toMatchObject({ kind: 'summary', scope: { label: 'Table 1: Berths', found: true } });
  expect(table.citations.map(({ quote }) => quote)).toContain('Tern 380 North');
  const row = await ask('action 2 - whose job?');
  expect(row.scope).toMatchObject({ label: 'action 2', found: true });
  expect(row.citations.map(({ quote }) => quote)).toEqual(['2 Buy new ropes Mirela']);
});

it('a slide is named by its number in a presentation alone', async () => {
  const pieces = [{ page: 1 }, 'Our boats are old.', { page: 2 }, 'Our sheds are new.'];
  const slides = documentFrom(pieces, { kind: 'pptx' });
  expect((await asker(slides)('What is on slide 2?')).scope).toEqual({
    kind: 'page',
    label: '2',
    found: true,
  });
  expect((await asker(slides)('2. slaytta ne var?')).scope).toEqual({
    kind: 'page',
    label: '2',
    found: true,
  });
  expect((await asker(documentFrom(pieces, { kind: 'pdf' }))('What is on slide 2?')).scope).toBeNull();
});
