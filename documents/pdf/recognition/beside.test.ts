import { expect, it, vi } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { readFixture } from '../../fixtures/read.ts';
import { lines, scan } from '../../fixtures/scan.ts';
import { blocksOf } from '../../fixtures/sound.ts';

// A page is recognised in seconds, but on a busy machine in many.
vi.setConfig({ testTimeout: 120_000 });

async function read(bytes: Buffer): Promise<Document> {
  return readFixture('pdf', bytes);
}

const sentences = [
  'Yolcular iskeleye en geç yarım saat önce gelir.',
  'Bilet ücreti geminin kalkışından sonra geri verilmez.',
  'Bisikletler alt güvertede ücretsiz taşınır.',
];
const picture = (share = 1) => scan(lines(sentences), { share, dpi: 150 }).jpeg({ quality: 85 }).toBuffer();

it('a scan is read together with what is printed over it, and no line is told twice', async () => {
  const scanned = await picture();
  const document = await read(
    await pdf(({ kit, line }) => {
      kit.image(scanned, 0, 0, { width: 595 });
      line(sentences[0] ?? '', 60, 71, { size: 11 });
      line('Belge no: LM-000583, güvenli elektronik imzayla imzalanmıştır', 60, 800, { size: 8 });
    }),
  );
  expect(document.text.replace(/\s+/g, ' ')).toBe(
    `${sentences.join(' ')} Belge no: LM-000583, güvenli elektronik imzayla imzalanmıştır`,
  );
  expect(document.blocks.map(({ recognised }) => recognised ?? false)).toContain(true);
  expect(document.notices).toEqual([{ code: 'pages_recognised', params: { pages: '1' } }]);
});

it('a poor old recognition under a scan is read anew, and a good one is kept', async () => {
  const scanned = await picture();
  const layered = (layer: readonly string[]) =>
    pdf(({ kit, line }) => {
      kit.image(scanned, 0, 0, { width: 595 });
      kit.addContent('3 Tr');
      for (const [index, text] of layer.entries()) line(text, 60, 70 + 16 * index, { size: 11 });
    });
  const poor = await read(
    await layered([
      'Y0lcular isk3leye 3n g€ç yar1m saat 0nce',
      'B1let ucr3ti g3m1nin kalk1s1ndan s0nra',
      'B1s1kletl3r alt guv3rt3de',
    ]),
  );
  expect(poor.text.replace(/\s+/g, ' ')).toBe(sentences.join(' '));
  expect(poor.notices).toEqual([{ code: 'pages_recognised', params: { pages: '1' } }]);
  const ascii = await read(
    await layered(
      sentences.map((text) =>
        text.replace(/[çğıöşü]/g, (letter) => 'cgiosu'['çğıöşü'.indexOf(letter)] ?? letter),
      ),
    ),
  );
  expect(ascii.text.replace(/\s+/g, ' ')).toBe(sentences.join(' '));
  expect(ascii.notices).toEqual(poor.notices);
  const good = await read(
    await layered(['Passengers arrive at the pier half an hour early.', 'Tickets are not refunded.']),
  );
  expect(good.text).toContain('Passengers arrive at the pier half an hour early.');
  expect(good.notices).toEqual([]);
});

it('a picture of text on a page of text is read after it, and a picture without text gives nothing', async () => {
  const shown = await picture(0.2);
  const prose = [
    'Sayın yetkili, iskeledeki tabelanın fotoğrafını aşağıda gönderiyorum; tabela yenilenmeli.',
    'Tabeladaki yazının dilini ve saatleri denetlemenizi, yanlışları düzeltmenizi rica ederim.',
    'Yanıtınızı bekler, kolaylıklar dilerim; fotoğraf geçen hafta öğleden sonra çekilmiştir.',
  ];
  const document = await read(
    await pdf((paper) => {
      for (const [index, text] of prose.entries()) paper.line(text, 60, 80 + 14 * index);
      paper.kit.image(shown, 60, 200, { width: 475 });
      paper.next();
      for (const [index, text] of prose.entries()) paper.line(text, 60, 80 + 14 * index);
      paper.kit.rect(60, 200, 200, 200).fill('#3366aa');
    }),
  );
  expect(blocksOf(document).filter((_, index) => document.blocks[index]?.recognised)).toHaveLength(1);
  expect(document.text.replace(/\s+/g, ' ')).toContain(sentences.join(' '));
  expect(document.notices).toEqual([{ code: 'pictures_recognised', params: { pages: '1' } }]);
});

it('pictures of one size at one place are each read where they differ, and a letterhead once', async () => {
  const receipts = [0, 1, 2, 3].map((index) => [
    `Makbuz numarası 2025-${310 + index} olarak yazıldı.`,
    `Ödenen tutar ${120 + 35 * index} lira, kasadan alındı.`,
  ]);
  const pictureOf = (texts: readonly string[]) =>
    scan(lines(texts, 60, 40), { share: 0.1, dpi: 150 })
      .png()
      .toBuffer();
  const shown = await Promise.all(receipts.map(pictureOf));
  const head = await pictureOf(['Poyraz Denizcilik Anonim Ortaklığı', 'Rıhtım yolu dokuz numara']);
  const document = await read(
    await pdf(({ kit, line, next }) => {
      for (const [index, receipt] of shown.entries()) {
        if (index > 0) next();
        kit.image(head, 0, 0, { width: 595 });
        line(['Bir', 'İki', 'Üç', 'Dört'][index] ?? '', 60, 140);
        for (const [row, text] of sentences.entries()) line(text, 60, 160 + 14 * row);
        kit.image(receipt, 0, 300, { width: 595 });
      }
    }),
  );
  const recognised = blocksOf(document)
    .filter((_, index) => document.blocks[index]?.recognised)
    .map(([, text]) => text)
    .join(' ');
  for (const text of receipts.flat()) expect(recognised).toContain(text);
  expect(recognised.split('Poyraz Denizcilik')).toHaveLength(2);
  expect(document.notices).toEqual([{ code: 'pictures_recognised', params: { pages: '1–4' } }]);
});

it('letters that a font does not explain are read from the page, and their line is marked', async () => {
  const bytes = await pdf(
    ({ line }) => {
      for (const [index, text] of sentences.entries()) line(text, 60, 80 + 20 * index, { size: 11 });
    },
    { compress: false },
  );
  let text = bytes.toString('latin1');
  for (const letter of 'ışçü')
    text = text.replaceAll(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`, '<0000>');
  const document = await read(Buffer.from(text, 'latin1'));
  expect(document.text.replace(/\s+/g, ' ')).toBe(sentences.join(' '));
  expect(document.blocks.every(({ recognised }) => recognised)).toBe(true);
});
