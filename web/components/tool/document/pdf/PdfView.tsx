import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Document, pageAt } from '#contract/documents.ts';
import { type Target, useRevealRange } from '#web/components/tool/navigation/useReveal.ts';
import { VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useMatchesIn } from '#web/components/tool/search/TextWithMatches.tsx';
import { usePageText } from '#web/components/tool/texts.ts';
import { useWidth } from '#web/components/tool/useWidth.ts';
import { useDebounced } from '#web/components/useDebounced.ts';
import type { Marking } from '../ChunkPieces.tsx';
import { SourceBar } from '../SourceBar.tsx';
import { documentPart } from '../useDocument.ts';
import { useWheelZoom, useZoom } from '../Zoom.tsx';
import { fitPage } from './fit.ts';
import type { OpenedPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { type PageQuote, quotesByPage } from './page-quotes.ts';

export interface PdfViewProps extends Marking {
  opened: OpenedPdf;
  /** The pane's width in pixels. */
  paneWidth: number;
  /** The document that was read from the PDF. Highlights and target are ranges of its text. */
  document: Document;
  target: Target | null;
  label: string;
  /** The pane's name in the bar. */
  name?: string | undefined;
  /** In the bar, the control that switches to the other view. */
  switcher: ReactNode;
}

/** Factors of the scale at which a page fits into the pane. */
const zooms = [1, 1.25, 1.5, 2, 3];
/** Pixels at the sides of the pages and between them. */
const margin = 8;
/** Pixels of a page in a very wide pane. */
const widestPage = 800;
/** Milliseconds for which a scale must stay the same before pages are drawn again. */
const settlingTime = 150;
const none: readonly PageQuote[] = [];

/** The width in pixels that a pane leaves to a page. */
export function roomIn(paneWidth: number): number {
  return Math.min(widestPage, Math.max(200, paneWidth - 2 * margin - 2));
}

/** The pages of a PDF as they are printed, without their margins; only the visible ones are drawn. */
export function PdfView(props: PdfViewProps) {
  const { opened, paneWidth, document, target, label, name, switcher, highlights, ...marking } = props;
  const { t } = usePageText();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, paneWidth);
  const zoom = useZoom(zooms, { key: 'pdf_zoom' });
  useWheelZoom(scroller, zoom.change);
  const fit = useMemo(() => {
    const { scale, part } = fitPage(opened, roomIn(width));
    return { part, scale: scale * zoom.factor };
  }, [opened, width, zoom.factor]);
  const drawnScale = useDebounced(fit.scale, settlingTime);
  const pageWidth = (fit.part.right - fit.part.left) * opened.width * fit.scale;
  const pageHeight = (fit.part.bottom - fit.part.top) * opened.height * fit.scale;
  const count = opened.pdf.numPages;
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => pageHeight,
    gap: margin,
    paddingStart: margin,
    paddingEnd: 48,
    overscan: 1,
    useFlushSync: false,
  });
  const previousHeight = useRef(pageHeight);
  useLayoutEffect(() => {
    // The text at the top of the pane stays there.
    if (scroller.current) scroller.current.scrollTop *= pageHeight / previousHeight.current;
    previousHeight.current = pageHeight;
    virtualizer.measure();
  }, [virtualizer, pageHeight]);

  const pageIndexAt = useCallback((offset: number) => (pageAt(document.pages, offset) ?? 1) - 1, [document]);
  const { matches, currentId, target: matchTarget } = useMatchesIn(documentPart);
  useRevealRange(virtualizer, scroller, target, pageIndexAt);
  useRevealRange(virtualizer, scroller, matchTarget, pageIndexAt);
  const quotes = useMemo(() => quotesByPage(document, highlights), [document, highlights]);
  const matchQuotes = useMemo(() => quotesByPage(document, matches), [document, matches]);
  const middle = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + pageHeight / 3);
  const page = (middle?.index ?? 0) + 1;

  return (
    <>
      <SourceBar name={name} switcher={switcher} position={t('document.pageOf', { page, pages: count })}>
        {zoom.buttons}
      </SourceBar>
      <ScrollRegion
        ref={scroller}
        label={label}
        className="min-h-0 grow overflow-auto overscroll-contain bg-paper [overflow-anchor:none]"
      >
        <VirtualRows virtualizer={virtualizer} minWidth={pageWidth + 2 * margin}>
          {(index) => (
            <PdfPage
              pdf={opened.pdf}
              number={index + 1}
              fit={fit}
              drawnScale={drawnScale}
              usual={opened}
              quotes={quotes.get(index + 1) ?? none}
              matches={matchQuotes.get(index + 1) ?? none}
              currentMatch={currentId}
              label={t('document.page', { page: index + 1 })}
              {...marking}
            />
          )}
        </VirtualRows>
      </ScrollRegion>
    </>
  );
}
