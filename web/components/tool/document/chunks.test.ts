import { expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { documentFrom } from '#testing/document.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { chunkAt, chunksOf } from './chunks.ts';

function shown(document: Document) {
  return chunksOf(document).map((chunk) => [
    chunk.page,
    ...chunk.pieces.map((piece) => document.text.slice(piece.start, piece.end)),
  ]);
}

test('a document without pages has no page numbers', () => {
  const document = documentFrom(['First.', 'Second.']);
  expect(shown(document)).toEqual([[null, 'First.', 'Second.']]);
});

test('a paragraph over a page break is split between words, and no page is left out', () => {
  // Offset 19 falls inside "and".
  const pages = [
    { number: 1, start: 0, end: 19 },
    { number: 2, start: 19, end: 34 },
    { number: 3, start: 34, end: 34 },
    { number: 4, start: 34, end: 40 },
  ];
  const document = documentFrom(['On the first page and the second.', 'Last.'], { pages });
  expect(shown(document)).toEqual([[1, 'On the first page and'], [2, ' the second.'], [3], [4, 'Last.']]);
  expect(chunksOf(document)[1]?.pieces[0]?.continued).toBe(true);
});

test('a very long paragraph is split at sentence ends and loses nothing', () => {
  const sentence = 'This sentence stands here forty times over and over again. ';
  const document = documentFrom([sentence.repeat(400).trim()]);
  const chunks = chunksOf(document);
  expect(chunks.length).toBeGreaterThan(8);
  const parts = chunks.flatMap((chunk) =>
    chunk.pieces.map((piece) => document.text.slice(piece.start, piece.end)),
  );
  expect(parts.join('')).toBe(document.text);
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/again\. $/);
});

test('a text without a single space is still split into short pieces', () => {
  const document = documentFrom(['x'.repeat(10_000)]);
  const lengths = chunksOf(document).flatMap((chunk) => chunk.pieces.map((piece) => piece.end - piece.start));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2700);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(10_000);
});

test('the rows of a table are on the page where they start', () => {
  const pages = [
    { number: 1, start: 0, end: 4 },
    { number: 2, start: 4, end: 7 },
  ];
  const chunks = chunksOf(documentFrom([{ table: 'a\tb\nc\td', header: true }], { pages }));
  expect(chunks.map((chunk) => chunk.pieces.flatMap((piece) => piece.rows.map((row) => row.header)))).toEqual(
    [[true], [false]],
  );
  expect(chunks[1]?.pieces[0]?.continued).toBe(true);
});

test('a heading is not left alone at the end of a chunk', () => {
  const document = documentFrom(['x '.repeat(800), { heading: 'Heading' }, 'y '.repeat(600)]);
  const chunks = chunksOf(document);
  expect(chunks.map((chunk) => chunk.pieces.map((piece) => piece.block.kind))).toEqual([
    ['paragraph'],
    ['heading', 'paragraph'],
  ]);
});

test('half a million words are arranged quickly and found by offset', async () => {
  const texts = Array.from({ length: 6000 }, (_, index) => `Paragraph ${index} ${'word '.repeat(82)}`);
  const document = documentFrom(texts);
  const chunks = await withinProcessorTime(0.25, () => chunksOf(document));
  const offset = document.text.indexOf('Paragraph 4321 ');
  const chunk = chunks[chunkAt(chunks, offset)];
  expect(document.text.slice(chunk?.start, chunk?.end)).toContain('Paragraph 4321 ');
});

test('an empty document has no chunks', () => {
  expect(chunksOf(documentFrom([]))).toEqual([]);
  expect(chunkAt([], 5)).toBe(0);
});

test('an offset leads to the chunk that contains it', () => {
  const document = documentFrom(['x '.repeat(900).trim(), 'y '.repeat(900).trim(), 'z']);
  const chunks = chunksOf(document);
  expect(chunks.length).toBeGreaterThan(1);
  for (const [index, chunk] of chunks.entries()) {
    expect(chunkAt(chunks, chunk.start)).toBe(index);
    expect(chunkAt(chunks, chunk.end - 1)).toBe(index);
  }
});

test('a long page opens once, and a long table continues in the next piece', () => {
  const rows = Array.from({ length: 60 }, (_, row) => `cell ${row}\tvalue`).join('\n');
  const [sheet, table] = [documentFrom(['x '.repeat(3_000)]), documentFrom([{ table: rows }])];
  const pages = [{ number: 1, start: 0, end: sheet.text.length }];
  const chunks = chunksOf({ ...sheet, pages });
  expect(chunks.map(({ opensPage }) => opensPage)).toEqual([true, ...chunks.slice(1).map(() => false)]);
  expect(chunks.length).toBeGreaterThan(1);
  const pieces = chunksOf(table).flatMap((chunk) => chunk.pieces);
  expect(pieces.map(({ rows, continued }) => [rows.length, continued])).toEqual([
    [24, false],
    [24, true],
    [12, true],
  ]);
});
