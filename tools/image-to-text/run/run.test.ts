import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { pdf } from '#documents/fixtures/pdf.ts';
import { lines, scan } from '#documents/fixtures/scan.ts';
import { readDocument } from '#documents/read.ts';
import { testFolder } from '#testing/folder.ts';
import { runContext } from '#tools/testing/context.ts';
import { exportInput, runFile, runInput } from '#tools/testing/input.ts';
import { ImageToTextResult, imageToText, PageWords, pictureName, wordsName } from '../contract.ts';
import runner from './run.ts';

const letter = [
  'Liman müdürlüğü 14 Mart günü 1.250 sandığın teslim edildiğini',
  'onaylar. İki nüshayı da imzalayınız; IŞIK ve ışık, İĞNE ve iğne.',
];
const answer = [
  'Messages reach us by telephone on every working day before',
  'noon, and “never” after 5.30 p.m.',
];
const layer = 'Bu sayfanın kendi metni vardır ve olduğu gibi alınır, çünkü kırk harften uzundur.';

const folder = testFolder();

async function readPictures(...paths: string[]) {
  const inputs = paths.map((path) => runFile(path));
  const context = runContext({ folder });
  const run = await runner.run(runInput(imageToText, { files: inputs }), context);
  const { document, reports } = context;
  const files = { inputs, ...context.kept() };
  return { result: ImageToTextResult.parse(run.result), document, reports, files, kept: files.kept };
}
type Read = Awaited<ReturnType<typeof readPictures>>;

function exported({ document, files, result }: Read, format: string) {
  return runner.export(
    exportInput(imageToText, { format, title: 'Liman & gümrük', result, document, files }),
  );
}

/** The text that our own reader finds in an exported file. */
async function readBack(read: Read, format: 'docx' | 'pdf'): Promise<Document> {
  const path = await fixture(`export.${format}`, (await exported(read, format)).bytes);
  return readDocument(runFile(path));
}

const text = (of: readonly string[]) => of.join(' ');
const words = (of: string) => of.split(/\s+/).filter((word) => word !== '');
let read: Read;

beforeAll(async () => {
  const half = { share: 0.2 };
  const pages = await Promise.all(
    [scan(lines(letter), half), scan([], half)].map((page) => page.png().toBuffer()),
  );
  const tiff = await sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  // Lies on its head, and says so.
  const turned = sharp(await scan(lines(answer), half).rotate(180).png().toBuffer())
    .jpeg()
    .withMetadata({ orientation: 3, density: 150 });
  const mixed = await pdf(({ line, next, kit }) => {
    line(layer, 60, 80);
    next();
    kit.image(pages[0] ?? Buffer.alloc(0), 0, 0, { width: 595 });
  });
  read = await readPictures(
    await fixture('two.tiff', tiff),
    await fixture('turned.jpg', await turned.toBuffer()),
    await fixture('mixed.pdf', mixed),
  );
}, 60_000);

describe('pictures and pages of several files', () => {
  it('are read in order, also empty ones', () => {
    expect(read.result.pages.map(({ file, page, layer }) => [file, page, layer])).toEqual([
      [0, 1, false],
      [0, 2, false],
      [1, 1, false],
      [2, 1, true],
      [2, 2, false],
    ]);
    const texts = read.result.pages.map((page) => page.text.replace(/[“”]/g, '"'));
    expect(texts).toEqual([text(letter), '', text(answer).replace(/[“”]/g, '"'), layer, text(letter)]);
    expect(read.result.pages[1]).toMatchObject({ confidence: null, words: 0 });
    expect(read.document.kind).toBe('image');
    expect(read.document.pages).toHaveLength(5);
    const { document } = read;
    const inDocument = document.pages.map(({ start, end }) => document.text.slice(start, end).trim());
    expect(inDocument.map((said) => said.split(/\s/)[0])).toEqual(['Liman', '', 'Messages', 'Bu', 'Liman']);
  });

  it('raise the progress page by page, with the text so far', () => {
    const fractions = read.reports.map((progress) => progress.fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    const reading = read.reports.filter((progress) => progress.stage === 'recognising');
    expect(reading).toHaveLength(6);
    expect(reading[1]?.partial).toBe(text(letter));
    expect(reading[5]?.partial?.split(/\n+/).map((said) => said.split(' ')[0])).toEqual([
      'Liman',
      'Messages',
      'Bu',
      'Liman',
    ]);
  });

  it('keep a picture and the places of words in it', async () => {
    const [page] = read.result.pages;
    const picture = await sharp(read.kept[pictureName(0)]).metadata();
    expect([picture.width, picture.height]).toEqual([page?.width, page?.height]);
    const kept = PageWords.parse(JSON.parse(await readFile(read.kept[wordsName(0)] ?? '', 'utf8')));
    expect(kept.words.map((word) => page?.text.slice(word.start, word.end))).toEqual(words(text(letter)));
    const [first] = kept.words;
    // 60 points at 150 dots per inch.
    expect(Math.abs((first?.x ?? 0) - 125)).toBeLessThan(6);
    expect(read.kept[pictureName(3)]).toBeUndefined();
  });
});

it('a PDF with more pages than are read at once is read to its end, and the next file as well', async () => {
  const said = Array.from({ length: 12 }, (_, index) => `${layer} Sayfa ${index + 1}.`);
  const long = await pdf(({ line, next }) => {
    for (const [index, each] of said.entries()) {
      if (index > 0) next();
      line(each, 60, 80);
    }
  });
  const short = await pdf(({ line }) => line(answer.join(' '), 60, 80, { size: 8 }));
  const { result } = await readPictures(await fixture('long.pdf', long), await fixture('short.pdf', short));
  expect(result.pages.map((page) => page.text)).toEqual([...said, answer.join(' ')]);
  expect(result.pages.map(({ file, page }) => [file, page]).slice(-2)).toEqual([
    [0, 12],
    [1, 1],
  ]);
});

describe('exports', () => {
  it('are plain text and Word documents with the same pages', async () => {
    const plain = Buffer.from((await exported(read, 'txt')).bytes).toString();
    expect(plain.split('\n\n')[0]).toBe(text(letter));
    const written = await readBack(read, 'docx');
    expect(written.blocks.map(({ start, end }) => written.text.slice(start, end))).toContain(layer);
  });

  it('are a PDF that shows the pictures with the text under them', async () => {
    const document = await readBack(read, 'pdf');
    expect(document.notices).toEqual([{ code: 'pages_without_text', params: { pages: '2' } }]);
    expect(document.pages).toHaveLength(5);
    expect(words(document.text)).toEqual(words(read.result.pages.map((page) => page.text).join('\n\n')));
  });

  it("contain a person's corrections", async () => {
    const pages = read.result.pages.map((page, index) =>
      index === 0 ? { ...page, text: page.text.replace('sandığın', 'ahşap fıçının') } : page,
    );
    const edited = { ...read, result: { ...read.result, pages } };
    const document = await readBack(edited, 'pdf');
    expect(document.text).toContain('1.250 ahşap fıçının teslim');
    const hocr = Buffer.from((await exported(edited, 'hocr')).bytes).toString();
    expect(hocr).toContain('>fıçının</span>');
  });

  it('are valid hOCR with a box for every word', async () => {
    const hocr = Buffer.from((await exported(read, 'hocr')).bytes).toString();
    const counts: Record<string, number> = {};
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ attributes }) => {
      const kind = attributes.class;
      if (kind === undefined) return;
      counts[kind] = (counts[kind] ?? 0) + 1;
      expect(attributes.title).toMatch(/^bbox \d+ \d+ \d+ \d+/);
      if (kind === 'ocrx_word') expect(attributes.title).toMatch(/x_wconf \d+$/);
    });
    parser.write(hocr).close();
    const all = read.result.pages.flatMap((page) => words(page.text));
    expect(counts).toMatchObject({
      ocr_page: 5,
      ocr_carea: 4,
      ocr_par: 4,
      ocr_line: 7,
      ocrx_word: all.length,
    });
  });
});

it('a truncated picture is named', async () => {
  const whole = await scan(lines(letter), { share: 0.2 }).png().toBuffer();
  const path = await fixture('cut.png', whole.subarray(0, whole.length / 2));
  await expect(readPictures(path)).rejects.toMatchObject({
    code: 'picture_corrupt',
    params: { name: 'cut.png' },
  });
});
