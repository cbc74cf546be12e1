import type { PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { lettersOf, locateQuote } from './locate-quote.ts';
import { joinBoxes, type MarkBox } from './mark-boxes.ts';
import type { PageQuote } from './page-quotes.ts';

/** The maximum number of pixels of a canvas; a larger one takes more memory than it is worth. */
const maximumPixels = 16_000_000;

interface Drawing {
  canvas: HTMLCanvasElement;
  /** Resolves when the page is drawn; rejects when it can't be, or is cancelled. */
  promise: Promise<void>;
  cancel: () => void;
}

/** Draws a page into a new canvas at the screen's resolution, so that an earlier drawing can be shown until then. */
export function drawPage(page: PDFPageProxy, scale: number): Drawing {
  const canvas = document.createElement('canvas');
  const { width, height } = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maximumPixels / (width * height)));
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  return { canvas, promise: task.promise, cancel: () => task.cancel() };
}

/** Lays out a page's text as transparent, selectable runs over its picture, in sizes that follow the page's scale. */
export async function layOutText(page: PDFPageProxy, container: HTMLElement): Promise<TextLayer> {
  const { TextLayer } = await import('pdfjs-dist');
  const layer = new TextLayer({
    textContentSource: await page.getTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  await layer.render();
  return layer;
}

/**
 * The rectangles of the quotes that a page shows, in pixels at scale 1.
 * @param sheet the whole page, in which its text layer is laid out
 * @param width the page's width in pixels at scale 1
 */
export function markQuotes(
  sheet: HTMLElement,
  layer: TextLayer,
  quotes: readonly PageQuote[],
  width: number,
): MarkBox[] {
  const page = lettersOf(layer.textContentItemsStr);
  const corner = sheet.getBoundingClientRect();
  const scale = corner.width / width;
  const boxes: MarkBox[] = [];
  for (const { id, text, share } of quotes) {
    for (const { item, start, end } of locateQuote(page, text, share)) {
      const node = layer.textDivs[item]?.firstChild;
      if (!(node instanceof Text) || end > node.length) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        boxes.push({
          id,
          left: (box.left - corner.left) / scale,
          top: (box.top - corner.top) / scale,
          width: box.width / scale,
          height: box.height / scale,
        });
      }
    }
  }
  return joinBoxes(boxes);
}
