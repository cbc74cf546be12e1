import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { prose } from './prose.ts';
import { Random } from './random.ts';

export const categories = [
  'clean',
  'skew',
  'turned',
  'noise-150',
  'blur',
  'jpeg',
  'columns',
  'shading',
] as const;
export type Category = (typeof categories)[number];

export interface Page {
  picture: Picture;
  language: 'tr' | 'en';
  /** The true text, with lines joined by spaces. */
  text: string;
  /** Font, size, language and angle, to tell the pages of a list apart. */
  about: string;
}

const { resolve } = createRequire(import.meta.url);

/** The font files by family, in the order in which pages use them; the letters of a variable font are in two files. */
const families = {
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  'Source Serif': ['', 'ext-'].map(
    (part) => `@fontsource-variable/source-serif-4/files/source-serif-4-latin-${part}wght-normal.woff2`,
  ),
  'DejaVu Serif': ['dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'],
  Inter: ['', 'ext-'].map((part) => `@fontsource-variable/inter/files/inter-latin-${part}wght-normal.woff2`),
  'DejaVu Mono': ['dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'],
};
const familyNames = Object.keys(families) as (keyof typeof families)[];
const sizes = [11, 9, 14, 10, 12, 13];

/**
 * Registers the product's own copies of a family, so that pages are the same whatever fonts a machine has.
 * @returns the family as CSS names it
 */
function registerFamily(name: keyof typeof families): string {
  return families[name]
    .map((file, part) => {
      const alias = `Page ${name} ${part}`;
      if (!GlobalFonts.has(alias)) GlobalFonts.registerFromPath(resolve(file), alias);
      return `"${alias}"`;
    })
    .join(', ');
}

/**
 * Makes a page that depends on nothing but its arguments. Pages with an even index are Turkish, the others English.
 * @param shape the paper; A4 when absent
 */
export async function makePage(category: Category, index: number, shape: PageShape = a4): Promise<Page> {
  const random = new Random(index * 31 + categories.indexOf(category) * 1009);
  const language = index % 2 ? 'en' : 'tr';
  const family = familyNames[index % familyNames.length] ?? 'DejaVu Sans';
  const points = sizes[index % sizes.length] ?? 11;
  const dpi = category === 'noise-150' ? 150 : 300;
  const width = Math.round((shape.width * dpi) / 25.4);
  const height = Math.round((shape.height * dpi) / 25.4);
  const angle = category === 'skew' ? (index % 4 < 2 ? 1 : -1) * (0.5 + (9.5 * index) / 19) : 0;

  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#161616';
  context.translate(width / 2, height / 2);
  context.rotate((angle * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  const size = (points * dpi) / 72;
  context.font = `${size}px ${registerFamily(family)}`;
  const margin = ((category === 'skew' ? 0.17 : 0.1) * width) | 0;
  const columns = category === 'columns' ? 2 : 1;
  const gap = size * 2;
  const columnWidth = (width - 2 * margin - gap * (columns - 1)) / columns;
  const texts: string[] = [];
  const paragraphs = prose(language, random);
  for (let column = 0; column < columns; column += 1) {
    const x = margin + column * (columnWidth + gap);
    const frame = { x, y: margin + size, width: columnWidth, bottom: height - margin };
    texts.push(...setColumn(context, frame, size * 1.35, paragraphs));
  }
  const cleanPage = sharp(Buffer.from(canvas.data()), { raw: { width, height, channels: 4 } }).removeAlpha();
  const turn = category === 'turned' ? ([90, 180, 270][index % 3] ?? 90) : 0;
  const { data, info } = await damage(cleanPage, category, random, turn);
  return {
    picture: { width: info.width, height: info.height, channels: 3, data, dpi },
    language,
    text: texts.join(' '),
    about: `${family} ${points} pt, ${language}${angle ? `, ${angle.toFixed(1)} degrees` : ''}${turn ? `, turned ${turn}` : ''}`,
  };
}

export interface PageShape {
  /** In millimetres. */
  width: number;
  height: number;
}
const a4: PageShape = { width: 210, height: 297 };

/**
 * Sets paragraphs in a column until it is full.
 * @returns its lines
 */
function setColumn(
  context: SKRSContext2D,
  frame: { x: number; y: number; width: number; bottom: number },
  lineHeight: number,
  paragraphs: Iterator<string, never>,
): string[] {
  const lines: string[] = [];
  for (let y = frame.y; ; y += lineHeight * 0.6) {
    for (const line of breakLines(context, paragraphs.next().value, frame.width)) {
      if (y > frame.bottom) return lines;
      context.fillText(line, frame.x, y);
      lines.push(line);
      y += lineHeight;
    }
  }
}

function breakLines(context: SKRSContext2D, paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (context.measureText(longer).width <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Damages a page in the way of its category, as a scanner, a camera or a careless hand does. */
async function damage(page: Sharp, category: Category, random: Random, turn: number) {
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: 3 as const } };
  let damaged = sharp(data, raw);
  if (category === 'turned') damaged = damaged.rotate(turn);
  else if (category === 'blur') damaged = damaged.blur(random.between(1.5, 2.5));
  else if (category === 'jpeg') damaged = sharp(await damaged.jpeg({ quality: 18 }).toBuffer());
  else if (category === 'noise-150') damaged = sharp(addNoise(data, random, 24), raw);
  else if (category === 'shading')
    damaged = sharp(shade(data, info.width, info.height, random), raw).blur(0.8);
  return damaged.removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function addNoise(data: Uint8Array, random: Random, deviation: number): Uint8Array {
  const noisy = new Uint8ClampedArray(data.length);
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    const noise = random.normal() * deviation;
    for (let index = pixel; index < pixel + 3; index += 1) noisy[index] = (data[index] ?? 0) + noise;
  }
  return new Uint8Array(noisy.buffer);
}

/** Makes a page look photographed: light from one side, a dark fold, yellowish paper and some noise. */
function shade(data: Uint8Array, width: number, height: number, random: Random): Uint8Array {
  const shaded = new Uint8ClampedArray(data.length);
  const direction = random.between(0, 2 * Math.PI);
  const fold = random.between(0.2, 0.8);
  const paper = [1, 0.97, 0.88];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const along = (x / width - 0.5) * Math.cos(direction) + (y / height - 0.5) * Math.sin(direction);
      const shadow = 0.3 * Math.exp(-(((y / height - fold) / 0.06) ** 2));
      const light = 0.68 - 0.55 * along - shadow;
      const noise = random.normal() * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const index = (y * width + x) * 3 + channel;
        shaded[index] = (data[index] ?? 0) * light * (paper[channel] ?? 1) + noise + 8;
      }
    }
  }
  return new Uint8Array(shaded.buffer);
}
