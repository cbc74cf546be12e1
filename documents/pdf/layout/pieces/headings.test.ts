import { expect, test } from 'vitest';
import { pdf } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';
import { blocksOf } from '../../../fixtures/sound.ts';

const prose = [
  'The crane operator keeps a book in which every lift is written down, with the weight of the',
  'load and the hour, so that the harbour office can see at any time what was moved and by whom.',
];

/** The headings of a page on which bold lines stand right below each other. */
async function headingsOf(lines: readonly (readonly [text: string, size: number])[]): Promise<string[]> {
  const bytes = await pdf((paper) => {
    for (const [index, text] of prose.entries()) paper.line(text, 60, 60 + 13 * index);
    let y = 120;
    for (const [text, size] of lines) {
      paper.line(text, 60, y, { size, bold: true });
      y += 1.4 * size;
    }
    for (const [index, text] of prose.entries()) paper.line(text, 60, y + 4 + 13 * index);
  });
  return blocksOf(await readFixture('pdf', bytes)).flatMap(([kind, text]) =>
    /^h\d/.test(kind) ? [text] : [],
  );
}

test.each([
  [[['3 Winches', 14] as const, ['3.1 Ropes', 13] as const]],
  [[['3 Winches', 14] as const, ['3.1 Ropes', 14] as const, ['3.1.1 Knots', 13] as const]],
  [[['3 Winches', 13] as const, ['4 Ropes', 13] as const]],
  [[['Bölüm 2', 14] as const, ['2.1 Halatlar', 13] as const]],
])('numbered headings right below each other are several: %j', async (lines) => {
  expect(await headingsOf(lines)).toEqual(lines.map(([text]) => text));
});

test.each([
  [[['3 Winches and the ropes of all the cranes', 14] as const, ['on the northern quay', 14] as const]],
  [[['3 Winches that were bought between the years', 14] as const, ['1998 and 2004', 14] as const]],
])('a heading of two lines is one: %j', async (lines) => {
  expect(await headingsOf(lines)).toEqual([lines.map(([text]) => text).join(' ')]);
});

test('the rows of a table of contents are told one by one', async () => {
  const bytes = await pdf((paper) => {
    paper.line('Contents', 60, 60, { size: 14, bold: true });
    for (const [index, [title = '', page = '']] of [
      ['1 Winches', '3'],
      ['1.1 Ropes', '4'],
      ['2 Wind', '9'],
      ['3 Fees', '12'],
    ].entries()) {
      paper.line(title, 60, 90 + 15 * index);
      paper.line(page, 160, 90 + 15 * index);
    }
    paper.next();
    paper.line('1 Winches', 60, 50, { size: 14, bold: true });
    for (const [index, text] of prose.entries()) paper.line(text, 60, 80 + 13 * index);
  });
  const blocks = blocksOf(await readFixture('pdf', bytes)).filter(([kind]) => kind === 'reference');
  expect(blocks.map(([, text]) => text)).toEqual(['1 Winches 3', '1.1 Ropes 4', '2 Wind 9', '3 Fees 12']);
});
