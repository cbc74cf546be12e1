import { expect, it } from 'vitest';
import { documentOf, paragraph } from '#text/compare/testing/pieces.ts';
import { DocumentBuilder } from './builder.ts';
import { comparableOf, flattenComparable } from './comparable.ts';

function sample() {
  const builder = new DocumentBuilder('pdf');
  builder.add({ kind: 'heading', level: 2, text: [{ text: 'Kapsam', page: 1 }] });
  builder.add({ kind: 'listItem', level: 1, marker: '•', text: [{ text: '• ilk madde', page: 1 }] });
  builder.add({ kind: 'footnote', text: [{ text: '1 Kaynak.', page: 1 }] });
  builder.add({
    kind: 'table',
    rows: [{ header: false, cells: [[{ text: 'Adet', page: 2 }], [{ text: '12', page: 2 }]] }],
  });
  return builder.build(null, 2);
}

it('has blocks with their pages, and footnotes as stories', () => {
  const { stories } = comparableOf(sample(), { markers: 'all' });
  expect(stories).toMatchObject([
    {
      kind: 'body',
      number: 1,
      blocks: [
        { style: 'heading', level: 2, text: 'Kapsam', page: 1 },
        { style: 'listItem', level: 1, text: '• ilk madde', page: 1 },
        {
          kind: 'table',
          rows: [{ cells: [{ blocks: [{ text: 'Adet', page: 2 }] }, { blocks: [{ text: '12' }] }] }],
        },
      ],
    },
    { kind: 'footnote', number: 1, blocks: [{ text: 'Kaynak.' }] },
  ]);
});

it('leaves the markers of list items out when asked', () => {
  const [body] = comparableOf(sample(), { markers: 'none' }).stories;
  expect(body?.blocks[1]).toMatchObject({ text: 'ilk madde' });
});

it('removes what only a docx can hold', () => {
  const look = { bold: 'yes', font: 'Georgia' };
  const shown = (text: string) =>
    paragraph(text, {
      format: { alignment: 'center' },
      runs: [{ start: 0, end: text.length, format: look }],
    });
  const cell = (...texts: string[]) => ({ blocks: texts.map(shown) });
  const flat = flattenComparable({
    stories: [
      {
        kind: 'body',
        number: 1,
        blocks: [
          shown('  iki\u00a0 söz\n'),
          shown(' '),
          { kind: 'table', rows: [{ cells: [cell('bir', ''), cell('')] }] },
        ],
      },
      { kind: 'header', number: 1, blocks: [shown('')] },
    ],
  });
  expect(flat.stories).toMatchObject([
    {
      kind: 'body',
      blocks: [
        { text: 'iki söz', format: {}, runs: [{ start: 0, end: 7, format: { bold: 'yes' } }] },
        {
          // Weight is in all formats, and a page doesn't show an empty column.
          rows: [
            { cells: [{ blocks: [{ text: 'bir', runs: [{ start: 0, end: 3, format: { bold: 'yes' } }] }] }] },
          ],
        },
      ],
    },
  ]);
});

it('gives a paragraph over two pages the page on which it begins', () => {
  const builder = new DocumentBuilder('pdf');
  builder.add({
    kind: 'paragraph',
    text: [
      { text: 'Biri ', page: 1 },
      { text: 'öteki.', page: 2 },
    ],
  });
  const [body] = comparableOf(builder.build(null, 2), { markers: 'all' }).stories;
  expect(body?.blocks).toMatchObject([{ text: 'Biri öteki.', page: 1 }]);
});

it('has the slides of a presentation and the rows of a sheet as places', () => {
  const talk = new DocumentBuilder('pptx');
  talk.add({ kind: 'heading', level: 1, text: [{ text: 'Hedefler', page: 2 }] });
  const [body] = comparableOf(talk.build(null, 2), { markers: 'all' }).stories;
  expect(body?.blocks).toMatchObject([{ page: 2, address: { kind: 'slide', number: 2 } }]);

  const book = new DocumentBuilder('xlsx');
  const rows = [
    { header: true, cells: ['Mal', 'Adet'] },
    { header: false, cells: ['Bal', '40'] },
  ];
  book.add({ kind: 'table', rows, sheet: { name: 'Stok', row: 3, column: 2 } });
  book.add({ kind: 'paragraph', text: 'Sayım yarım kaldı.', sheet: { name: 'Stok', row: 9, column: 1 } });
  const [sheet] = comparableOf(book.build(null, 0), { markers: 'all' }).stories;
  const inRow = (row: number) => ({ blocks: [{ address: { kind: 'row', sheet: 'Stok', row, column: 2 } }] });
  expect(sheet?.blocks).toMatchObject([
    { rows: [{ cells: [inRow(3), inRow(3)] }, { cells: [inRow(4), inRow(4)] }] },
    { address: { kind: 'cell', name: 'Stok!A9' } },
  ]);
});

it('joins the headers of a docx as the pages of a PDF have them, without numbers that a program fills in', () => {
  const header = (number: number, text: string, automatic?: { start: number; end: number }[]) => ({
    kind: 'header' as const,
    number,
    blocks: [
      {
        kind: 'paragraph' as const,
        style: 'paragraph' as const,
        level: 0,
        text,
        page: null,
        format: {},
        runs: [],
        automatic,
      },
    ],
  });
  const { stories } = flattenComparable({
    stories: [
      header(1, 'Tarife – 12/40', [
        { start: 9, end: 11 },
        { start: 12, end: 14 },
      ]),
      header(2, 'TARİFE'.toLocaleLowerCase('tr')),
      header(3, '7', [{ start: 0, end: 1 }]),
      header(4, 'Kuzey Limanı'),
    ],
  });
  expect(stories).toMatchObject([{ kind: 'header', blocks: [{ text: 'Tarife' }, { text: 'Kuzey Limanı' }] }]);
});

it('takes the mark of a note off a word, but no decimal', () => {
  const builder = new DocumentBuilder('pdf');
  builder.add({ kind: 'paragraph', text: [{ text: 'At most 0,1 or 18:1.', page: 1 }] });
  builder.add({ kind: 'paragraph', text: [{ text: 'Measured at noon.1', page: 1 }] });
  builder.add({ kind: 'footnote', text: [{ text: '1 By hand.', page: 1 }] });
  const [body] = comparableOf(builder.build(null, 1), { markers: 'all' }).stories;
  expect(body?.blocks).toMatchObject([{ text: 'At most 0,1 or 18:1.' }, { text: 'Measured at noon.' }]);
});

it('knows a number of the other document where its own is shorter, or glued to the text', () => {
  const numbers = new Set(['I. BÖLÜM –', 'Article IV', 'Article I', '10.', '(viii)', '3.']);
  const flat = flattenComparable(
    documentOf(
      paragraph('I. BÖLÜM – Genel hükümler', { number: 'I.', typed: 3 }),
      'Article IVMembership',
      'Articles of faith',
      '10.Fenders hang on both sides.',
      '(viii)Fenders hang on both sides.',
      '3.Ordu Caddesi is closed.',
    ),
    numbers,
  );
  expect(flat.stories[0]?.blocks).toMatchObject([
    { number: 'I. BÖLÜM –', typed: 11 },
    { number: 'Article IV', typed: 10 },
    { text: 'Articles of faith', runs: [] },
    { number: '10.', typed: 3 },
    { number: '(viii)', typed: 6 },
    { text: '3.Ordu Caddesi is closed.', runs: [] },
  ]);
});
