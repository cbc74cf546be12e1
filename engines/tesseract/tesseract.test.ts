import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { firstThenWide } from '#testing/wide.ts';
import { type Category, makePage } from '../../bench/ocr/pages.ts';
import { Random } from '../../bench/ocr/random.ts';
import { characterErrorRate, textOf } from '../../bench/ocr/score.ts';
import type { Box, Picture, Recogniser } from '../capabilities/recogniser.ts';
import { wordsOf } from './blocks.ts';
import { recognisers } from './ready.ts';
import { createRecogniser } from './tesseract.ts';

const both = ['tr', 'en'];
/** Millimetres: some ten lines. */
const slip = { width: 120, height: 80 };
let recogniser: Recogniser;

beforeAll(async () => {
  recogniser = await createRecogniser({ workers: 2 });
});
afterAll(() => recogniser.close());

/** Lines of text in black on white. */
function note(lines: string[], size = 48): Picture {
  const canvas = createCanvas(1300, size * 2 * (lines.length + 1));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = `${size}px "Page DejaVu Sans 0"`;
  for (const [index, line] of lines.entries()) context.fillText(line, size, size * 2 * (index + 1));
  const { width, height } = canvas;
  return { width, height, channels: 4, data: new Uint8Array(canvas.data()), dpi: null };
}

async function turn(picture: Picture, degrees: number): Promise<Picture> {
  const { width, height, channels, data } = picture;
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: 'white' })
    .rotate(degrees, { background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...picture, width: info.width, height: info.height, channels: 3, data: turned };
}

function paper(width: number, height: number, light: () => number): Picture {
  const data = Uint8Array.from({ length: width * height }, light);
  return { width, height, channels: 1, data, dpi: null };
}

describe('reading made-up pages', () => {
  // Per cent of characters. Even pages are Turkish, odd ones English; fonts and sizes differ.
  const pages: { category: Category; index: number; most: number }[] = [
    { category: 'clean', index: 0, most: 1 },
    { category: 'skew', index: 19, most: 2 },
    { category: 'turned', index: 1, most: 1.5 },
    { category: 'noise-150', index: 0, most: 4 },
    { category: 'shading', index: 2, most: 2 },
    { category: 'clean', index: 1, most: 1 },
    { category: 'skew', index: 18, most: 2 },
    { category: 'turned', index: 0, most: 1.5 },
    { category: 'turned', index: 2, most: 1.5 },
    { category: 'noise-150', index: 1, most: 4 },
    { category: 'blur', index: 4, most: 2 },
    { category: 'jpeg', index: 3, most: 2 },
  ];
  firstThenWide(
    pages,
    '$category, page $index: at most $most per cent of the characters wrong',
    async ({ category, index, most }) => {
      const page = await makePage(category, index, slip);
      const read = await recogniser.recognise(page.picture, both);
      expect(characterErrorRate(page.text, textOf(read)) * 100, textOf(read)).toBeLessThanOrEqual(most);
      expect(read.confidence).toBeGreaterThan(0.85);
      if (category === 'turned') expect(read.rotation).toBe([270, 180, 90][index % 3]);
      else expect(read.rotation).toBe(0);
    },
    5,
  );

  it('reads two columns one after the other', async () => {
    const page = await makePage('columns', 0, { width: 150, height: 90 });
    const read = await recogniser.recognise(page.picture, both);
    expect(characterErrorRate(page.text, textOf(read))).toBeLessThan(0.02);
  });

  it('straightens a skewed page, and returns boxes in the straightened picture', async () => {
    const lines = ['Kalem ile yazılan bu not', 'birkaç kısa satırdan oluşur', 've biraz eğik duruyor.'];
    const read = await recogniser.recognise(await turn(note(lines), 7), both);
    expect(read.skew).toBeCloseTo(-7, 0);
    expect(textOf(read)).toBe(lines.join(' '));
    for (const word of wordsOf(read.blocks)) {
      expect(inkShare(read.picture, word), word.text).toBeGreaterThan(0.1);
      expect(word.x + word.width).toBeLessThanOrEqual(read.picture.width);
      expect(word.y + word.height).toBeLessThanOrEqual(read.picture.height);
    }
    // Words of one line stand at one height.
    const [first] = read.blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((part) => part.lines));
    expect(first?.height).toBeLessThan(80);
  });

  it('returns boxes of small letters in the pixels of the small picture', async () => {
    const { width, height, channels, data } = note(['Küçük harflerle yazılmış tek satır'], 40);
    const small = await sharp(data, { raw: { width, height, channels } })
      .flatten({ background: 'white' })
      .resize({ width: 420 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture: Picture = {
      width: 420,
      height: small.info.height,
      channels: 3,
      data: small.data,
      dpi: 72,
    };
    const read = await recogniser.recognise(picture, both);
    expect(textOf(read)).toBe('Küçük harflerle yazılmış tek satır');
    expect(read.picture).toMatchObject({ width: 420, dpi: 72 });
    expect(inkShare(read.picture, wordsOf(read.blocks)[0])).toBeGreaterThan(0.1);
  });
});

/** Share of a box that is dark. */
function inkShare({ width, channels, data }: Picture, box?: Box): number {
  if (!box) throw new Error('There is no box');
  let dark = 0;
  let all = 0;
  for (let y = Math.round(box.y); y < box.y + box.height; y += 1)
    for (let x = Math.round(box.x); x < box.x + box.width; x += 1) {
      all += 1;
      if ((data[(y * width + x) * channels] ?? 255) < 128) dark += 1;
    }
  return dark / all;
}
describe("text that the Turkish model can't read alone", () => {
  const lines = [
    'Soru: bilgi@ornek.gen.tr, %18 indirim',
    'web ve fax: quiz-x@wiki.org, %64,5',
    "(%20 kadar) %7'ye çıktı, yarısı %50, 08.30",
  ];
  it.each([[['tr']], [both]])('reads addresses and percentages in %s', async (languages) => {
    const read = await recogniser.recognise(note(lines), languages);
    expect(textOf(read)).toBe(lines.join(' '));
    expect(read.languages).toEqual(languages);
  });
});

describe('the orientation of a page with few letters', () => {
  it.each([0, 90, 180, 270])('reads capitals turned by %i degrees', async (degrees) => {
    const lines = ['GENERAL MEETING', 'ROOM 3, FLOOR 2', 'ADMISSION IS FREE'];
    const read = await recogniser.recognise(await turn(note(lines), degrees), ['en']);
    expect(textOf(read)).toBe(lines.join(' '));
    expect(read.rotation).toBe((360 - degrees) % 360);
  });

  it('reads one word standing on its head', async () => {
    const read = await recogniser.recognise(await turn(note(['Merhaba'], 90), 180), both);
    expect(textOf(read)).toBe('Merhaba');
  });

  it('reads light letters on dark paper, and a page in poor light', async () => {
    const lines = ['Koyu zemin üzerinde açık yazı', 've altında bir satır daha'];
    const { data, ...size } = note(lines);
    const negative = { ...size, data: data.map((value, at) => (at % 4 === 3 ? 255 : 255 - value)) };
    const dim = { ...size, data: data.map((value, at) => (at % 4 === 3 ? 255 : 20 + value * 0.25)) };
    expect(textOf(await recogniser.recognise(negative, both))).toBe(lines.join(' '));
    expect(textOf(await recogniser.recognise(dim, both))).toBe(lines.join(' '));
  });
});

describe('pictures without text', () => {
  const random = new Random(7);
  const pictures: [string, Picture][] = [
    ['white paper', paper(1240, 1754, () => 255)],
    ['one pixel', paper(1, 1, () => 0)],
    ['grain', paper(800, 1100, () => Math.min(255, 225 + random.normal() * 12))],
    ['coarse noise', paper(500, 500, () => random.next() * 255)],
    ['dust', paper(1240, 1754, () => (random.next() < 0.0002 ? 60 : 250))],
  ];
  it.each(pictures)('finds nothing on %s', async (_, picture) => {
    const read = await recogniser.recognise(picture, both);
    expect(read).toMatchObject({ blocks: [], confidence: null });
  });
});

describe('many pages', () => {
  it('reads the same whatever is read before or at the same time', async () => {
    const [one, other] = await Promise.all([makePage('clean', 2, slip), makePage('jpeg', 1, slip)]);
    const first = await recogniser.recognise(one.picture, both);
    const short = note(['Tek satır'], 40);
    // More than a thread reads before it is replaced.
    const many = await Promise.all(
      [...Array.from({ length: 84 }, () => short), other.picture, one.picture].map((picture) =>
        recogniser.recognise(picture, both),
      ),
    );
    expect(many.at(-1)?.blocks).toEqual(first.blocks);
    expect(new Set(many.slice(0, 84).map(textOf))).toEqual(new Set(['Tek satır']));
  });

  it('ends its threads when it is closed', async () => {
    const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = ports();
    const another = await createRecogniser({ workers: 1 });
    await another.recognise(note(['Bir sayfa']), ['tr']);
    expect(ports()).toBe(before + 1);
    await another.close();
    await eventually('its threads are gone', () => ports() === before);
  });
});

it('is available on this system', async () => {
  expect(await recognisers()).toEqual([
    { name: 'tesseract', ready: true, languages: ['tr', 'en'], megabytes: null, missing: null },
  ]);
});
