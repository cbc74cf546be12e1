import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import { lettersOf, locateQuote } from './locate-quote.ts';
import { joinBoxes, type MarkBox } from './mark-boxes.ts';
import type { PageQuote } from './page-quotes.ts';

/** The maximum number of pixels of a canvas; a larger one takes more memory than it is worth. */
const maximumPixels = 16_000_000;

/** Draws a page into a canvas at the screen's resolution. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const { width, height } = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(maximumPixels / (width * height)));
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** The rectangles of the quotes that a page shows, whose text layer is laid out inside `sheet`. */
export function markQuotes(sheet: HTMLElement, layer: TextLayer, quotes: readonly PageQuote[]): MarkBox[] {
  const page = lettersOf(layer.textContentItemsStr);
  const corner = sheet.getBoundingClientRect();
  const boxes: MarkBox[] = [];
  for (const { id, text, share } of quotes) {
    for (const { item, start, end } of locateQuote(page, text, share)) {
      const node = layer.textDivs[item]?.firstChild;
      if (!(node instanceof Text) || end > node.length) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (width > 0) boxes.push({ id, left: left - corner.left, top: top - corner.top, width, height });
      }
    }
  }
  return joinBoxes(boxes);
}
