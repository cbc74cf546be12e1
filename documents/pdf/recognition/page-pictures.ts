import { readFile } from 'node:fs/promises';
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import { engineMissing } from '#engines/installed.ts';
import { loadSharp } from '#engines/load-sharp.ts';
import { largestPage } from '../../scan/pictures.ts';
import { type Area, areaOf, imagesOf, overlapOf } from '../runs/images.ts';
import { OpenPdf, openPdf } from '../runs/open.ts';

/** The dots per inch at which letters of normal size are recognised best. */
const usualResolution = 300;
/** The bounds for a page that is one picture, in dots per inch: fewer dots lose letters, more only take time. */
const resolutions = { lowest: 100, highest: 400 };
/** A picture over this share of its page holds the page's text. */
const wholePage = 0.3;

/** What of a page is drawn. */
export interface DrawnPart {
  /** Degrees by which the page is turned clockwise, a multiple of 90. */
  turn?: number;
  /** A part of the turned page, in points; by default the whole. */
  area?: Area;
  /** Dots per inch; by default those of the picture that covers most of it. */
  resolution?: number;
  /** The most dots per inch, where the picture's own are used. */
  mostResolution?: number;
}

/** Draws the pages of a PDF as pictures. Close it when done. */
export class PdfPictures extends OpenPdf {
  /** @throws KalemError engine_missing when this system can't draw; also as openPdf does */
  static async open(path: string): Promise<PdfPictures> {
    await import('@napi-rs/canvas').catch((error) => {
      throw engineMissing('canvas', error);
    });
    return new PdfPictures(await openPdf(await readFile(path), { pictures: true }));
  }

  /** @param number from 1 */
  async page(
    number: number,
    { turn = 0, area, resolution, mostResolution }: DrawnPart = {},
  ): Promise<Picture> {
    const page = await this.document.getPage(number);
    try {
      const rotation = (((page.rotate + turn) % 360) + 360) % 360;
      const viewport = page.getViewport({ scale: 1, rotation });
      const part = area ?? { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height };
      const wantedDpi = resolution ?? (await this.#resolutionOf(page, viewport, part));
      const dpi = Math.min(
        wantedDpi,
        mostResolution ?? Number.POSITIVE_INFINITY,
        72 * Math.sqrt(largestPage / areaOf(part)),
      );
      return await draw(page, rotation, part, dpi);
    } finally {
      page.cleanup();
    }
  }

  async #resolutionOf(page: PDFPageProxy, viewport: PageViewport, part: Area): Promise<number> {
    const { width, height, transform } = viewport;
    const map = (matrix: readonly number[]) => this.pdfjs.Util.transform(transform, [...matrix]);
    const images = imagesOf(await page.getOperatorList(), this.pdfjs, { width, height, map });
    const inPart = images.filter((image) => image.pixels > 0 && areaOf(overlapOf(image, part)) > 0);
    const largest = inPart.reduce<(typeof inPart)[number] | null>(
      (best, image) => (best && areaOf(best) >= areaOf(image) ? best : image),
      null,
    );
    if (!largest || areaOf(largest) < wholePage * areaOf(part)) return usualResolution;
    const imageResolution = 72 * Math.sqrt(largest.pixels / areaOf(largest));
    return Math.min(Math.max(imageResolution, resolutions.lowest), resolutions.highest);
  }
}

async function draw(page: PDFPageProxy, rotation: number, part: Area, dpi: number): Promise<Picture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const scale = dpi / 72;
  const viewport = page.getViewport({
    scale,
    rotation,
    offsetX: -part.x0 * scale,
    offsetY: -part.y0 * scale,
  });
  const canvas = createCanvas(
    Math.max(1, Math.ceil((part.x1 - part.x0) * scale)),
    Math.max(1, Math.ceil((part.y1 - part.y0) * scale)),
  );
  // pdf.js draws on any object like a browser's canvas, but its types require the browser's own.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { width, height } = canvas;
  const sharp = await loadSharp();
  const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const data = await pixels.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer();
  return { width, height, channels: 3, data, dpi };
}
