import { roundToHalf, sumOf } from '#documents/measures.ts';
import type { Picture, ReadLine, Recognition } from '#engines/capabilities/recogniser.ts';
import { groupAdjacent } from '../grouping.ts';
import type { SegmentedPage } from '../pdf/layout/lines/segmented-page.ts';
import { type Run, type Segment, segmentsOf } from '../pdf/layout/lines/segments.ts';
import { lineTypeOf } from './type.ts';

/** A line of a recognised page. Positions and sizes are in points, and y grows downwards. */
export interface ScannedLine {
  words: { text: string; x: number; width: number }[];
  /** The baseline. */
  y: number;
  /** The type size, estimated from the heights of letters. */
  size: number;
  letters: number;
}

/** The text of a recognised page, without its picture. */
export interface ScannedPage {
  number: number;
  /** The page's size in points. */
  width: number;
  height: number;
  lines: ScannedLine[];
}

/** The longer side of A4 in points, assumed for pictures without a resolution. */
const usualSide = 842;

/** Dots per inch of a picture: its own, or those that make it a whole page of A4. */
export function resolutionOf({ dpi, width, height }: Pick<Picture, 'dpi' | 'width' | 'height'>): number {
  return dpi !== null && dpi >= 72 ? dpi : (72 * Math.max(width, height)) / usualSide;
}

/** Converts the result of recognition from pixels to points. @param number of the page, from 1 */
export function scannedPage(number: number, { picture, blocks }: Recognition): ScannedPage {
  const pointsPerPixel = 72 / resolutionOf(picture);
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return {
    number,
    width: picture.width * pointsPerPixel,
    height: picture.height * pointsPerPixel,
    lines: lines.map((line) => scannedLine(line, pointsPerPixel)),
  };
}

function scannedLine({ words }: ReadLine, pointsPerPixel: number): ScannedLine {
  const { size, baseline } = lineTypeOf(words);
  return {
    words: words.map(({ text, x, width }) => ({
      text,
      x: x * pointsPerPixel,
      width: width * pointsPerPixel,
    })),
    y: baseline * pointsPerPixel,
    size: size * pointsPerPixel,
    letters: words.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** Sizes within this ratio of the body size are taken for inexact measures of the body size. */
const bodySpread = 1.17;
/** The same ratio between lines of other sizes. */
const otherSpread = 1.12;

/** Segments recognised pages like a PDF's, with measured sizes reduced to the few that were set. */
export function segmentPages(pages: readonly ScannedPage[]): SegmentedPage[] {
  const sizeFor = sizeLeveller(pages.flatMap(({ lines }) => lines));
  return pages.map(({ number, width, height, lines }) => {
    const runs = lines.flatMap((line) =>
      line.words.map(
        (word): Run => ({ ...word, y: line.y, size: sizeFor(line.size), font: '', spaced: true, rtl: false }),
      ),
    );
    const segments = segmentsOf(runs, new Map()).map(
      (segment): Segment => ({ ...segment, recognised: true }),
    );
    return { number, width, height, segments };
  });
}

/** Makes a function from a measured size to the size that was set. */
function sizeLeveller(lines: readonly ScannedLine[]): (measured: number) => number {
  const body = medianSize(lines);
  const others = lines.filter(({ size }) => !isNear(size, body, bodySpread)).sort((a, b) => a.size - b.size);
  const groups = groupAdjacent(others, ({ size }, _, [smallest]) => {
    const from = smallest?.size ?? size;
    return from < body === size < body && size <= from * otherSpread;
  });
  const sizes = groups.map((group) => ({ from: group[0]?.size ?? 0, size: roundToHalf(medianSize(group)) }));
  return (measured) =>
    isNear(measured, body, bodySpread)
      ? roundToHalf(body)
      : (sizes.findLast(({ from }) => from <= measured)?.size ?? measured);
}

function isNear(size: number, other: number, spread: number): boolean {
  return size <= other * spread && other <= size * spread;
}

/** The median size, weighted by letters. */
function medianSize(lines: readonly ScannedLine[]): number {
  const sorted = lines.toSorted((a, b) => a.size - b.size);
  const half = sumOf(lines, ({ letters }) => letters) / 2;
  let count = 0;
  for (const { size, letters } of sorted) {
    count += letters;
    if (count >= half) return size;
  }
  return 0;
}
