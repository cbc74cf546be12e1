import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import { joined, type MarkBox } from './mark-boxes.ts';
import type { PageQuote } from './page-quotes.ts';
import { lettersOf, placeQuote } from './place-quote.ts';

/** Pixels of a canvas at most; a larger one takes more memory than it shows. */
const pixelMaximum = 16_000_000;

/** Draws a page into a canvas, sharp for the screen it is on. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const { width, height } = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(pixelMaximum / (width * height)));
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}

/** Where quotes stand on a page whose text layer is laid out inside `sheet`; none for what it doesn't show. */
export function markQuotes(sheet: HTMLElement, layer: TextLayer, quotes: readonly PageQuote[]): MarkBox[] {
  const page = lettersOf(layer.textContentItemsStr);
  const corner = sheet.getBoundingClientRect();
  const boxes: MarkBox[] = [];
  for (const { id, text, share } of quotes) {
    for (const { item, start, end } of placeQuote(page, text, share)) {
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
  return joined(boxes);
}
