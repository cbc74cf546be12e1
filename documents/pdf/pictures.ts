import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { engineMissing } from '#engines/installed.ts';
import { loadSharp } from '#engines/load-sharp.ts';
import { largestPage } from '../scan/pictures.ts';
import { openPdf, type Pdfjs } from './runs/open.ts';

/** Dots per inch at which letters of usual size are read best. */
const usualResolution = 300;
/** Of a page that is a picture, whose own resolution is taken: fewer dots lose letters, more only time. */
const resolutions = { lowest: 100, highest: 400 };
/** A picture over so much of its page holds its text. */
const wholePage = 0.3;

/** The pages of a PDF drawn as pictures. Close it when done. */
export class PdfPictures {
  readonly #pdfjs: Pdfjs;
  readonly #document: PDFDocumentProxy;

  private constructor(pdfjs: Pdfjs, document: PDFDocumentProxy) {
    this.#pdfjs = pdfjs;
    this.#document = document;
  }

  /** @throws KalemError engine_missing when nothing can be drawn on this system; as openPdf */
  static async open(path: string): Promise<PdfPictures> {
    await import('@napi-rs/canvas').catch((error) => {
      throw engineMissing('canvas', error);
    });
    return new PdfPictures(...(await openPdf(path, { pictures: true })));
  }

  get pageCount(): number {
    return this.#document.numPages;
  }

  async close(): Promise<void> {
    await this.#document.loadingTask.destroy();
  }

  /** @param number from 1 @param resolution dots per inch; what its own pictures ask for when not given */
  async page(number: number, resolution?: number): Promise<Picture> {
    const page = await this.#document.getPage(number);
    try {
      const { width, height } = page.getViewport({ scale: 1 });
      const wanted = resolution ?? (await this.#resolutionOf(page, width * height));
      const dpi = Math.min(wanted, 72 * Math.sqrt(largestPage / (width * height)));
      return await draw(page, dpi);
    } finally {
      page.cleanup();
    }
  }

  async #resolutionOf(page: PDFPageProxy, area: number): Promise<number> {
    const { fnArray, argsArray } = await page.getOperatorList();
    const largest = largestImage(this.#pdfjs, fnArray, argsArray);
    if (!largest || largest.area < wholePage * area) return usualResolution;
    const own = 72 * Math.sqrt(largest.pixels / largest.area);
    return Math.min(Math.max(own, resolutions.lowest), resolutions.highest);
  }
}

async function draw(page: PDFPageProxy, dpi: number): Promise<Picture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdf.js draws on what looks like a browser's canvas; its types ask for the browser's own.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { width, height } = canvas;
  const sharp = await loadSharp();
  const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const data = await pixels.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer();
  return { width, height, channels: 3, data, dpi };
}

interface PlacedImage {
  pixels: number;
  /** Square points that it covers. */
  area: number;
}

/** The image that covers most of its page. */
function largestImage(
  { OPS }: Pdfjs,
  functions: readonly number[],
  args: readonly unknown[],
): PlacedImage | null {
  const images = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]);
  const kept: number[] = [];
  /** By how much areas have grown: the determinant of the transformation so far. */
  let growth = 1;
  let largest: PlacedImage | null = null;
  for (const [index, operation] of functions.entries()) {
    const given: unknown = args[index];
    if (operation === OPS.save) kept.push(growth);
    else if (operation === OPS.restore) growth = kept.pop() ?? 1;
    else if (operation === OPS.transform) growth *= determinant(given);
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(growth);
      if (Array.isArray(given)) growth *= determinant(given[0]);
    } else if (operation === OPS.paintFormXObjectEnd) growth = kept.pop() ?? 1;
    else if (images.has(operation)) {
      const pixels = pixelsOf(given);
      if (pixels > 0 && growth > (largest?.area ?? 0)) largest = { pixels, area: growth };
    }
  }
  return largest;
}

function determinant(matrix: unknown): number {
  if (!Array.isArray(matrix)) return 1;
  const [a = 1, b = 0, c = 0, d = 1] = matrix.map(Number);
  return Math.abs(a * d - b * c);
}

/** An image's pixels, which stand beside its name or in it. */
function pixelsOf(args: unknown): number {
  if (!Array.isArray(args)) return 0;
  const [first, width, height]: unknown[] = args;
  if (typeof width === 'number' && typeof height === 'number') return width * height;
  const inline = typeof first === 'object' && first !== null && 'width' in first && 'height' in first;
  return inline ? Number(first.width) * Number(first.height) : 0;
}
