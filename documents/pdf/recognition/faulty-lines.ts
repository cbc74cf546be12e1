import { greatest, sumOf } from '#documents/measures.ts';
import type { Picture, Recognition } from '#engines/capabilities/recogniser.ts';
import { loadSharp } from '#engines/load-sharp.ts';
import { inOrder } from '../../scan/in-order.ts';
import type { SegmentedPage } from '../layout/lines/segmented-page.ts';
import type { Segment } from '../layout/lines/segments.ts';
import { withMissingLetters } from '../runs/missing-letters.ts';
import { type Engines, expectedLanguages } from './engines.ts';
import { fillLetters } from './fill-letters.ts';

/** A page some of whose lines have letters that their font doesn't explain. */
export interface FaultyPage {
  page: SegmentedPage;
  /** Degrees by which the page is turned clockwise to bring its text upright. */
  turn: number;
}

/** Dots per inch at which lines are read. */
const resolution = 300;
/** What is cut out around a line's baseline, as multiples of the type size, and beside its ends in points. */
const cut = { above: 0.95, below: 0.3, beside: 3 };
/** White between the lines of a sheet, as a multiple of their height, and around them in pixels. */
const sheetGap = 0.9;
const sheetMargin = 60;
/** The most lines on a sheet and the fewest, and the most sheets of a document. */
const mostLines = 40;
const fewestLines = 5;
const mostSheets = 60;

/** The lines of a page with letters that their font doesn't explain. */
export function faultyLines({ segments }: SegmentedPage): Segment[] {
  return segments.filter(({ text }) => withMissingLetters(text) !== null);
}

interface Strip {
  number: number;
  segment: Segment;
  picture: Picture;
}

/**
 * Reads the faulty lines of pages as pictures: they are cut out and set below each other on sheets, so that nothing else
 * is read.
 * @returns the repaired lines, and the numbers of pages on which letters remain missing
 */
export async function readFaultyLines(
  faulty: readonly FaultyPage[],
  engines: Engines,
): Promise<{ repaired: Map<Segment, Segment>; missing: number[] }> {
  const repaired = new Map<Segment, Segment>();
  const missing = new Set<number>();
  const read = async (sheet: readonly Strip[]) => {
    const { picture, tops } = await sheetOf(fullSheet(sheet));
    const recognition = await engines.recogniser.recognise(picture, expectedLanguages);
    return { sheet, words: wordsByStrip(recognition, tops) };
  };
  for await (const { sheet, words } of inOrder(sheetsOf(faulty, engines, missing), read, engines.atOnce)) {
    for (const [index, { number, segment }] of sheet.entries()) {
      const marked = withMissingLetters(segment.text) ?? segment.text;
      const text = fillLetters(marked, words[index] ?? []);
      if (text === null) missing.add(number);
      else repaired.set(segment, repairedSegment(segment, text));
    }
  }
  return { repaired, missing: [...missing] };
}

/** A sheet with enough lines to show which way is up: the lines of a short one are set again below. */
function fullSheet(strips: readonly Strip[]): Strip[] {
  return Array.from({ length: Math.max(1, Math.ceil(fewestLines / strips.length)) }, () => strips).flat();
}

function repairedSegment({ parts: _, ...segment }: Segment, text: string): Segment {
  return { ...segment, text, letters: text.replace(/\s/g, '').length, recognised: true };
}

/** Cuts out the lines page by page, a sheet at a time. @param missing receives pages that can't be drawn or are too many */
async function* sheetsOf(
  faulty: readonly FaultyPage[],
  { pictures }: Engines,
  missing: Set<number>,
): AsyncGenerator<Strip[]> {
  const sheet: Strip[] = [];
  let sheets = 0;
  for (const { page, turn } of faulty) {
    const lines = faultyLines(page);
    const drawn =
      sheets < mostSheets ? await pictures.page(page.number, { turn, resolution }).catch(() => null) : null;
    if (!drawn) {
      missing.add(page.number);
      continue;
    }
    for (const segment of lines)
      sheet.push({ number: page.number, segment, picture: await cutOut(drawn, segment) });
    while (sheet.length >= mostLines) {
      sheets += 1;
      yield sheet.splice(0, mostLines);
    }
  }
  if (sheet.length > 0) yield sheet;
}

async function cutOut(drawn: Picture, { x0, x1, y, size }: Segment): Promise<Picture> {
  const scale = (drawn.dpi ?? resolution) / 72;
  const left = clamp(Math.floor((x0 - cut.beside) * scale), drawn.width);
  const top = clamp(Math.floor((y - cut.above * size) * scale), drawn.height);
  const width = Math.max(1, Math.min(drawn.width - left, Math.ceil((x1 - x0 + 2 * cut.beside) * scale)));
  const height = Math.max(1, Math.min(drawn.height - top, Math.ceil((cut.above + cut.below) * size * scale)));
  const sharp = await loadSharp();
  const { width: fullWidth, height: fullHeight, channels } = drawn;
  const data = await sharp(drawn.data, { raw: { width: fullWidth, height: fullHeight, channels } })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();
  return { width, height, channels, data, dpi: drawn.dpi };
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, value));
}

/** Sets lines below each other on white. @returns the y at which each begins, and where the last one ends */
async function sheetOf(strips: readonly Strip[]): Promise<{ picture: Picture; tops: number[] }> {
  const sharp = await loadSharp();
  const width = 2 * sheetMargin + greatest(strips.map(({ picture }) => picture.width));
  const stepOf = ({ picture }: Strip) => Math.round(picture.height * (1 + sheetGap));
  const height = 2 * sheetMargin + sumOf(strips, stepOf);
  let y = sheetMargin;
  const tops = strips.map((strip) => {
    const top = y;
    y += stepOf(strip);
    return top;
  });
  const parts = strips.map(({ picture }, index) => ({
    input: Buffer.from(picture.data),
    raw: { width: picture.width, height: picture.height, channels: picture.channels },
    left: sheetMargin,
    top: tops[index] ?? 0,
  }));
  const data = await sharp({
    create: { width, height, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { picture: { width, height, channels: 3, data, dpi: resolution }, tops: [...tops, y] };
}

/** The recognised words of each strip, from left to right. */
function wordsByStrip({ blocks, picture }: Recognition, tops: readonly number[]): string[][] {
  const scale = (picture.dpi ?? resolution) / resolution;
  const words = blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  return tops.slice(0, -1).map((top, index) => {
    const bottom = tops[index + 1] ?? top;
    const inside = words.filter(({ y, height }) => {
      const middle = (y + height / 2) / scale;
      return middle >= top - sheetMargin / 4 && middle < bottom - sheetMargin / 4;
    });
    return inside.toSorted((a, b) => a.x - b.x).map(({ text }) => text);
  });
}
