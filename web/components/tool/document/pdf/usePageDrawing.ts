import type { PDFDocumentProxy, PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';
import { drawPage, layOutText, markQuotes } from './draw-page.ts';
import type { PagePart } from './ink-bounds.ts';
import type { MarkBox } from './mark-boxes.ts';
import { printedPartOf } from './measure-pdf.ts';
import type { PageQuote } from './page-quotes.ts';

/** Milliseconds for which a page must be in view before work on it begins, so that pages flown past cost nothing. */
const patience = 50;

/** Loads a page; null until then, and for a page that can't be read, which the document's notices mention. */
export function usePage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let cancelled = false;
    const timer = setTimeout(() => {
      pdf.getPage(number).then(
        (loaded) => cancelled || setPage(loaded),
        () => undefined,
      );
    }, patience);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [pdf, number]);
  // The data that was read to draw a page is freed with it.
  useEffect(() => () => void page?.cleanup(), [page]);
  return page;
}

/**
 * Draws a page into `frame`. A drawing stays, stretched, until the one at another scale has replaced it.
 * @returns the printed part of the page; null until it is drawn, and for an empty page
 */
export function usePageDrawing(
  frame: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
  scale: number,
): PagePart | null {
  const [printedPart, setPrintedPart] = useState<PagePart | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (!page || !current) return;
    let cancelled = false;
    const { canvas, promise, cancel } = drawPage(page, scale);
    canvas.className = 'absolute inset-0 size-full print-dimmed';
    promise.then(
      () => {
        if (cancelled) return;
        discardDrawings(current);
        current.append(canvas);
        setPrintedPart(printedPartOf(canvas));
      },
      () => undefined,
    );
    return () => {
      cancelled = true;
      cancel();
    };
  }, [frame, page, scale]);
  useEffect(() => {
    const { current } = frame;
    return () => {
      if (current) discardDrawings(current);
    };
  }, [frame]);
  return printedPart;
}

/** Removes drawings. A canvas without size frees its memory at once, not when garbage is collected. */
function discardDrawings(frame: HTMLElement): void {
  for (const canvas of frame.querySelectorAll('canvas')) {
    canvas.width = 0;
    canvas.remove();
  }
}

/** Lays out a page's text in a container; null until that is done. */
export function useTextLayer(
  container: RefObject<HTMLElement | null>,
  page: PDFPageProxy | null,
): TextLayer | null {
  const [layer, setLayer] = useState<TextLayer | null>(null);
  useEffect(() => {
    const { current } = container;
    if (!page || !current) return;
    let cancelled = false;
    layOutText(page, current).then(
      (rendered) => cancelled || setLayer(rendered),
      () => undefined,
    );
    return () => {
      cancelled = true;
      setLayer(null);
      current.replaceChildren();
    };
  }, [container, page]);
  return layer;
}

const none: readonly MarkBox[] = [];

/**
 * The rectangles of quotes on a page, in pixels at scale 1; empty until its text is laid out.
 * @param width the page's width in pixels at scale 1
 */
export function useBoxes(
  sheet: RefObject<HTMLElement | null>,
  layer: TextLayer | null,
  quotes: readonly PageQuote[],
  width: number,
): readonly MarkBox[] {
  const [boxes, setBoxes] = useState<readonly MarkBox[]>(none);
  useEffect(() => {
    const { current } = sheet;
    if (!layer || !current || quotes.length === 0) {
      setBoxes(none);
      return;
    }
    const measure = () => {
      if (current.clientWidth === 0) return false;
      setBoxes(markQuotes(current, layer, quotes, width));
      return true;
    };
    if (measure()) return;
    // A page in a hidden pane has no rectangles yet.
    const observer = new ResizeObserver(() => measure() && observer.disconnect());
    observer.observe(current);
    return () => observer.disconnect();
  }, [sheet, layer, quotes, width]);
  return boxes;
}
