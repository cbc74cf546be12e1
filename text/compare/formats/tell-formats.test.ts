import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../compare.ts';
import { detailAlignment } from '../detail/detail.ts';
import type { ComparableBlock, Paragraph, Properties } from '../model.ts';
import { documentOf, paragraph, table } from '../testing/pieces.ts';
import { tellFormats } from './tell-formats.ts';
import type { ToldFormat } from './told.ts';

const look = (text: string, format: Properties, more: Partial<Paragraph> = {}) =>
  paragraph(text, { runs: [{ start: 0, end: text.length, format }], ...more });

const plain = { font: 'Calibri', size: '11' };
const sentences = [
  'The tenant pays the rent on the first day of each month.',
  'The landlord keeps the roof and the walls in good repair.',
  'Pets are allowed as long as the neighbours do not complain.',
  'Either side may end the lease with three months of notice.',
];

/** The changes told, without their marks. */
function told(original: readonly ComparableBlock[], revised: readonly ComparableBlock[]): ToldFormat[] {
  const marks = tellFormats(compareDocuments(documentOf(...original), documentOf(...revised)));
  return [...new Set([...marks.values()].flat().map((mark) => mark.told))];
}

const body = (format: Properties, more: Partial<Paragraph> = {}) =>
  sentences.map((text) => look(text, format, more));
const heading = (text: string, format: Properties) =>
  look(text, format, { style: 'heading', level: 1, format: { style: 'heading 1' } });

describe('a change that many share is one', () => {
  it('of font and size, though a table has sizes of its own', () => {
    const rates = (font: string) =>
      table(
        [
          ['Morning', '18.00'],
          ['Evening', '24.00'],
        ].map((row) => row.map((text) => [look(text, { font, size: '9' })])),
      );
    const changes = told(
      [...body(plain), rates('Calibri')],
      [...body({ font: 'Times', size: '12' }), rates('Times')],
    );
    expect(changes).toMatchObject([
      { scope: { kind: 'document' }, before: plain, after: { font: 'Times', size: '12' } },
    ]);
  });

  it('of the whole document, though its headings keep their size', () => {
    const title = (font: string) => heading('The lease', { font, size: '16' });
    const changes = told(
      [title('Calibri'), ...body(plain)],
      [title('Times'), ...body({ font: 'Times', size: '12' })],
    );
    expect(changes).toMatchObject([
      {
        scope: { kind: 'document', name: '' },
        before: plain,
        after: { font: 'Times', size: '12' },
        places: 5,
      },
    ]);
  });

  it('of the whole document, with a paragraph that changed to something else beside it', () => {
    const [first = '', ...others] = sentences;
    const changes = told(body(plain), [
      look(first, { font: 'Courier', size: '12' }),
      ...others.map((text) => look(text, { font: 'Times', size: '12' })),
    ]);
    expect(changes).toMatchObject([
      { scope: { kind: 'document' }, after: { font: 'Times', size: '12' }, places: 4 },
      { scope: null, after: { font: 'Courier' } },
    ]);
  });

  it('of a style, with what differs from it beside it', () => {
    const pages = (first: Properties, others: Properties) =>
      ['Rent', 'Repairs', 'Pets'].flatMap((name, index) => [
        heading(name, index === 0 ? first : others),
        ...body(plain),
      ]);
    const blue = { ...plain, color: '2E74B5' };
    expect(
      told(
        pages(blue, blue),
        pages({ ...plain, color: '800000', italic: 'yes' }, { ...plain, color: '800000' }),
      ),
    ).toMatchObject([
      {
        scope: { kind: 'style', name: 'heading 1' },
        before: { color: '2E74B5' },
        after: { color: '800000' },
        places: 3,
      },
      { scope: null, before: {}, after: { italic: 'yes' }, places: 1 },
    ]);
  });

  it('of a section, its heading included or not', () => {
    const sections = (format: Properties, name: Properties) => [
      heading('Rent', plain),
      ...body(plain),
      heading('Repairs', name),
      ...body(format)
        .map((block) => ({ ...block, text: `${block.text} Indeed.` }))
        .map(({ text }) => look(text, format)),
      heading('Notice', plain),
      ...body(plain),
    ];
    const italic = { ...plain, italic: 'yes' };
    const scope = { kind: 'section', name: 'Repairs' };
    expect(told(sections(plain, plain), sections(italic, plain))).toMatchObject([{ scope, places: 4 }]);
    expect(told(sections(plain, plain), sections(italic, italic))).toMatchObject([{ scope, places: 5 }]);
  });

  it('of a column or a row, named by its cells', () => {
    const prices = (formatOf: (row: number, column: number) => Properties) =>
      table(
        [
          ['Item', 'Price'],
          ['Pen', '12'],
          ['Book', '150'],
          ['Paper', '75'],
        ].map((cells, row) => cells.map((text, column) => [look(text, formatOf(row, column))])),
      );
    const bold = { ...plain, bold: 'yes' };
    const before = [prices(() => plain), ...body(plain)];
    const columns = [prices((row, column) => (row > 0 && column === 1 ? bold : plain)), ...body(plain)];
    const rows = [prices((row) => (row === 0 ? bold : plain)), ...body(plain)];
    const all = [prices(() => bold), ...body(plain)];
    expect(told(before, columns)).toMatchObject([{ scope: { kind: 'column', name: 'Price' }, places: 3 }]);
    expect(told(before, rows)).toMatchObject([{ scope: { kind: 'row', name: 'Item | Price' }, places: 2 }]);
    expect(told(before, all)).toMatchObject([{ scope: { kind: 'table', name: 'Item | Price' }, places: 8 }]);
  });

  it('of the text and of the line with the page number, whose own look the program chooses', () => {
    const pages = (format: Properties) => {
      const runs = [
        { start: 0, end: 6, format },
        { start: 6, end: 7, format: plain },
      ];
      return paragraph('Sayfa 4', { runs, automatic: [{ start: 6, end: 7 }], format: { style: 'Footer' } });
    };
    const text = (format: Properties) => [
      ...body(format),
      ...sentences.map((each) => heading(each, plain)),
      pages(format),
      heading('Ekler', plain),
    ];
    expect(told(text(plain), text({ ...plain, font: 'Georgia' }))).toMatchObject([
      { after: { font: 'Georgia' } },
    ]);
  });

  it('of paragraphs that follow each other', () => {
    const [first, second, third, fourth] = sentences as [string, string, string, string];
    const lines = (format: Properties) => [
      look(fourth, plain),
      look(first, format),
      paragraph(''),
      look(second, format),
      look(third, plain),
      ...body(plain),
      ...body(plain),
    ];
    expect(told(lines(plain), lines({ ...plain, underline: 'single' }))).toMatchObject([
      { scope: { kind: 'paragraphs', name: '' }, places: 2 },
    ]);
  });
});

describe('a change of one paragraph', () => {
  const [text] = sentences as [string];
  const others = body(plain);

  it('is one for all its properties, of its characters and its lines', () => {
    const after = look(text, { ...plain, bold: 'yes', size: '14' }, { format: { alignment: 'center' } });
    expect(told([look(text, plain), ...others], [after, ...others])).toEqual([
      {
        scope: null,
        before: { size: '11' },
        after: { alignment: 'center', bold: 'yes', size: '14' },
        places: 1,
        changesCharacters: true,
      },
    ]);
  });

  it('is one for several stretches, each marked', () => {
    const bold = { ...plain, bold: 'yes' };
    const runs = [
      { start: 0, end: 4, format: plain },
      { start: 4, end: 10, format: bold },
      { start: 10, end: 25, format: plain },
      { start: 25, end: text.length, format: bold },
    ];
    const marks = tellFormats(
      compareDocuments(
        documentOf(look(text, plain), ...others),
        documentOf(paragraph(text, { runs }), ...others),
      ),
    );
    const [own = []] = [...marks.values()];
    expect(own.map(({ start, end }) => [start, end])).toEqual([
      [4, 10],
      [25, text.length],
    ]);
    expect(new Set(own.map((mark) => mark.told)).size).toBe(1);
  });

  it('is two when a word within it changed in another way', () => {
    const runs = [
      { start: 0, end: 4, format: { ...plain, bold: 'yes' } },
      { start: 4, end: 10, format: { ...plain, bold: 'yes', italic: 'yes' } },
      { start: 10, end: text.length, format: { ...plain, bold: 'yes' } },
    ];
    expect(told([look(text, plain), ...others], [paragraph(text, { runs }), ...others])).toMatchObject([
      { after: { bold: 'yes' } },
      { after: { italic: 'yes' } },
    ]);
  });

  it('is one when its style changed, though a word in it was bold before', () => {
    const before = paragraph(text, {
      runs: [
        { start: 0, end: 10, format: { ...plain, bold: 'yes' } },
        { start: 10, end: text.length, format: plain },
      ],
    });
    const changes = told(
      [before, ...others],
      [heading(text, { font: 'Cambria', size: '16', bold: 'yes' }), ...others],
    );
    expect(changes).toHaveLength(1);
    expect(Object.keys(changes[0]?.after ?? {})).toEqual(['style', 'font', 'size', 'bold']);
  });
});

describe('nothing is told', () => {
  it('of another name for the same style', () => {
    const named = (style: string) => body(plain, { format: { style } });
    expect(told(named('Body Text'), named('Text Body'))).toEqual([]);
    expect(told(named('heading 2'), named('Heading 2'))).toEqual([]);
  });

  it('of lengths that were only rounded, of an empty paragraph, or of a link’s last slash', () => {
    const indented = (indentLeft: string, link: string) => [
      ...body({ ...plain, link }, { format: { indentLeft } }),
      paragraph('', { format: { alignment: indentLeft } }),
    ];
    expect(told(indented('35.95', 'https://example.org'), indented('36', 'https://example.org/'))).toEqual(
      [],
    );
  });
});

it('tell the formats of a table at the place to which it moved', () => {
  const cell = (text: string, bold: boolean) => [
    paragraph(text, { runs: [{ start: 0, end: text.length, format: bold ? { bold: 'yes' } : {} }] }),
  ];
  const hours = (bold: boolean) =>
    table([
      [cell('Monday', bold), cell('10.00 to 18.00', bold)],
      [cell('Sunday', bold), cell('11.00 to 16.00', bold)],
    ]);
  const [one, two] = [
    'The shop is in the old mill by the bridge.',
    'Please ring the bell and wait a moment.',
  ];
  const alignment = detailAlignment(
    compareDocuments(documentOf(hours(false), one, two), documentOf(one, two, hours(true))),
    { isMixed: false, isInferred: false, areTablesInferred: false, formatted: true },
  );
  const formats = new Set([...tellFormats(alignment).values()].flat().map((mark) => mark.told));
  expect([...formats]).toMatchObject([{ after: { bold: 'yes' }, places: 4 }]);
});
