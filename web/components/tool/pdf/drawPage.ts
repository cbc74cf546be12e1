import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist';
import { lettersOf, placeQuote } from './placeQuote.ts';

/** Pixels of a canvas at most; a larger one takes more memory than it shows. */
const pixelMaximum = 16_000_000;

/** A highlight's text on one page, and how far down the page's text it begins (0 to 1). */
export interface PageQuote {
  id: string;
  text: string;
  share: number;
}

/** A marked rectangle in CSS pixels from the page's corner. */
export interface MarkBox {
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

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

/** Boxes of one highlight that follow each other on a line become one, without the gaps between words. */
function joined(boxes: readonly MarkBox[]): MarkBox[] {
  const lines: MarkBox[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const overlap = last
      ? Math.min(last.top + last.height, box.top + box.height) - Math.max(last.top, box.top)
      : 0;
    const gap = last ? box.left - (last.left + last.width) : 0;
    if (last?.id === box.id && overlap > box.height / 2 && gap > -box.height && gap < box.height) {
      const bottom = Math.max(last.top + last.height, box.top + box.height);
      last.top = Math.min(last.top, box.top);
      last.height = bottom - last.top;
      last.width = Math.max(last.width, box.left + box.width - last.left);
    } else lines.push({ ...box });
  }
  return lines;
}
