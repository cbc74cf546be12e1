import { expect, test } from 'vitest';
import { fixture } from '../../../fixtures/files.ts';
import { pdf, wrap } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';
import { blocksOf } from '../../../fixtures/sound.ts';
import { readDocument } from '../../../read.ts';

/** Prints paragraphs on one page and reads it. @param leading in points @param indent of first lines, in points */
async function read(
  paragraphs: readonly (readonly string[])[],
  { leading, indent = 0, mono = false }: { leading: number; indent?: number; mono?: boolean },
) {
  const bytes = await pdf((paper) => {
    let y = 60;
    for (const lines of paragraphs)
      for (const [index, text] of lines.entries()) {
        paper.line(text, index === 0 ? 60 + indent : 60, y, { mono });
        y += leading;
      }
  });
  const document = await readFixture('pdf', bytes);
  return blocksOf(document);
}

// Each of some lines ends a sentence, and the next one begins with a capital letter.
const harbour = [
  'The committee met in the old customs house on the second day of the month, before noon.',
  'Nine of the eleven members had come, and the two others had sent letters in their place.',
  'The chair asked whether the plan of the new quay could be paid for out of this year’s dues,',
  'or whether a loan was needed; nobody wished to answer before the books had been read out.',
  'Mr Halloran read them. The dues of the spring had been lower than in any year since the war,',
  'since two of the lines had moved their ships to the northern harbour for want of a crane.',
  'The meeting was closed at four.',
];
const second = [
  'On the following day the members went to see the quay, which the storm had left in a poor',
  'state. Water stood in the store rooms, and the rails of the crane had been bent by the ice.',
  'It was agreed that the rails should be taken up before the winter, whatever that would cost,',
  'and that the stones should be sold.',
];

test.each([
  ['double', 20, 0],
  ['wider than double', 24, 0],
  ['double, with first lines pushed in', 20, 24],
])(
  'prose whose lines are %s apart is not parted where a line happens to end a sentence',
  async (_, leading, indent) => {
    const blocks = await read([harbour, second], { leading, indent });
    expect(blocks).toEqual([
      ['paragraph', harbour.join(' ')],
      ['paragraph', second.join(' ')],
    ]);
  },
);

test('a typewriter’s page of double spacing keeps its paragraphs', async () => {
  const text =
    'Kurul o gün saat onda toplandı ve önce geçen ayın hesaplarına baktı. Gelirler beklenenden azdı. ' +
    'Başkan bunun nedenini sordu, sayman da iki büyük geminin öteki limana gittiğini söyledi. Vinç bozuktu. ' +
    'Onarım için istenen para kasada yoktu; bankadan borç alınması ya da bir deponun satılması gerekiyordu. ' +
    'Üyelerden çoğu satıştan yanaydı. Karar bir sonraki toplantıya kaldı.';
  const lines = text.match(/.{1,70}(?:\s|$)/gu)?.map((line) => line.trim()) ?? [];
  // The first line happens to end a sentence.
  expect(lines[0]).toMatch(/\.$/);
  const blocks = await read([lines, ['Toplantı bitti.']], { leading: 20, mono: true });
  expect(blocks).toEqual([
    ['paragraph', text],
    ['paragraph', 'Toplantı bitti.'],
  ]);
});

test('paragraphs of one line each stay apart beside prose that is set closely', async () => {
  const bytes = await pdf((paper) => {
    const lines = wrap(paper.kit, harbour.join(' '), 470);
    for (const [index, line] of lines.entries()) paper.line(line, 60, 60 + 13 * index);
    const rules = harbour.slice(0, 2).map((line) => line.replace(/(?<=\w), .*/, '.'));
    for (const [index, line] of [...rules, ...harbour.slice(0, 2)].entries())
      paper.line(line, 60, 60 + 13 * lines.length + 20 + 22 * index);
  });
  const path = await fixture('mixed.pdf', bytes);
  const document = await readDocument({ path, name: 'mixed.pdf', kind: 'pdf' });
  expect(blocksOf(document)).toHaveLength(5);
});

/** Prints lines of which each has words in normal and words in bold type. */
async function readMixed(draw: Parameters<typeof pdf>[0]) {
  return blocksOf(await readFixture('pdf', await pdf(draw)));
}

test('a sentence runs on into a line of bold type, but not behind a line with room for the next word', async () => {
  const lines = [harbour[4] ?? '', `${harbour[5]?.replace(/ of a crane\.$/, '')} of cranes, which`];
  const blocks = await readMixed((paper) => {
    for (const [index, line] of lines.entries()) paper.line(line, 60, 60 + 13 * index);
    paper.line('must not be taken from the office.', 60, 86, { bold: true });
    paper.line('Keys of the office', 60, 120);
    paper.line('never leave the building, not even in a storm', 60, 133, { bold: true });
  });
  expect(blocks.map(([, text]) => text)).toEqual([
    `${lines.join(' ')} must not be taken from the office.`,
    'Keys of the office',
    'never leave the building, not even in a storm',
  ]);
});

test('the last line of a box in the right half of a page is part of it', async () => {
  const blocks = await readMixed((paper) => {
    const lines = wrap(paper.kit, harbour.join(' '), 470);
    for (const [index, line] of lines.entries()) paper.line(line, 60, 60 + 13 * index);
    for (const [index, line] of [
      'Caution! The rails of',
      'the crane are hot. Keep',
      'all hands off.',
    ].entries())
      paper.line(line, 400, 300 + 13 * index);
  });
  expect(blocks.map(([, text]) => text)).toContain(
    'Caution! The rails of the crane are hot. Keep all hands off.',
  );
});

test('a clause goes on after a page break, also where its line looks like a heading', async () => {
  const clause = [
    'Any new sign on the quay shall be made of painted timber, and its place must be agreed with the',
    'Harbour Board of the town.',
  ];
  const blocks = await readMixed((paper) => {
    for (const [index, line] of harbour.slice(0, 6).entries()) paper.line(line, 90, 60 + 13 * index);
    paper.line('7.2', 60, 160);
    paper.line(clause[0] ?? '', 90, 160);
    paper.next();
    paper.line(clause[1] ?? '', 90, 60);
    paper.line('8. Ropes', 60, 90, { bold: true });
    for (const [index, line] of second.entries()) paper.line(line, 90, 120 + 13 * index);
  });
  expect(blocks.map(([, text]) => text)).toContain(`7.2 ${clause.join(' ')}`);
});
