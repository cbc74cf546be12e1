import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { PageMeasures } from './fit.ts';
import { commonPart, inkBounds, type PagePart } from './ink-bounds.ts';

/** The width in pixels at which a page is examined. */
const examinedWidth = 120;
/** Pages whose sizes differ by less than this many points have one size. */
const sameSize = 2;

/**
 * Measures a PDF by a few of its pages: what is printed on them, and how large their type is. Pages of another size
 * than the first, and pages that can't be drawn, don't count.
 */
export async function measurePdf(pdf: PDFDocumentProxy): Promise<PageMeasures> {
  const { width, height } = sizeOf(await pdf.getPage(1));
  const bounds: PagePart[] = [];
  const sizes = new Map<number, number>();
  for (const number of sampleOf(pdf.numPages)) {
    try {
      const page = await pdf.getPage(number);
      if (!isOfSize(page, { width, height })) continue;
      const part = await measurePrintedPart(page);
      if (part) bounds.push(part);
      await countSizes(page, sizes);
    } catch {
      // The document's notices mention a page that can't be read.
    }
  }
  return { width, height, printedPart: commonPart(bounds), textSize: medianOf(sizes) };
}

/** True when a page has a document's usual size. */
export function isOfSize(page: PDFPageProxy, usual: { width: number; height: number }): boolean {
  const { width, height } = sizeOf(page);
  return Math.abs(width - usual.width) < sameSize && Math.abs(height - usual.height) < sameSize;
}

function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  return page.getViewport({ scale: 1 });
}

/** The first pages, one in the middle and the last one. */
function sampleOf(count: number): Set<number> {
  const numbers = [1, 2, 3, Math.ceil(count / 2), count];
  return new Set(numbers.filter((number) => number <= count));
}

/** Draws a page in small to find where it is printed. */
async function measurePrintedPart(page: PDFPageProxy): Promise<PagePart | null> {
  const canvas = document.createElement('canvas');
  const viewport = page.getViewport({ scale: examinedWidth / sizeOf(page).width });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return inkOf(canvas);
}

/** The printed part of a page that was drawn, however large. */
export function printedPartOf(drawn: HTMLCanvasElement): PagePart | null {
  const small = document.createElement('canvas');
  small.width = examinedWidth;
  small.height = Math.max(1, Math.round((examinedWidth * drawn.height) / drawn.width));
  small.getContext('2d', { willReadFrequently: true })?.drawImage(drawn, 0, 0, small.width, small.height);
  return inkOf(small);
}

function inkOf(canvas: HTMLCanvasElement): PagePart | null {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels ? inkBounds(pixels, width, height) : null;
}

/** Adds the letters of a page to the count of its type sizes. */
async function countSizes(page: PDFPageProxy, sizes: Map<number, number>): Promise<void> {
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue;
    const size = Math.hypot(Number(item.transform[2]), Number(item.transform[3]));
    sizes.set(size, (sizes.get(size) ?? 0) + item.str.trim().length);
  }
}

/** The size of which half of the letters are not larger; null without letters. */
function medianOf(sizes: ReadonlyMap<number, number>): number | null {
  const sorted = [...sizes].sort(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, letters]) => sum + letters, 0) / 2;
  let letters = 0;
  for (const [size, count] of sorted) {
    letters += count;
    if (half > 0 && letters >= half) return size;
  }
  return null;
}
