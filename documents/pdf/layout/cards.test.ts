import { expect, it } from 'vitest';
import { type Paper, pdf, wrap } from '#documents/fixtures/pdf.ts';
import { readFixture } from '#documents/fixtures/read.ts';

type Card = readonly [title: string, ...lines: string[]];

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a box, round, plain or by its four sides, with lines in it. */
function draw(paper: Paper, [title, ...lines]: Card, { x, y, width, height }: Placed, box: Box): void {
  const { kit } = paper;
  if (box === 'round') kit.roundedRect(x, y, width, height, 6).stroke();
  if (box === 'plain') kit.rect(x, y, width, height).stroke();
  if (box === 'sides')
    for (const [fromX, fromY, toX, toY] of [
      [x, y, x + width, y],
      [x, y + height, x + width, y + height],
      [x, y, x, y + height],
      [x + width, y, x + width, y + height],
    ] as const)
      kit.moveTo(fromX, fromY).lineTo(toX, toY).stroke();
  paper.line(title, x + 8, y + 10, { bold: true });
  let line = y + 26;
  for (const text of lines.flatMap((each) => wrap(kit, each, width - 16))) {
    const [left = '', right] = text.split('\t');
    paper.line(left, x + 8, line);
    if (right !== undefined) paper.line(right, x + width - 40, line);
    line += 13;
  }
}
type Box = 'round' | 'plain' | 'sides';

async function textsOf(paint: (paper: Paper) => void): Promise<string[]> {
  const document = await readFixture('pdf', await pdf(paint));
  return document.blocks.flatMap((block) =>
    block.kind === 'table' ? [] : document.text.slice(block.start, block.end).replace(/\s+/g, ' '),
  );
}

const bulbs: Card[] = [
  ['Anemone', 'blue, 25 bulbs', 'AN-25\t£4.20'],
  ['Crocus', 'yellow, 50 bulbs', 'CR-50\t£6.80'],
  ['Snowdrop', 'in the green', 'SD-10\t£5.10'],
  ['Iris', 'dwarf, 15 bulbs', 'IR-15\t£3.90'],
  ['Scilla', 'white, 30 bulbs', 'SC-30\t£4.75'],
  ['Tulip', 'wild, 20 bulbs', 'TU-20\t£7.30'],
];

it.each(['round', 'plain', 'sides'] as const)(
  'read the products of a catalogue one by one: %s',
  async (box) => {
    const texts = await textsOf((paper) => {
      paper.line('Autumn bulbs', 50, 50, { size: 18, bold: true });
      for (const [index, card] of bulbs.entries())
        draw(
          paper,
          card,
          { x: 50 + 170 * (index % 3), y: 90 + 90 * Math.floor(index / 3), width: 155, height: 75 },
          box,
        );
      paper.line('All prices include postage within the islands.', 50, 300);
    });
    expect(texts).toEqual([
      'Autumn bulbs',
      ...bulbs.map((lines) => lines.join(' ').replace('\t', ' ')),
      'All prices include postage within the islands.',
    ]);
  },
);

it('read cards with sentences by themselves, though their lines stand beside each other', async () => {
  const events: Card[] = [
    [
      'Kuş gözlemi',
      '12 Nisan, 07.30',
      'Rehberimiz göl kıyısında bekler ve dürbünleri orada dağıtır. Su getirin.',
    ],
    [
      'Tohum takası',
      '26 Nisan, 14.00',
      'Herkes kendi bahçesinden topladığı tohumu kâğıda sarıp getirir ve adını yazar.',
    ],
  ];
  const texts = await textsOf((paper) => {
    paper.line('Bahar etkinlikleri', 50, 50, { size: 18, bold: true });
    for (const [index, card] of events.entries())
      draw(paper, card, { x: 50 + 235 * index, y: 90, width: 225, height: 84 }, 'round');
    for (const [line, text] of ['Katılım ücretsizdir.', 'Yağmurda etkinlik bir hafta kayar.'].entries())
      paper.line(text, 50, 220 + 30 * line);
  });
  expect(texts.slice(1, 7)).toEqual(events.flat());
});

it('read cards that fill columns column by column', async () => {
  const heights = [70, 96, 83];
  const sentence = 'The label names the maker, the year and the place in which it was found.';
  const texts = await textsOf((paper) => {
    for (const column of [0, 1]) {
      let y = 80 + 14 * column;
      for (const [row, height] of heights.entries()) {
        const title = `Object ${String.fromCharCode(65 + column * 3 + row)}`;
        draw(paper, [title, sentence], { x: 50 + 250 * column, y, width: 235, height }, 'round');
        y += height + 9 + 4 * column;
      }
    }
  });
  expect(texts.filter((text) => text.startsWith('Object'))).toEqual(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Object ${letter}`),
  );
});

it('read a box beside the text by itself, and let the text run on around it', async () => {
  const rule =
    'The boathouse opens at seven and closes when the last crew has come ashore and washed its oars.';
  const box = ['Boathouse keys', 'are kept by the warden,', 'who lives at the lock.'];
  const texts = await textsOf((paper) => {
    let y = 100;
    for (const line of wrap(paper.kit, `${rule} ${rule}`, 300)) {
      paper.line(line, 50, y);
      y += 13;
    }
    paper.kit.rect(370, 90, 150, 60).stroke();
    for (const [index, line] of box.entries()) paper.line(line, 378, 104 + 13 * index);
    paper.line('Crews sign the book before they leave.', 50, 200);
  });
  expect(texts).toContain(`${rule} ${rule}`);
  expect(texts).toContain(box.join(' '));
});

it('keep the shaded head of a table with its rows, though text stands beside it', async () => {
  const document = await readFixture(
    'pdf',
    await pdf((paper) => {
      const { kit } = paper;
      kit.rect(50, 90, 230, 32).fillAndStroke('#dddddd', '#dddddd').fillColor('black');
      const rows = [
        ['Plant', 'Pot', 'Price'],
        ['', '(l)', '(£)'],
        ['Iris', '2', '3.90'],
        ['Sedum', '3', '4.70'],
        ['Salvia', '2', '4.10'],
      ];
      for (const [row, cells] of rows.entries())
        for (const [column, text] of cells.entries())
          if (text) paper.line(text, 56 + 80 * column, 96 + 14 * row);
      const note = 'Orders over fifty pounds travel free of charge, and pots are taken back in spring.';
      for (const [line, text] of wrap(kit, `${note} ${note}`, 230).entries())
        paper.line(text, 310, 96 + 13 * line);
    }),
  );
  expect(document.blocks.some(({ kind }) => kind === 'table')).toBe(true);
});
