import type { PDFPageProxy } from 'pdfjs-dist';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { engineMissing } from '#engines/installed.ts';
import { loadSharp } from '#engines/load-sharp.ts';
import { largestPage } from '../scan/pictures.ts';
import { OpenPdf, openPdf, type Pdfjs } from './runs/open.ts';
import { type OperatorList, operationsOf } from './runs/operations.ts';

/** The dots per inch at which letters of normal size are recognised best. */
const usualResolution = 300;
/** The bounds for a page that is one picture, in dots per inch: fewer dots lose letters, more only take time. */
const resolutions = { lowest: 100, highest: 400 };
/** A picture over this share of its page holds the page's text. */
const wholePage = 0.3;

/** Draws the pages of a PDF as pictures. Close it when done. */
export class PdfPictures extends OpenPdf {
  /** @throws KalemError engine_missing when this system can't draw; also as openPdf does */
  static async open(path: string): Promise<PdfPictures> {
    await import('@napi-rs/canvas').catch((error) => {
      throw engineMissing('canvas', error);
    });
    return new PdfPictures(...(await openPdf(path, { pictures: true })));
  }

  /**
   * @param number from 1
   * @param resolution dots per inch; by default that of the page's own picture
   */
  async page(number: number, resolution?: number): Promise<Picture> {
    const page = await this.document.getPage(number);
    try {
      const { width, height } = page.getViewport({ scale: 1 });
      const wantedDpi = resolution ?? (await this.#resolutionOf(page, width * height));
      const dpi = Math.min(wantedDpi, 72 * Math.sqrt(largestPage / (width * height)));
      return await draw(page, dpi);
    } finally {
      page.cleanup();
    }
  }

  async #resolutionOf(page: PDFPageProxy, area: number): Promise<number> {
    const largest = largestImage(await page.getOperatorList(), this.pdfjs);
    if (!largest || largest.area < wholePage * area) return usualResolution;
    const imageResolution = 72 * Math.sqrt(largest.pixels / largest.area);
    return Math.min(Math.max(imageResolution, resolutions.lowest), resolutions.highest);
  }
}

async function draw(page: PDFPageProxy, dpi: number): Promise<Picture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdf.js draws on any object like a browser's canvas, but its types require the browser's own.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { width, height } = canvas;
  const sharp = await loadSharp();
  const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const data = await pixels.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer();
  return { width, height, channels: 3, data, dpi };
}

interface PlacedImage {
  pixels: number;
  /** The area that it covers, in square points. */
  area: number;
}

/** The image that covers most of a page; an image is drawn on a square of one unit. */
function largestImage(operations: OperatorList, pdfjs: Pdfjs): PlacedImage | null {
  const { OPS } = pdfjs;
  const images = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]);
  let largest: PlacedImage | null = null;
  for (const { code, operands, matrix } of operationsOf(operations, pdfjs)) {
    if (!images.has(code)) continue;
    const [a = 1, b = 0, c = 0, d = 1] = matrix;
    const area = Math.abs(a * d - b * c);
    const pixels = pixelsOf(operands);
    if (pixels > 0 && area > (largest?.area ?? 0)) largest = { pixels, area };
  }
  return largest;
}

/** The number of an image's pixels; its size is given beside its name or in the inline image. */
function pixelsOf([first, width, height]: readonly unknown[]): number {
  if (typeof width === 'number' && typeof height === 'number') return width * height;
  const inline = typeof first === 'object' && first !== null && 'width' in first && 'height' in first;
  return inline ? Number(first.width) * Number(first.height) : 0;
}
