import { expect, it } from 'vitest';
import { readPlainText } from '#documents/read.ts';
import { documentFrom } from '#testing/document.ts';
import { unitsOf } from './units.ts';

function unitsIn(text: string, language: string) {
  const document = { ...readPlainText(text), language };
  return { document, units: unitsOf(document) };
}

it('keeps abbreviations, numbers and dates inside their sentences', () => {
  const { units } = unitsIn(
    'Toplantıya Dr. Ayşe Kaya katıldı. Toplam 1.250,50 TL ödendi. Karar 3. madde uyarınca 12.05.2024 tarihinde alındı.',
    'tr',
  );
  expect(units.map((unit) => unit.text)).toEqual([
    'Toplantıya Dr. Ayşe Kaya katıldı.',
    'Toplam 1.250,50 TL ödendi.',
    'Karar 3. madde uyarınca 12.05.2024 tarihinde alındı.',
  ]);
});

it('gives each unit its headings and its offsets', () => {
  const { document, units } = unitsIn(
    '# Guide\n\n## Loading\n\nNo more than 22 tonnes a day may be\nloaded into one chamber.\n\n## Alarms\n\nThe following set it off:\n\n- loss of power\n- low oxygen\n',
    'en',
  );
  expect(units.filter((unit) => unit.kind === 'heading').map((unit) => unit.text)).toEqual([
    'Guide',
    'Loading',
    'Alarms',
  ]);
  const tonnes = units.find((unit) => unit.text.startsWith('No more'));
  expect(tonnes).toMatchObject({
    kind: 'sentence',
    heading: 'Loading',
    path: ['Guide', 'Loading'],
    text: 'No more than 22 tonnes a day may be loaded into one chamber.',
  });
  expect(document.text.slice(tonnes?.start, tonnes?.end).replace(/\s+/g, ' ')).toBe(tonnes?.text);
  const item = units.find((unit) => unit.kind === 'listItem');
  expect(item).toMatchObject({
    text: 'loss of power',
    path: ['Guide', 'Alarms', 'The following set it off:'],
  });
  expect(document.text.slice(item?.start, item?.end)).toBe('loss of power');
});

it('reads a table row with the names of its columns', () => {
  const { document, units } = unitsIn(
    '# Costs\n\n| Item | Cost (thousand) |\n|---|---|\n| Staff overtime | 33 |\n| Laboratory | 10 |\n',
    'en',
  );
  const rows = units.filter((unit) => unit.kind === 'row');
  expect(rows.map((unit) => unit.text)).toEqual([
    'Item: Staff overtime; Cost (thousand): 33',
    'Item: Laboratory; Cost (thousand): 10',
  ]);
  expect(rows[0]?.cells).toEqual([
    { column: 'Item', text: 'Staff overtime' },
    { column: 'Cost (thousand)', text: '33' },
  ]);
  expect(document.text.slice(rows[0]?.start, rows[0]?.end)).toBe('Staff overtime\t33');
});

it('takes a caption as the heading of its table, and leaves out code and contents', () => {
  const document = documentFrom([
    { page: 1 },
    { block: 'caption', text: 'Table 2. Prices' },
    { table: 'Ticket\t40' },
    { block: 'code', text: 'print(1)' },
    { block: 'reference', text: 'Introduction … 3' },
  ]);
  const units = unitsOf(document);
  expect(units.map(({ kind, text: written }) => [kind, written])).toEqual([
    ['caption', 'Table 2. Prices'],
    ['row', 'Ticket; 40'],
  ]);
  expect(units[1]).toMatchObject({ heading: 'Table 2. Prices', page: 1 });
});

it('splits endless sentences at semicolons', () => {
  const clause = 'the tenant shall keep the premises in good order and repair during the whole of the term';
  const { document, units } = unitsIn(`${Array.from({ length: 6 }, () => clause).join('; ')}.`, 'en');
  expect(units).toHaveLength(6);
  for (const unit of units) expect(document.text.slice(unit.start, unit.end)).toBe(unit.text);
});

it('splits text without full stops into runs of words, and leaves nothing out', () => {
  const { document, units } = unitsIn(`${'and then we went to the river '.repeat(200)}at noon`, 'en');
  expect(units).toHaveLength(29);
  for (const { start, end, text } of units) {
    expect(text.split(' ').length).toBeLessThanOrEqual(50);
    expect(document.text.slice(start, end).replace(/\s+/g, ' ')).toBe(text);
  }
  expect(units.at(-1)?.text).toMatch(/at noon$/);
});

it('reads a layout table with running text sentence by sentence', () => {
  const cells = ['The office opens at nine. It closes at six.', 'A long story. '.repeat(80).trim()];
  const units = unitsOf(documentFrom([{ table: cells.join('\t') }]));
  expect(units).toHaveLength(82);
  expect(units[0]).toMatchObject({ kind: 'sentence', text: 'The office opens at nine.', cells: null });
});

it("gives a list's items, and no other units, the line that introduces the list", () => {
  const document = documentFrom([
    'These are the alarms. The following set it off:',
    { item: 'loss of power' },
    { item: 'low oxygen' },
    'The alarm can be reset.',
    { item: 'press the key' },
  ]);
  expect(unitsOf(document).map(({ text, path }) => [text, path])).toEqual([
    ['These are the alarms.', []],
    ['The following set it off:', []],
    ['loss of power', ['The following set it off:']],
    ['low oxygen', ['The following set it off:']],
    ['The alarm can be reset.', []],
    ['press the key', []],
  ]);
});

it('reads a long item of a list sentence by sentence, and a footnote as well', () => {
  const long = 'The alarm must be tested every week by the guard on duty, who signs the book. '.repeat(4);
  const units = unitsOf(documentFrom([{ item: long.trim() }, { block: 'footnote', text: 'Since 1987.' }]));
  expect(units.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'sentence'));
  expect(units.at(-1)?.text).toBe('Since 1987.');
});

it('takes a caption below a table for its own, unless another table follows that', () => {
  const table = { table: 'Ticket\t40' };
  const caption = { block: 'caption' as const, text: 'Table 2. Prices' };
  const headingOf = (...pieces: Parameters<typeof documentFrom>[0]) =>
    unitsOf(documentFrom(pieces)).find(({ kind }) => kind === 'row')?.heading;
  expect(headingOf(table, caption)).toBe('Table 2. Prices');
  expect(headingOf(table, caption, 'Tickets are sold at the door.')).toBe('Table 2. Prices');
  expect(headingOf(table, caption, table)).toBe(null);
});

it('names the page on which a unit begins, and skips lines without words', () => {
  const document = documentFrom([{ page: 1 }, 'One.', '* * *', { page: 2 }, 'Two.']);
  const [first, second] = document.pages;
  if (first && second) first.end = second.start;
  expect(unitsOf(document).map(({ text, page }) => [text, page])).toEqual([
    ['One.', 1],
    ['Two.', 2],
  ]);
  const pages = [
    { number: 1, start: 0, end: 8 },
    { number: 2, start: 8, end: 14 },
  ];
  expect(unitsOf(documentFrom(['One two three.'], { pages }))).toMatchObject([{ page: 1 }]);
});

it('recognises data that looks like text by its beginning', () => {
  const { units } = unitsIn(`${'a1'.repeat(3000)}`, 'en');
  expect(units.map(({ text }) => text.length)).toEqual([2000]);
});
