import { describe, expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { sliceDocument, summarise, topicSentences } from './summary.ts';

const paragraph = (topic: string) =>
  `${topic} were counted at the door for ten weeks in the spring. The figures show that most people come after ` +
  `three in the afternoon. As a result, the council decided to change the hours of ${topic.toLowerCase()}. ` +
  'Nobody had asked for it before, and some complained about the cost in letters to the mayor. ' +
  'The change will be looked at again after one year by a committee of five.';

const report = documentFrom(
  [
    { page: 1 },
    { heading: '1. Introduction', level: 1 },
    'This report describes how the town library lost a third of its readers. It was written for the council.',
    { heading: '2. Readers', level: 1 },
    paragraph('Readers'),
    { page: 2 },
    ...Array.from({ length: 12 }, (_, index) => [
      { heading: `${index + 3}. Visits in ward ${index + 1}`, level: 1 },
      paragraph(`Visits in ward ${index + 1}`),
    ]).flat(),
    { page: 3 },
    { heading: '20. Roof', level: 1 },
    'The roof of the reading room leaks in three places. It will be mended in May.',
  ],
  { title: 'Library report' },
);

describe('a summary', () => {
  it("opens with the document's own description of its subject, and follows its order", async () => {
    const summary = await topicSentences(report, null, 'en');
    expect(summary[0]).toMatchObject({
      quote: 'This report describes how the town library lost a third of its readers.',
      heading: '1. Introduction',
      page: 1,
    });
    expect(summary.length).toBeGreaterThanOrEqual(5);
    expect(summary.length).toBeLessThanOrEqual(8);
    const starts = summary.map(({ start }) => start);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });

  it('opens with the first text when an overview comes only at the end', async () => {
    const book = documentFrom([
      `${paragraph('Boats')} They lie in the harbour all winter.`,
      ...Array.from({ length: 12 }, (_, index) => [
        { heading: `Boats of pier ${index + 1}` },
        paragraph(`Boats of pier ${index + 1}`),
      ]).flat(),
      { heading: 'Overview' },
      'This overview closes the book and says once more what boats are good for.',
    ]);
    const [first] = await topicSentences(book, null, 'en');
    expect(first?.quote).toBe('Boats were counted at the door for ten weeks in the spring.');
  });

  it('of a page with tables alone quotes their rows, without their headings', async () => {
    const lists = documentFrom([
      { page: 1 },
      { heading: 'Prices' },
      { table: 'Honey\t12\nWax\t7' },
      { page: 2 },
      { heading: 'Hours' },
      { table: 'Monday\t9' },
    ]);
    const index = new SearchIndex(unitsOf(lists), 'en');
    const source = { document: lists, language: 'en', index };
    const quotes = async (range: (typeof lists.pages)[number] | null) =>
      (await summarise(source, range)).map(({ quote }) => quote);
    expect(await quotes(lists.pages[0] ?? null)).toEqual(['Honey 12', 'Wax 7']);
    expect(await quotes(lists.pages[1] ?? null)).toEqual(['Monday 9']);
    expect(await quotes(null)).toEqual(['Honey 12', 'Wax 7', 'Monday 9']);
  });

  it('of a page stays on it, with offsets into the whole document', async () => {
    const page = report.pages[2];
    if (!page) throw new Error('the report has three pages');
    const summary = await topicSentences(report, page, 'en');
    expect(summary.length).toBeGreaterThan(0);
    for (const { start, end, quote, page: number, heading } of summary) {
      expect(report.text.slice(start, end)).toBe(quote);
      expect(number).toBe(3);
      expect(heading).toBe('20. Roof');
    }
  });

  it('of a part without running text is empty', async () => {
    expect(
      await topicSentences(documentFrom(['The hall is open. It is warm.']), { start: 3, end: 3 }, 'en'),
    ).toEqual([]);
  });
});

it('a part of a document cuts blocks that extend beyond it', () => {
  const start = report.text.indexOf('lost a third');
  const part = sliceDocument(report, { start, end: start + 40 });
  expect(part.text).toBe(report.text.slice(start, start + 40));
  for (const block of part.blocks) expect(block.start >= 0 && block.end <= part.text.length).toBe(true);
  expect(part.pages).toEqual([{ number: 1, start: 0, end: 40 }]);
});
