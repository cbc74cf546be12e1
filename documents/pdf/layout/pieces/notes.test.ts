import { expect, test } from 'vitest';
import { type Paper, pdf } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';
import { blocksOf } from '../../../fixtures/sound.ts';

async function read(draw: (paper: Paper) => void) {
  const document = await readFixture('pdf', await pdf(draw));
  return blocksOf(document);
}

/** Prints a line in which figures after "^" are raised. */
function printLine({ kit }: Paper, text: string, x: number, y: number): void {
  let left = x;
  for (const part of text.split(/(\^\d+)/)) {
    const isRaised = part.startsWith('^');
    const shown = part.replace('^', '');
    kit.font('body').fontSize(isRaised ? 6 : 10);
    kit.text(shown, left, isRaised ? y - 1 : y, { lineBreak: false });
    left += kit.widthOfString(shown);
  }
}

function print(paper: Paper, lines: readonly string[], y: number): number {
  for (const [index, text] of lines.entries()) printLine(paper, text, 60, y + 13 * index);
  return y + 13 * lines.length;
}

const prose = [
  'The crane operator keeps a book in which every lift is written down,^1 with the weight of the',
  'load and the hour, so that the harbour office can see at any time what was moved^2 and by whom.',
];
const filler = [
  'The book lies in the cabin and is closed every evening by the foreman, who signs it below the',
  'last line and carries it to the office, where a copy is made before the night begins again.',
];
const text = (lines: readonly string[]) =>
  lines.join(' ').replace(/\^(\d)/g, (_, digit: string) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));

/** A page of prose with lines at its foot. */
function page(paper: Paper, notes: readonly string[], { gap = 30, top = prose } = {}): void {
  let y = print(paper, top, 60);
  while (y < 600) y = print(paper, filler, y + 13);
  print(paper, notes, y + gap);
}

const notes = [
  '1 See the rules of 1931.',
  '2 Lifts of less than a ton are left out unless the foreman',
  'wants them told.',
];

test('notes in the type of the text are footnotes when the page cites their numbers, and space is above them', async () => {
  const blocks = await read((paper) => page(paper, notes));
  expect(blocks[0]).toEqual(['paragraph', text(prose)]);
  expect(blocks.slice(-2)).toEqual([
    ['footnote', notes[0]],
    ['footnote', notes.slice(1).join(' ')],
  ]);
});

test('notes with raised numbers need no space above, and later pages go on counting', async () => {
  const blocks = await read((paper) => {
    page(paper, ['^1 See the rules of 1931.', '^2 Told to the foreman.'], { gap: 0 });
    paper.next();
    page(paper, ['^3 Since May.', '^4 In 10 of 12 years.'], {
      gap: 0,
      top: prose.map((line) => line.replace('^1', '^3').replace('^2', '^4')),
    });
  });
  expect(blocks.filter(([kind]) => kind === 'footnote').map(([, note]) => note)).toEqual([
    '¹ See the rules of 1931.',
    '² Told to the foreman.',
    '³ Since May.',
    '⁴ In 10 of 12 years.',
  ]);
});

test('a small note below a text that ends early is one when an earlier page cites it', async () => {
  const blocks = await read((paper) => {
    print(paper, [...prose, ...filler], 60);
    paper.next();
    print(paper, filler, 60);
    paper.line('1 Since the storm of 1931.', 60, 110, { size: 8 });
    paper.line('2 As the rules demand.', 60, 121, { size: 8 });
  });
  expect(blocks.slice(-2)).toEqual([
    ['footnote', '1 Since the storm of 1931.'],
    ['footnote', '2 As the rules demand.'],
  ]);
});

test('a power of a unit is no citation, and a citation may stand behind a year', async () => {
  const top = ['In 1931^1 the store had 40 m^2 of floor,^2 which was rented out by the month.', ...filler];
  const blocks = await read((paper) => page(paper, ['1 In May.', '2 By measure.'], { top }));
  expect(blocks.slice(-2)).toEqual([
    ['footnote', '1 In May.'],
    ['footnote', '2 By measure.'],
  ]);
});

test.each([
  ['whose numbers nobody cites', ['1 The rope', '2 The hook', '3 The chain'], 30],
  ['in another order than they are cited', ['2 The hook', '1 The rope'], 30],
  ['right below the text', ['1 The rope', '2 The hook'], 0],
  [
    'with a long text behind the last',
    [
      '1 The rope',
      '2 The hook and all that hangs from it must be seen once a',
      'month by the smith,',
      'the foreman,',
      'and the keeper.',
    ],
    30,
  ],
])('numbered lines %s are no footnotes', async (_, lines, gap) => {
  const blocks = await read((paper) => page(paper, lines, { gap }));
  expect(blocks.map(([kind]) => kind)).not.toContain('footnote');
});

test('the mark of a note is raised in front of it, in type hardly smaller than the note', async () => {
  const blocks = await read((paper) => {
    page(paper, []);
    for (const [index, note] of ['See the rules of 1931.', 'The foreman signs both copies.'].entries()) {
      paper.line(`${index + 1}`, 60, 650 + 16 * index - 2.4, { size: 7 });
      paper.line(note, 66, 650 + 16 * index, { size: 8 });
    }
  });
  expect(blocks.slice(-2)).toEqual([
    ['footnote', '¹ See the rules of 1931.'],
    ['footnote', '² The foreman signs both copies.'],
  ]);
});
