import { expect, test } from 'vitest';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readPlainText } from '../read.ts';

function blocks(...lines: string[]) {
  const document = readPlainText(lines.join('\n'));
  expectSound(document);
  return blocksOf(document);
}

const kinds = (...lines: string[]) => blocks(...lines).map(([kind]) => kind);
const headings = (...lines: string[]) => blocks(...lines).filter(([kind]) => /^h\d$/.test(kind));

const text = [
  'The keeper lights the lamp when the sun has set, and he writes the hour',
  'into the book. Nobody else may touch the lamp.',
];

test.each([
  ['dots', '1. Lighting ........ 2', '2. Cleaning ........ 4'],
  ['blanks', '1. Lighting        2', '2. Cleaning        4'],
  ['tabs', '1. Lighting\t2', '2. Cleaning\t4'],
  ['no page numbers', '1. Lighting', '2. Cleaning'],
])('a table of contents with %s ends where its first name stands above its text', (_, ...entries) => {
  const read = blocks(
    'THE LAMP BOOK',
    '',
    'CONTENTS',
    '',
    ...entries,
    '',
    '1. Lighting',
    '',
    ...text,
    '',
    ...text,
    '',
    '2. CLEANING',
    '',
    ...text,
  );
  const body = read.slice(read.findLastIndex(([kind]) => kind === 'reference') + 1);
  expect(body.map(([kind]) => kind)).toEqual(['h1', 'paragraph', 'paragraph', 'h1', 'paragraph']);
  expect(body[0]?.[1]).toBe('1. Lighting');
});

test('chapters that the contents list without numbers, or with letters, are headings', () => {
  const chapter = 'Feneri bekçi yakar ve saati deftere yazar; başka kimse ona dokunamaz.';
  expect(
    kinds(
      'İçindekiler',
      '',
      'A) Işık ........ 2',
      'Bakım .......... 3',
      '',
      'A) IŞIK',
      '',
      chapter,
      '',
      'Bakım',
      '',
      chapter,
    ),
  ).toEqual(['h2', 'reference', 'reference', 'h1', 'paragraph', 'h2', 'paragraph']);
});

test.each([
  ['Madde 1: Taraflar', 'Madde 2: Konu', 'h2'],
  ['Article 1 - Parties', 'Article 2 - Subject of the Work', 'h2'],
  ['Article 1 Parties', 'Article 2 Subject', 'h2'],
  ['Section 1. Definitions.', 'Section 2. Grant of licence.', 'h2'],
  ['1. Parties', '2. Subject', 'h1'],
  ['II. Parties', 'III. Subject', 'h1'],
])('"%s" right above its text is a heading, with and without empty lines before it', (one, other, level) => {
  const expected = [
    [level, one],
    [level, other],
  ];
  expect(headings(one, ...text, other, ...text)).toEqual(expected);
  expect(headings(one, ...text, '', other, ...text)).toEqual(expected);
});

test.each([
  'Madde 1: Taraflar',
  'Article 1 - Parties',
  'Section 1. Definitions.',
  'Section 2. Grant of licence.',
])('"%s" between empty lines is a heading', (line) => {
  expect(headings('Some words about boats that end here, on their line.', '', line, '', ...text)).toEqual([
    ['h2', line],
  ]);
});

test("a clause's name stays a heading above numbered paragraphs", () => {
  expect(
    headings(
      'Madde 1 – Taraflar',
      '(1) Taraflar bu sözleşmenin hükümlerine uymayı kabul eder ve onu imzalar.',
      '(2) Taraflar bunu yazılı olarak yapar.',
      '',
      '2. Konu',
      '2.1 Taraflar bu sözleşmenin hükümlerine uymayı kabul eder ve onu imzalar.',
    ),
  ).toEqual([
    ['h2', 'Madde 1 – Taraflar'],
    ['h1', '2. Konu'],
  ]);
});

test('a chapter behind a list of bullets is one of its level, an item between bullets is none', () => {
  expect(headings('1. Oil', '', ...text, '', '- a can', '', '- a lid', '', '2. Wicks', '', ...text)).toEqual([
    ['h1', '1. Oil'],
    ['h1', '2. Wicks'],
  ]);
  expect(
    headings('Things to buy:', '', '1. Fruit', '', '- apples', '', '2. Nuts', '', '- hazelnuts'),
  ).toEqual([]);
});

test('a clause that begins a list is no heading, and one in capitals is an outer one', () => {
  const lines = ['Madde 6 - Üyelik türleri şunlardır:', '', ...text];
  expect(headings('Bir cümle burada durur ve biter.', '', ...lines)).toEqual([]);
  expect(headings('MADDE 1: TARAFLAR', '', ...text)).toEqual([['h1', 'MADDE 1: TARAFLAR']]);
});

test.each([
  [
    'with wrapped items',
    [
      '1. Buy milk and bread at the store that lies beside the old harbour of',
      'Ankara before noon, and pay there.',
      '2. Buy sugar for the cake of the children who come on Sunday to see the',
      'House of the keeper.',
    ],
  ],
  [
    'of which only one item has text below it',
    [
      '1. Open the cover',
      '2. Remove the filter',
      'The filter is behind the second cover, and it may be hot when you touch it.',
      '3. Close the cover',
    ],
  ],
  [
    'with hanging texts',
    [
      '1. Open the cover',
      '   The cover is behind the second wall, and it may be hot when you touch it.',
      '2. Remove the filter',
      '   The filter is behind the second cover, and it may be hot when you touch it.',
    ],
  ],
  [
    'of clauses that are sentences',
    [
      'Article 5. The contract is void.',
      '',
      'Article 6. Notices are written.',
      '',
      'Article 7. The parties meet once a year in the town hall, and whoever stays away pays for it.',
    ],
  ],
])('a list %s has no headings', (_, lines) => {
  expect(headings('Steps of the week, in their order:', '', ...lines)).toEqual([]);
});
