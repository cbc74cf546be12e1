import type { Picture, ReadLine, Recognition } from '#engines/capabilities/recogniser.ts';
import type { SegmentedPage } from '../pdf/layout/furniture.ts';
import { type Run, segmentsOf } from '../pdf/layout/segments.ts';
import { lineTypeOf } from './type.ts';

/** A line of a recognised page. Places and sizes in points, y downwards. */
interface ScannedLine {
  words: { text: string; x: number; width: number }[];
  /** The baseline. */
  y: number;
  /** Of the type, as its letters' heights tell. */
  size: number;
  letters: number;
}

/** What a recognised page says, without its picture. */
export interface ScannedPage {
  number: number;
  /** Points. */
  width: number;
  height: number;
  lines: ScannedLine[];
}

/** The longer side of a sheet of A4, for pictures that don't say how large they are. */
const usualSide = 842;

/** Dots per inch of a picture: its own, or as if it were a whole page of A4. */
export function resolutionOf({ dpi, width, height }: Pick<Picture, 'dpi' | 'width' | 'height'>): number {
  return dpi !== null && dpi >= 72 ? dpi : (72 * Math.max(width, height)) / usualSide;
}

/** @param number of the page in its document */
export function scannedPage(number: number, { picture, blocks }: Recognition): ScannedPage {
  const points = 72 / resolutionOf(picture);
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return {
    number,
    width: picture.width * points,
    height: picture.height * points,
    lines: lines.map((line) => scannedLine(line, points)),
  };
}

function scannedLine({ words }: ReadLine, points: number): ScannedLine {
  const { size, baseline } = lineTypeOf(words);
  return {
    words: words.map(({ text, x, width }) => ({ text, x: x * points, width: width * points })),
    y: baseline * points,
    size: size * points,
    letters: words.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** Sizes nearer to that of most text than this, as a ratio, are that size measured badly. */
const bodySpread = 1.17;
/** The same between lines of other sizes. */
const otherSpread = 1.12;

/**
 * Recognised pages as a PDF's pages are laid out. Measured sizes are brought to the few that the pages were set
 * in, over all of them, so that lines of one paragraph have one size.
 */
export function segmentPages(pages: readonly ScannedPage[]): SegmentedPage[] {
  const sizeFor = levelSizes(pages.flatMap(({ lines }) => lines));
  return pages.map(({ number, width, height, lines }) => {
    const runs = lines.flatMap((line) =>
      line.words.map(
        (word): Run => ({ ...word, y: line.y, size: sizeFor(line.size), font: '', spaced: true, rtl: false }),
      ),
    );
    return { number, width, height, segments: segmentsOf(runs, new Map()) };
  });
}

/** Gives the size that a measured one stands for. */
function levelSizes(lines: readonly ScannedLine[]): (measured: number) => number {
  const body = middleSize(lines);
  const groups: { from: number; lines: ScannedLine[] }[] = [];
  const others = lines.filter(({ size }) => !isNear(size, body, bodySpread));
  for (const line of others.sort((a, b) => a.size - b.size)) {
    const last = groups.at(-1);
    const crossed = last && last.from < body !== line.size < body;
    if (last && !crossed && line.size <= last.from * otherSpread) last.lines.push(line);
    else groups.push({ from: line.size, lines: [line] });
  }
  const sizes = groups.map(({ from, lines }) => ({ from, size: rounded(middleSize(lines)) }));
  return (measured) =>
    isNear(measured, body, bodySpread)
      ? rounded(body)
      : (sizes.findLast(({ from }) => from <= measured)?.size ?? measured);
}

function isNear(size: number, other: number, spread: number): boolean {
  return size <= other * spread && other <= size * spread;
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

/** The size that half of all letters don't exceed. */
function middleSize(lines: readonly ScannedLine[]): number {
  const sorted = [...lines].sort((a, b) => a.size - b.size);
  const half = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let seen = 0;
  for (const { size, letters } of sorted) {
    seen += letters;
    if (seen >= half) return size;
  }
  return 0;
}
