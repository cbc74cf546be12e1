import { expect, test } from 'vitest';
import { pdf } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';
import { blocksOf } from '../../../fixtures/sound.ts';

const prose = [
  'The crane operator keeps a book in which every lift is written down, with the weight of the',
  'load and the hour, so that the harbour office can see at any time what was moved and by whom.',
];

/** The headings of a paper with bold lines between its title and its first section. */
async function headingsOf(lines: readonly (readonly [text: string, bold: boolean])[]): Promise<string[]> {
  const bytes = await pdf((paper) => {
    paper.line('Cranes and their books', 60, 60, { size: 18, bold: true });
    let y = 100;
    for (const [text, bold] of lines) {
      paper.line(text, 60, y, { size: bold ? 12 : 10, bold });
      y += 20;
    }
    for (const section of ['Abstract', '1 Lifts']) {
      paper.line(section, 60, y + 10, { size: 12, bold: true });
      for (const [index, text] of prose.entries()) paper.line(text, 60, y + 34 + 13 * index);
      y += 80;
    }
  });
  return blocksOf(await readFixture('pdf', bytes)).flatMap(([kind, text]) =>
    /^h\d/.test(kind) ? [text] : [],
  );
}

const own = ['Cranes and their books', 'Abstract', '1 Lifts'];

test.each([
  [[['Sevgi Uslu', true] as const, ['Piri Reis Üniversitesi', false] as const]],
  [[['Doç. Dr. Sevgi USLU', true] as const, ['sevgi@liman.example', false] as const]],
  [[['Arş. Gör. Sevgi Uslu, Anna M. Holm and Umut Kor', true] as const]],
  [
    [
      ['Sevgi Uslu', true] as const,
      ['Faculty of Ports', false] as const,
      ['Anna Holm', true] as const,
      ['University of Oslo', false] as const,
    ],
  ],
])('bold names of authors are no headings: %j', async (lines) => {
  expect(await headingsOf(lines)).toEqual(own);
});

test('two words with capitals above a sentence are a heading', async () => {
  const section = 'Harbour Rules';
  const text =
    'The rules of the university pier are older than those of the town and were never written down.';
  expect(
    await headingsOf([
      [section, true],
      [text, false],
    ]),
  ).toEqual([own[0], section, ...own.slice(1)]);
});
