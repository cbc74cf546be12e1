import { expect, it } from 'vitest';
import { segmentsOf } from '../pdf/layout/lines/segments.ts';
import { textOfPage } from './document.ts';

/** Words of a line by the x at which each part begins, in 10 points, each letter 5 points wide. */
type PrintedLine = readonly [y: number, ...parts: readonly (readonly [x: number, text: string])[]];

function page(lines: readonly PrintedLine[]) {
  const runs = lines.flatMap(([y, ...parts]) =>
    parts.flatMap(([x, text]) => {
      let from = x;
      return text.split(' ').map((word) => {
        const run = {
          text: word,
          x: from,
          y,
          width: 5 * word.length,
          size: 10,
          font: '',
          spaced: true,
          rtl: false,
        };
        from += 5 * (word.length + 1);
        return run;
      });
    }),
  );
  return { number: 1, width: 595, height: 842, segments: segmentsOf(runs, new Map()) };
}

const prose: readonly PrintedLine[] = [
  [300, [60, 'The harbour authority confirms that the delivery of all the crates named below took place on']],
  [314, [60, 'the fourteenth of March, and that both copies of the protocol were signed by the two persons']],
  [
    328,
    [60, 'who are named in it and who were present when the last of the crates was taken from the ship.'],
  ],
];

it('letterhead, address and signature keep their lines, and prose is joined', () => {
  const { text } = textOfPage(
    page([
      [80, [230, 'T.C.']],
      [94, [190, 'BODRUM BELEDİYESİ']],
      [108, [200, 'Yazı İşleri']],
      [150, [60, 'Sayı : 48217'], [455, '12 Mayıs 2026']],
      [164, [60, 'Konu : Yaz saatleri']],
      [210, [60, 'Grace Hopkins']],
      [224, [60, '27 Meadow Lane']],
      ...prose,
      [380, [430, 'Selin Aydoğan']],
      [394, [430, 'Müdür']],
    ]),
  );
  expect(text.split('\n\n')).toEqual([
    'T.C.\nBODRUM BELEDİYESİ\nYazı İşleri',
    'Sayı : 48217\t12 Mayıs 2026\nKonu : Yaz saatleri',
    'Grace Hopkins\n27 Meadow Lane',
    prose.map(([, part]) => part?.[1]).join(' '),
    'Selin Aydoğan\nMüdür',
  ]);
});

it('verse keeps its lines, also full ones', () => {
  const verse = ['Denizin üstünde ince duman,', 'Uzakta ışık yanıp sönüyor.', 'Ne gelen var ne de giden,'];
  const lines = verse.map((text, index): PrintedLine => [100 + 14 * index, [60, text]]);
  expect(textOfPage(page(lines)).text).toBe(verse.join('\n'));
});

it('a word cut at the end of a line is joined', () => {
  const cut: PrintedLine[] = [
    [100, [60, 'The goods are released from the ware-']],
    [114, [60, 'house at noon.']],
  ];
  expect(textOfPage(page(cut)).text).toBe('The goods are released from the warehouse at noon.');
});

it('parts of two lines that happen to lie below each other are no table', () => {
  const form: PrintedLine[] = [
    [100, [60, 'İl : Muğla'], [300, 'İlçe : Bodrum']],
    [114, [60, 'Telefon : 0252 316 10 10'], [300, 'Cep : 0532 000 00 00']],
  ];
  expect(textOfPage(page(form)).text).toBe(
    'İl : Muğla\tİlçe : Bodrum\nTelefon : 0252 316 10 10\tCep : 0532 000 00 00',
  );
});

it('columns of running text are read one after the other', () => {
  const left = [
    'The old cranes were painted in the',
    'summer and two of them still work on',
    'every first Sunday of the long year.',
  ];
  const right = [
    'Nobody had expected the market to be',
    'so well attended in its very first',
    'autumn beside the water of the quay.',
  ];
  const rows = left.map(
    (text, index): PrintedLine => [100 + 14 * index, [60, text], [310, right[index] ?? '']],
  );
  expect(textOfPage(page(rows)).text).toBe([...left, ...right].join(' '));
});
