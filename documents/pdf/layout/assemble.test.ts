import { expect, test } from 'vitest';
import { blocksOf } from '#documents/fixtures/sound.ts';
import { documentOf, lineOfWords, linesAt } from '../testing/sheets.ts';
import { withoutLineNumbers } from './lines/line-numbers.ts';

const sentence = (word: string) =>
  `the ${word} flew over the hills and through the valleys until it came to the`;
/** A paragraph of full lines that ends as a sentence does. */
const paragraph = (word: string, x: number, y: number, count = 4) =>
  linesAt(
    Array.from({ length: count }, (_, line) =>
      line === count - 1 ? `${sentence(word).slice(0, 60)}.` : sentence(word),
    ),
    x,
    y,
  );

test('the levels of a list restart after a paragraph', () => {
  const document = documentOf([
    [
      ...paragraph('bee', 60, 60),
      lineOfWords('• first', 60, 130),
      lineOfWords('• deeper', 90, 143),
      lineOfWords('• second', 60, 156),
      ...paragraph('wasp', 60, 190),
      lineOfWords('• set in', 90, 260),
      lineOfWords('• set in too', 90, 273),
    ],
  ]);
  const levels = document.blocks.flatMap((block) => (block.kind === 'listItem' ? [block.level] : []));
  expect(levels).toEqual([1, 2, 1, 1, 1]);
});

test('footnotes are separate, each with its continuation lines', () => {
  const document = documentOf([
    [
      ...paragraph('bee', 60, 60, 20),
      lineOfWords('1 The first note is long enough for two lines and goes', 60, 700, { size: 8 }),
      lineOfWords('on in the second of them.', 60, 710, { size: 8 }),
      lineOfWords('2 The second note.', 60, 720, { size: 8 }),
    ],
  ]);
  expect(blocksOf(document).slice(1)).toEqual([
    ['footnote', '1 The first note is long enough for two lines and goes on in the second of them.'],
    ['footnote', '2 The second note.'],
  ]);
});

test('small type that fills half a page or more is no footnote', () => {
  const small = (from: number, count: number) =>
    Array.from({ length: count }, (_, line) =>
      lineOfWords(`${line + 1} ${sentence('bee')}`, 60, from + 12 * line, { size: 8 }),
    );
  const text = paragraph('wasp', 60, 60, 40);
  const appendix = [...paragraph('ant', 60, 60, 3), ...small(200, 45)];
  const document = documentOf([text, text, appendix, small(500, 10)]);
  expect(document.blocks.some(({ kind }) => kind === 'footnote')).toBe(false);
});

test('a single numbered line is a heading, several are a list; a line with a bullet is never a heading', () => {
  const kinds = (lines: readonly string[], size = 10) =>
    documentOf([
      [
        ...paragraph('bee', 60, 60, 12),
        ...lines.map((line, index) => lineOfWords(line, 60, 260 + 30 * index, { size })),
        ...paragraph('wasp', 60, 400, 12),
      ],
    ])
      .blocks.map(({ kind }) => kind)
      .slice(1, -1);
  expect(kinds(['3. Results'])).toEqual(['heading']);
  expect(kinds(['1. First', '2. Second', '3. Third'])).toEqual(['listItem', 'listItem', 'listItem']);
  expect(kinds(['• A large item'], 14)).toEqual(['listItem']);
});

test('a footnote comes before the paragraph that continues after it', () => {
  const cut = Array.from({ length: 4 }, () => sentence('bee'));
  const document = documentOf([
    [
      ...paragraph('wasp', 60, 60, 4),
      ...linesAt(cut, 60, 600),
      lineOfWords('1 A note of the first page.', 60, 760, { size: 8 }),
    ],
    [...linesAt([`${sentence('bee')} end.`], 60, 60), ...paragraph('ant', 60, 120, 30)],
  ]);
  const kinds = blocksOf(document).map(([kind]) => kind);
  expect(kinds).toEqual(['paragraph', 'footnote', 'paragraph', 'paragraph']);
  const over = blocksOf(document)[2]?.[1];
  expect(over).toBe(`${[...cut, sentence('bee')].join(' ')} end.`);
  const second = document.pages[1]?.start ?? 0;
  expect(document.text.slice(second)).toMatch(/^the bee flew .* end\.\n\nthe ant/);
});

test('section numbers deepen a heading among others of the same look', () => {
  const heading = (text: string, y: number) => lineOfWords(text, 60, y, { size: 14, bold: 1 });
  const document = documentOf([
    [
      heading('1 Bees', 60),
      ...paragraph('bee', 60, 90),
      heading('1.1 Hives', 170),
      ...paragraph('hive', 60, 200),
      heading('2 Wasps', 280),
      ...paragraph('wasp', 60, 310),
    ],
  ]);
  expect(blocksOf(document).filter(([kind]) => kind?.startsWith('h'))).toEqual([
    ['h1', '1 Bees'],
    ['h2', '1.1 Hives'],
    ['h1', '2 Wasps'],
  ]);
});

test('listings far apart are two, and the lines of one stay together', () => {
  const code = (text: string, y: number) => lineOfWords(text, 60, y, { mono: 1 });
  const document = documentOf([
    [
      ...paragraph('bee', 60, 60, 6),
      code('a = 1', 170),
      code('  b = 2', 183),
      code('c = 3', 300),
      ...paragraph('wasp', 60, 340, 6),
    ],
  ]);
  expect(blocksOf(document).filter(([kind]) => kind === 'code')).toEqual([
    ['code', 'a = 1\n  b = 2'],
    ['code', 'c = 3'],
  ]);
});

test('page numbers are dropped; a number at the end of a one-page document stays', () => {
  const page = (number: number, foot: string) => [
    ...paragraph(`bee ${number}`, 60, 60, 30),
    lineOfWords(foot, 290, 800),
  ];
  const three = documentOf([1, 2, 3].map((number) => page(number, `Page ${number} of 3`)));
  expect(three.text).not.toContain('Page');
  const dashed = documentOf([1, 2].map((number) => page(number, `- ${number + 6} -`)));
  expect(dashed.text).not.toContain('- 7');
  expect(documentOf([page(1, '42')]).text).toMatch(/42$/);
});

test('chapter headings at the same height stay, as do table heads close to their rows', () => {
  const chapters = documentOf(
    [1, 2, 3, 4].map((number) => [
      lineOfWords(`Chapter ${number}`, 60, 60, { size: 18, bold: 1 }),
      ...paragraph('bee', 60, 100, 30),
    ]),
  );
  expect(chapters.text.match(/Chapter \d/g)).toHaveLength(4);
  const row = (cells: readonly string[], y: number) =>
    cells.map((cell, place) => lineOfWords(cell, 60 + 150 * place, y));
  const villages = ['Foça', 'Urla', 'Tire', 'Bergama', 'Kınık', 'Dikili'];
  const tables = documentOf(
    [0, 1, 2].map((page) => [
      ...row(['Village', 'Hives', 'Honey'], 60),
      ...villages.flatMap((name, index) =>
        row([name, `${(index + 3) * (page + 7)}`, `${(index + 5) * (page + 11)} kg`], 73 + 13 * index),
      ),
      ...paragraph('bee', 60, 300, 20),
    ]),
  );
  expect(tables.text.match(/Village/g)).toHaveLength(3);
});

test('rising numbers beside the lines are dropped, amounts stay', () => {
  const text = paragraph('bee', 90, 60, 14);
  const beside = (values: number[]) =>
    values.map((value, line) => lineOfWords(`${value}`, 40, 60 + 13 * line));
  const rising = Array.from({ length: 14 }, (_, line) => line + 1);
  expect(withoutLineNumbers([...beside(rising), ...text])).toEqual(text);
  const amounts = [7, 3, 9, 1, 8, 2, 6, 4, 9, 1, 5, 3, 8, 2];
  expect(withoutLineNumbers([...beside(amounts), ...text])).toHaveLength(28);
});

test('a table across a page break is one, with each row on its page; tables on separate pages are two', () => {
  const row = (cells: readonly string[], y: number) =>
    cells.map((cell, place) => lineOfWords(cell, 60 + 150 * place, y));
  const head = row(['Village', 'Hives', 'Honey'], 600);
  const first = ['Foça', 'Urla', 'Tire', 'Bergama'].flatMap((name, index) =>
    row([name, `${index + 41}`, `${index + 300}`], 613 + 13 * index),
  );
  const next = [
    ...row(['Village', 'Hives', 'Honey'], 60),
    ...['Kınık', 'Dikili', 'Aliağa'].flatMap((name, index) =>
      row([name, `${index + 11}`, `${index + 100}`], 73 + 13 * index),
    ),
  ];
  const begun = [...paragraph('bee', 60, 60, 30), ...head, ...first];
  const ended = [...next, ...paragraph('wasp', 60, 200, 30)];
  const joined = documentOf([begun, ended]);
  const [table, ...others] = joined.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  expect(others).toEqual([]);
  expect(table?.rows).toHaveLength(8);
  const second = joined.pages[1]?.start ?? 0;
  expect(joined.text.slice(second)).toMatch(/^Kınık/);
  const apart = documentOf([begun, paragraph('ant', 60, 60, 30), ended]);
  expect(apart.blocks.filter(({ kind }) => kind === 'table')).toHaveLength(2);
});

test('a number at the beginning of a full line begins no clause, nor a word that points to a part', () => {
  const full = sentence('bee');
  const lines = [full, 'Section 1.2). The hens were quiet, as they had been on all other days of', '100.'];
  expect(blocksOf(documentOf([linesAt(lines, 60, 60)]))).toEqual([['paragraph', lines.join(' ')]]);
  const clauses = [
    'The terms of the house',
    'Section 1 – The house has five rooms.',
    'Section 2 – It has no stove.',
  ];
  expect(blocksOf(documentOf([[...paragraph('ant', 60, 200), ...linesAt(clauses, 60, 60)]]))).toHaveLength(4);
});

test('bullets in type larger than that of the text are items of their own', () => {
  const small = paragraph('bee', 60, 200, 30).map((line) => ({ ...line, size: 8 }));
  const items = linesAt(['• Supply 5 V', '• Noise 3 nV', '• One output'], 60, 60, { size: 10 });
  expect(blocksOf(documentOf([[...items, ...small]])).slice(0, 3)).toEqual([
    ['listItem', '• Supply 5 V'],
    ['listItem', '• Noise 3 nV'],
    ['listItem', '• One output'],
  ]);
});

test('numbers of pages that rise by different steps beside contents are no line numbers', () => {
  const pages = [3, 5, 6, 9, 14, 15, 21, 22, 30, 34].map((number, line) =>
    lineOfWords(`${number}`, 520, 60 + 13 * line),
  );
  const entries = pages.map(({ y }) => lineOfWords('Chapter of the book', 60, y));
  expect(withoutLineNumbers([...entries, ...pages])).toHaveLength(20);
  const numbered = pages.map((segment, line) => ({ ...segment, text: `${line + 1}` }));
  expect(withoutLineNumbers([...entries, ...numbered])).toHaveLength(10);
});
