import { describe, expect, it, vi } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { fixture } from '../../fixtures/files.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { lines, scan, scannedPdf } from '../../fixtures/scan.ts';
import { blocksOf, expectSound } from '../../fixtures/sound.ts';
import { readDocument } from '../../read.ts';
import { drawOutlines } from '../testing/outlines.ts';

// A page is recognised in seconds, but on a busy machine in many.
vi.setConfig({ testTimeout: 120_000 });

async function read(bytes: Buffer, onProgress?: (fraction: number) => void): Promise<Document> {
  const path = await fixture('scan.pdf', bytes);
  const document = await readDocument(
    { path, name: 'scan.pdf', kind: 'pdf' },
    onProgress ? { onProgress } : {},
  );
  expectSound(document);
  return document;
}

const first = [
  'Kıyı köylerinde arıcılık eskiden beri yapılır ve her köyün kendine özgü bir yolu',
  'vardır. Kovanlar ilkbaharda yaylaya çıkarılır, sonbaharda geri getirilir. Yolculuk',
  'gece yapılır, çünkü arılar sıcakta huzur-',
];
const second = ['suz olur. Sabah olduğunda kovanlar yeni yerlerine dizilmiş olur.'];

describe('scanned pages', () => {
  it('are read like printed ones: heading, paragraph, list and table', async () => {
    const page = scan(
      [
        { text: 'Arıcılığın Bugünü', x: 60, y: 70, size: 22 },
        ...lines([...first, ...second], 60, 110),
        ...lines(['1. Kovanlar dizilir.', '2. Kapaklar açılır.'], 60, 200),
        ...['Yıl', '2022', '2023', '2024'].map((text, row) => ({ text, x: 60, y: 260 + 16 * row })),
        ...['Kovan', '140', '152', '149'].map((text, row) => ({ text, x: 200, y: 260 + 16 * row })),
        ...['Bal', '2,1 ton', '1,8 ton', '2,4 ton'].map((text, row) => ({ text, x: 340, y: 260 + 16 * row })),
      ],
      { share: 0.45, dpi: 200 },
    );
    const fractions: number[] = [];
    const document = await read(await scannedPdf([page], 0.45), (fraction) => fractions.push(fraction));
    expect(document.notices).toEqual([{ code: 'pages_recognised', params: { pages: '1' } }]);
    const text = `${first.join(' ').slice(0, -1)}${second.join(' ')}`;
    expect(blocksOf(document)).toEqual([
      ['h1', 'Arıcılığın Bugünü'],
      ['paragraph', text],
      ['listItem', '1. Kovanlar dizilir.'],
      ['listItem', '2. Kapaklar açılır.'],
      ['table', 'Yıl\tKovan\tBal\n2022\t140\t2,1 ton\n2023\t152\t1,8 ton\n2024\t149\t2,4 ton'],
    ]);
    expect(document.title).toBe('Arıcılığın Bugünü');
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  it('continue the text of pages that have text, which stay unchanged', async () => {
    const picture = await scan(lines(second), { share: 0.2 }).jpeg().toBuffer();
    const fractions: number[] = [];
    const document = await read(
      await pdf(({ line, next, kit }) => {
        for (const [index, text] of first.entries()) line(text, 60, 80 + 14 * index, { size: 11 });
        next();
        kit.image(picture, 0, 0, { width: 595 });
        next();
      }),
      (fraction) => fractions.push(fraction),
    );
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    // All pages are done before the document is put together.
    expect(fractions.at(-2)).toBeCloseTo(0.9, 6);
    expect(document.notices).toEqual([{ code: 'pages_recognised', params: { pages: '2' } }]);
    expect(document.pages).toHaveLength(3);
    expect(document.text).toBe(`${first.join(' ').slice(0, -1)}${second.join(' ')}`);
    expect(document.text.slice(document.pages[1]?.start)).toMatch(/^suz olur\./);
  });

  it('include those whose text layer is garbled', async () => {
    const printed = await pdf(
      ({ line }) => {
        for (const [index, text] of second.entries()) line(text, 60, 80 + 14 * index, { size: 11 });
      },
      { compress: false },
    );
    // Without ToUnicode a reader can't know which letters the glyphs stand for.
    const spoilt = Buffer.from(printed.toString('latin1').replaceAll('/ToUnicode', '/ToUnicodX'), 'latin1');
    const document = await read(spoilt);
    expect(document.text).toBe(second.join(' '));
    expect(document.notices).toEqual([{ code: 'pages_recognised', params: { pages: '1' } }]);
  });

  it('include those whose letters are drawn as outlines beside a printed foot', async () => {
    const texts = [
      'Vananın kapağı basınç düştükten sonra açılır.',
      'Conta her yıl bir kez değiştirilir.',
      'Yağ olarak yalnız önerilen tür kullanılır.',
    ];
    const feet = ['Kılavuz K-77', 'Poyraz Pompa Sanayi A.Ş., Liman yolu 14, İskenderun, müşteri hattı 4420'];
    const document = await read(
      await pdf((paper) => {
        for (const [index, foot] of feet.entries()) {
          if (index > 0) paper.next();
          drawOutlines(paper, texts, 60, 80, index > 0);
          paper.line(foot, 60, 800, { size: 8 });
        }
        // A plan with a title has no text of its own.
        paper.next();
        for (let x = 0; x < 60; x += 1) paper.kit.rect(60 + 7 * x, 200, 3, 20 + ((x * 37) % 200)).stroke();
        for (let x = 0; x < 60; x += 1) paper.kit.circle(60 + 7 * x, 600 - ((x * 53) % 150), 2).stroke();
        paper.line('Boru planı ve ölçüm noktaları', 60, 80, { size: 14 });
      }),
    );
    expect(document.notices).toEqual([{ code: 'pages_recognised', params: { pages: '1–2' } }]);
    const text = document.text.replace(/\s+/g, ' ');
    for (const part of [...texts, ...feet, 'Boru planı ve ölçüm noktaları']) expect(text).toContain(part);
    expect(text.split(texts[0] ?? '')).toHaveLength(3);
  });
});
