import { expect, test } from 'vitest';
import { type Paper, pdf } from '../../fixtures/pdf.ts';
import { readFixture } from '../../fixtures/read.ts';
import { blocksOf } from '../../fixtures/sound.ts';

async function read(draw: (paper: Paper) => void) {
  return readFixture('pdf', await pdf(draw));
}

const prose = [
  'Kooperatif her yıl sonunda zeytin alımını yazar ve üyelerine dağıtır; bu yılın sayıları',
  'yandaki tabloda durur. Alım fiyatı yağ oranına göre belirlenir ve haftada bir açıklanır.',
];

/** Draws with the page turned around a point, in degrees clockwise. */
function turned({ kit }: Paper, degrees: number, x: number, y: number, draw: () => void): void {
  kit.save().rotate(degrees, { origin: [x, y] });
  draw();
  kit.restore();
}

test.each([90, -90])(
  'a table that stands at %i degrees beside the text is a table of its own',
  async (degrees) => {
    const document = await read((paper) => {
      for (const [index, text] of prose.entries()) paper.line(text, 60, 80 + 14 * index);
      turned(paper, degrees, 300, 500, () => {
        for (const [row, cells] of [
          ['Köy', 'Ton', 'Pay'],
          ['Çamlık', '412', '61'],
          ['Öğütlü', '263', '39'],
        ].entries())
          for (const [column, cell] of cells.entries()) paper.line(cell, 200 + 90 * column, 480 + 14 * row);
      });
    });
    expect(blocksOf(document)).toEqual([
      ['paragraph', prose.join(' ')],
      ['table', 'Köy\tTon\tPay\nÇamlık\t412\t61\nÖğütlü\t263\t39'],
    ]);
  },
);

test('text in the margin is kept beside the page, and a watermark once in the document, but neither is a title', async () => {
  const document = await read((paper) => {
    for (let page = 1; page <= 4; page += 1) {
      if (page > 1) paper.next();
      turned(paper, -40, 297, 421, () => paper.line('DRAFT OF MAY', 150, 400, { size: 48 }));
      if (page === 1)
        turned(paper, -90, 40, 500, () => paper.line('Olive Letters 12 (2024)', 40, 495, { size: 16 }));
      for (const [index, text] of prose.entries()) paper.line(`${page}. yıl: ${text}`, 60, 80 + 14 * index);
    }
  });
  const beside = blocksOf(document).filter(([kind]) => kind === 'caption');
  expect(beside).toEqual([
    ['caption', 'Olive Letters 12 (2024)'],
    ['caption', 'DRAFT OF MAY'],
  ]);
  expect(document.title).toBeNull();
});

test('text in the margin that counts the pages stands once, and one with other numbers on each page', async () => {
  const lots = [41, 57, 12, 38];
  const document = await read((paper) => {
    for (const [index, lot] of lots.entries()) {
      if (index > 0) paper.next();
      turned(paper, -90, 40, 500, () => paper.line(`Olive press sheet ${index + 7}`, 40, 495));
      turned(paper, 90, 560, 300, () => paper.line(`Sample of lot ${lot}`, 560, 295));
      for (const [row, text] of prose.entries()) paper.line(text, 80, 80 + 14 * row);
    }
  });
  const beside = blocksOf(document).filter(([kind]) => kind === 'caption');
  expect(beside).toEqual([
    ['caption', 'Olive press sheet 7'],
    ...lots.map((lot) => ['caption', `Sample of lot ${lot}`]),
  ]);
});
