import { expect, test } from 'vitest';
import type { Block, Page } from '#contract/documents.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { chunkAt, chunksOf } from './chunks.ts';

/** Joins texts the way the document model does. */
function paragraphs(...texts: string[]): { text: string; blocks: Block[] } {
  const blocks: Block[] = [];
  let text = '';
  for (const each of texts) {
    if (text) text += '\n\n';
    blocks.push({ kind: 'paragraph', start: text.length, end: text.length + each.length });
    text += each;
  }
  return { text, blocks };
}

function shown(document: { text: string; pages: Page[]; blocks: Block[] }) {
  return chunksOf(document).map((chunk) => [
    chunk.page,
    ...chunk.pieces.map((piece) => document.text.slice(piece.start, piece.end)),
  ]);
}

test('a document without pages is one sheet', () => {
  const document = { ...paragraphs('First.', 'Second.'), pages: [] };
  expect(shown(document)).toEqual([[null, 'First.', 'Second.']]);
});

test('a paragraph over a page break is cut between words, and no page is left out', () => {
  const { text, blocks } = paragraphs('On the first page and the second.', 'Last.');
  const pages = [
    { number: 1, start: 0, end: 19 },
    { number: 2, start: 19, end: 34 },
    { number: 3, start: 34, end: 34 },
    { number: 4, start: 34, end: text.length },
  ];
  // Offset 19 falls inside "and".
  const document = { text, blocks, pages };
  expect(shown(document)).toEqual([[1, 'On the first page and'], [2, ' the second.'], [3], [4, 'Last.']]);
  expect(chunksOf(document)[1]?.pieces[0]?.continued).toBe(true);
});

test('a very long paragraph is cut at sentence ends and loses nothing', () => {
  const sentence = 'This sentence stands here forty times over and over again. ';
  const document = { ...paragraphs(sentence.repeat(400).trim()), pages: [] };
  const chunks = chunksOf(document);
  expect(chunks.length).toBeGreaterThan(8);
  const parts = chunks.flatMap((chunk) =>
    chunk.pieces.map((piece) => document.text.slice(piece.start, piece.end)),
  );
  expect(parts.join('')).toBe(document.text);
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/again\. $/);
});

test('a text without a single space still ends up in short pieces', () => {
  const document = { ...paragraphs('x'.repeat(10_000)), pages: [] };
  const lengths = chunksOf(document).flatMap((chunk) => chunk.pieces.map((piece) => piece.end - piece.start));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2700);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(10_000);
});

test('the rows of a table go to the page where they start', () => {
  const text = 'a\tb\nc\td';
  const block: Block = {
    kind: 'table',
    start: 0,
    end: 7,
    rows: [
      {
        header: true,
        cells: [
          { start: 0, end: 1 },
          { start: 2, end: 3 },
        ],
      },
      {
        header: false,
        cells: [
          { start: 4, end: 5 },
          { start: 6, end: 7 },
        ],
      },
    ],
  };
  const pages = [
    { number: 1, start: 0, end: 4 },
    { number: 2, start: 4, end: 7 },
  ];
  const chunks = chunksOf({ text, blocks: [block], pages });
  expect(chunks.map((chunk) => chunk.pieces.flatMap((piece) => piece.rows.map((row) => row.header)))).toEqual(
    [[true], [false]],
  );
  expect(chunks[1]?.pieces[0]?.continued).toBe(true);
});

test('a heading is not left alone at the end of a chunk', () => {
  const { text, blocks } = paragraphs('x '.repeat(800), 'Heading', 'y '.repeat(600));
  const heading = blocks[1];
  if (heading) blocks[1] = { kind: 'heading', level: 1, start: heading.start, end: heading.end };
  const chunks = chunksOf({ text, blocks, pages: [] });
  expect(chunks.map((chunk) => chunk.pieces.map((piece) => piece.block.kind))).toEqual([
    ['paragraph'],
    ['heading', 'paragraph'],
  ]);
});

test('half a million words are arranged at once and found by offset', async () => {
  const texts = Array.from({ length: 6000 }, (_, index) => `Paragraph ${index} ${'word '.repeat(82)}`);
  const document = { ...paragraphs(...texts), pages: [] };
  const chunks = await withinProcessorTime(0.25, () => chunksOf(document));
  const offset = document.text.indexOf('Paragraph 4321 ');
  const chunk = chunks[chunkAt(chunks, offset)];
  expect(document.text.slice(chunk?.start, chunk?.end)).toContain('Paragraph 4321 ');
});

test('an empty document has no chunks', () => {
  expect(chunksOf({ text: '', blocks: [], pages: [] })).toEqual([]);
  expect(chunkAt([], 5)).toBe(0);
});
