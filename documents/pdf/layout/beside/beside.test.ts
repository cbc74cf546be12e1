import { expect, test } from 'vitest';
import { fixture } from '#documents/fixtures/files.ts';
import { type Paper, pdf } from '#documents/fixtures/pdf.ts';
import { blocksOf } from '#documents/fixtures/sound.ts';
import { readDocument } from '#documents/read.ts';

async function read(draw: (paper: Paper) => void): Promise<string[][]> {
  const path = await fixture('a.pdf', await pdf(draw));
  return blocksOf(await readDocument({ path, name: 'a.pdf', kind: 'pdf' }, {}));
}

/** Writes rows with cells at fixed places, one below the other. */
function rows(
  paper: Paper,
  cells: readonly string[][],
  lefts: readonly number[],
  y: number,
  step = 14,
): void {
  for (const [row, texts] of cells.entries())
    for (const [column, text] of texts.entries())
      if (text) paper.line(text, lefts[column] ?? 0, y + row * step, { size: 8, bold: row === 0 });
}

const stops = ['Harbour', 'Market', 'Hospital', 'Station', 'College'];
const times = (from: number) => [
  ['Stop', 'A', 'B', 'A', 'B', 'A'],
  ...stops.map((stop, index) => [stop, ...[0, 1, 2, 3, 4].map((run) => `${from + run}:${10 + 7 * index}`)]),
];

test('timetables on common lines are read one after the other, though their columns are many', async () => {
  const blocks = await read((paper) => {
    paper.line('Line 14: Harbour to College', 57, 60, { size: 20, bold: true });
    for (const [row, heads] of [
      ['Monday to Friday', 'Saturday'],
      ['Sunday', 'Holidays'],
    ].entries()) {
      for (const [side, head] of heads.entries()) {
        const x = 57 + 252 * side;
        paper.line(head, x, 110 + 150 * row, { size: 13, bold: true });
        const lefts = [0, 48, 76, 104, 132, 160].map((left) => x + 4 + left);
        rows(paper, times(6 + 2 * side + row), lefts, 132 + 150 * row);
      }
    }
  });
  expect(blocks.map(([kind]) => kind)).toEqual(['h1', ...Array(4).fill(['h2', 'table']).flat()]);
  expect(blocks.flatMap(([kind, text]) => (kind === 'h2' ? [text] : []))).toEqual([
    'Monday to Friday',
    'Saturday',
    'Sunday',
    'Holidays',
  ]);
  expect(blocks[2]?.[1]).toBe(
    times(6)
      .map((row) => row.join('\t'))
      .join('\n'),
  );
});

test('two lists with the same heads are no table of four columns, and larger heads part lists', async () => {
  const [paid, kept] = [
    [
      ['Description', 'Amount'],
      ['Basic pay', '2450.00'],
      ['Overtime', '132.00'],
      ['Bonus', '200.00'],
    ],
    [
      ['Description', 'Amount'],
      ['Income tax', '341.20'],
      ['Insurance', '168.44'],
      ['Pension', '122.50'],
    ],
  ];
  const year = [
    ['Taxable pay', '30811.40'],
    ['Tax paid', '3702.10'],
    ['Pension paid', '1820.66'],
  ];
  const blocks = await read((paper) => {
    rows(paper, paid ?? [], [61, 200], 100);
    rows(paper, kept ?? [], [313, 452], 100);
    paper.line('This year', 57, 160, { size: 13, bold: true });
    paper.line('Last year', 309, 160, { size: 13, bold: true });
    rows(paper, year, [61, 200], 182);
    rows(paper, year, [313, 452], 182);
  });
  const text = (list: readonly string[][] = []) => list.map((row) => row.join('\t')).join('\n');
  expect(blocks).toEqual([
    ['table', text(paid)],
    ['table', text(kept)],
    ['h1', 'This year'],
    ['table', text(year)],
    ['h1', 'Last year'],
    ['table', text(year)],
  ]);
});

test('a table across the page stays whole between parts that stand beside each other', async () => {
  const items = [
    ['No', 'Goods', 'Count', 'Price', 'Tax', 'Sum'],
    ['1', 'Pump of stainless steel', '2', '18400.00', '20', '36800.00'],
    ['2', 'Hose', '40', '145.00', '20', '5800.00'],
    ['3', 'Fitting', '1', '7500.00', '20', '7500.00'],
  ];
  const blocks = await read((paper) => {
    paper.line('INVOICE', 57, 60, { size: 20, bold: true });
    for (const [index, line] of ['Eagle Machines Ltd', '18 Fourth Road', 'Northport', 'VAT 3250'].entries())
      paper.line(line, 330, 55 + 13 * index);
    paper.line('Customer', 57, 116, { size: 13, bold: true });
    for (const [index, line] of ['Deep Water Fish Ltd', '5 Harbour Lane', 'Southport'].entries())
      paper.line(line, 57, 136 + 13 * index);
    rows(
      paper,
      [
        ['Invoice', 'K412'],
        ['Date', '14.02.2026'],
        ['Due', '16.03.2026'],
        ['Order', 'S-8841'],
      ],
      [314, 372],
      113,
      18,
    );
    rows(paper, items, [61, 80, 343, 388, 450, 480], 220, 16);
    rows(
      paper,
      [
        ['Net', '50100.00'],
        ['Tax', '10020.00'],
        ['Total', '60120.00'],
      ],
      [314, 392],
      330,
      18,
    );
  });
  expect(blocks.map(([, text]) => text)).toContain(items.map((row) => row.join('\t')).join('\n'));
  expect(blocks.map(([, text]) => text)).toContain('Net\t50100.00\nTax\t10020.00\nTotal\t60120.00');
});

test('a column whose tables are set in begins at its heads', async () => {
  const pins = [
    ['Pin', 'Name', 'Function'],
    ...['1', '2', '3', '4', '5'].map((pin) => [pin, `IN${pin}`, 'Input']),
  ];
  const ratings = [
    ['Parameter', 'Least', 'Most'],
    ...['Supply', 'Input', 'Output', 'Storage', 'Junction'].map((name) => [name, '–3', '150']),
  ];
  const blocks = await read((paper) => {
    paper.line('An amplifier with little noise, for sensors of many kinds', 57, 60, { size: 14, bold: true });
    paper.line('Ratings', 57, 100, { size: 13, bold: true });
    rows(paper, ratings, [61, 180, 230], 122);
    paper.line('Pins', 311, 97, { size: 13, bold: true });
    rows(paper, pins, [316, 352, 405], 117, 15);
  });
  expect(blocks.slice(1).map(([kind, text]) => (kind === 'table' ? text?.split('\n')[0] : text))).toEqual([
    'Ratings',
    'Parameter\tLeast\tMost',
    'Pins',
    'Pin\tName\tFunction',
  ]);
});

test('comments beside a listing in machine type are no column', async () => {
  const code = ['Header:', 'Literal:', 'Suffix:', 'Magic:', 'Node:', 'Leaf:', 'Cache:', 'Name:'];
  const blocks = await read((paper) => {
    for (const [index, line] of code.entries()) {
      paper.line(line, 60, 100 + 24 * index, { mono: true });
      paper.line('offset and count', 84, 112 + 24 * index, { mono: true });
      if (index < 6) paper.line('flags', 320, 106 + 24 * index, { mono: true });
    }
  });
  const texts = blocks.map(([, text]) => text).join('\n');
  expect(texts.indexOf('flags')).toBeLessThan(texts.indexOf('Magic:'));
});

test('a table with a column of long texts, or one with few entries, is cut into no columns', async () => {
  const options = ['pscoord', 'texcoord', 'grid', 'gridBG', 'gridunit', 'colorgrid', 'dvips'];
  const comment = ['The zero point of all coordinates is at', 'the lower left corner of each page.'];
  const long = await read((paper) => {
    for (const [index, option] of options.entries()) {
      paper.line(option, 147, 100 + 24 * index);
      paper.line('empty, true or false', 221, 100 + 24 * index);
      for (const [line, text] of comment.entries()) paper.line(text, 340, 100 + 24 * index + 12 * line);
    }
  });
  expect(long).toEqual([
    [
      'table',
      options.map((option) => [option, 'empty, true or false', comment.join(' ')].join('\t')).join('\n'),
    ],
  ]);
  const names = [
    'Package',
    'Array',
    'Caption',
    'Enumitem',
    'Fancyhdr',
    'Float',
    'Geometry',
    'Graphicx',
    'Xcolor',
  ];
  const loaded = ['Loaded', 'Early', 'Late', 'Early', 'Early', 'Late', 'Early', 'Early', 'Late'];
  const settings = [
    'Options',
    '',
    'Font is small',
    '',
    'Height is two',
    '',
    'Margin',
    'Path is pictures',
    '',
  ];
  const sparse = await read((paper) => {
    for (const [index, name] of names.entries()) {
      paper.line(name, 100, 100 + 13 * index);
      paper.line(loaded[index] ?? '', 180, 100 + 13 * index);
      if (settings[index]) paper.line(settings[index] ?? '', 320, 100 + 13 * index);
    }
  });
  expect(sparse).toEqual([
    ['table', names.map((name, index) => [name, loaded[index], settings[index]].join('\t')).join('\n')],
  ]);
});

test('formulas beside numbers of lines are no columns', async () => {
  const formulas = ['x = 3 + y', 'i', 'n', 'y = 4 − x', 'j', 'm', 'z = x · y', 'k', 'l', 'w = z'];
  const blocks = await read((paper) => {
    for (let line = 1; line <= 9; line += 1) paper.line(`(${line})`, 60, 100 + 12 * line);
    for (const [index, formula] of formulas.entries()) paper.line(formula, 240, 107 + 9 * index);
  });
  const text = blocks.map(([, own]) => own).join('\n');
  expect(text.indexOf('x = 3')).toBeLessThan(text.indexOf('(9)'));
});

/** Texts of two lines each, of which the first ends as a line inside a paragraph does. */
const texts = Array.from({ length: 8 }, (_, index) => [
  `Sets the number ${index} that is printed at the foot of all`,
  'pages in the part that follows.',
]);

test('names beside the first lines of what they name are no column, labels in a margin are one', async () => {
  const draw = (labelled: (line: number) => boolean) => (paper: Paper) => {
    for (const [index, text] of texts.flat().entries()) {
      if (labelled(index)) paper.line(`setname${index}`, 60, 100 + 13 * index);
      paper.line(text, 240, 100 + 13 * index);
    }
  };
  const named = (await read(draw((line) => line % 2 === 0))).map(([, text]) => text).join(' ');
  expect(named.indexOf('setname2')).toBeGreaterThan(named.indexOf('Sets the number 0'));
  const margin = (await read(draw((line) => line < 3 || line === 13 || line === 14)))
    .map(([, text]) => text)
    .join(' ');
  expect(margin.indexOf('setname14')).toBeLessThan(margin.indexOf('Sets the number 0'));
  expect(margin).toContain(texts[0]?.join(' '));
});

test('contents in two columns are read one column after the other, with the numbers of their pages', async () => {
  const entries = (from: number) =>
    Array.from({ length: 9 }, (_, index) => `${from}.${index + 1} Layout and type . . . . . . . . . .`);
  const blocks = await read((paper) => {
    paper.line('Contents', 60, 60, { size: 14, bold: true });
    for (const side of [0, 1])
      for (const [index, entry] of entries(side + 2).entries()) {
        paper.line(entry, 60 + 250 * side, 100 + 13 * index);
        paper.line(`${30 * side + 2 * index + (index % 3) + 10}`, 270 + 250 * side, 100 + 13 * index);
      }
  });
  const text = blocks.map(([, own]) => own).join('\n');
  expect([...text.matchAll(/^(\d\.\d).*?(\d\d)$/gm)].map((match) => `${match[1]} ${match[2]}`)).toEqual(
    [0, 1].flatMap((side) =>
      Array.from(
        { length: 9 },
        (_, index) => `${side + 2}.${index + 1} ${30 * side + 2 * index + (index % 3) + 10}`,
      ),
    ),
  );
});
