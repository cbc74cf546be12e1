import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Document, pageAt } from '#contract/documents.ts';
import { type Target, useRevealRange } from '#web/components/tool/navigation/useReveal.ts';
import { VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useMatchesIn } from '#web/components/tool/search/TextWithMatches.tsx';
import { usePageText } from '#web/components/tool/texts.ts';
import { useWidth } from '#web/components/tool/useWidth.ts';
import type { Marking } from '../ChunkPieces.tsx';
import { documentPart } from '../useDocument.ts';
import { useZoom } from '../Zoom.tsx';
import type { OpenedPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { type PageQuote, quotesByPage } from './page-quotes.ts';

export interface PdfViewProps extends Marking {
  opened: OpenedPdf;
  /** The document that was read from the PDF. Highlights and target are ranges of its text. */
  document: Document;
  target: Target | null;
  label: string;
  /** Shown at the start of the bar: the control that switches to the other view. */
  switcher: ReactNode;
}

/** Factors of the pane's width. */
const zooms = [1, 1.25, 1.5, 2, 3];
/** The pane's width in pixels that is assumed until it is measured. */
const assumedWidth = 600;
/** Pixels at the sides of the pages and between them. */
const margin = 12;
const none: readonly PageQuote[] = [];

/** The pages of a PDF as they are printed; only the visible ones are drawn. */
export function PdfView({ opened, document, target, label, switcher, highlights, ...marking }: PdfViewProps) {
  const { t } = usePageText();
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, assumedWidth);
  const zoom = useZoom(zooms);
  const scale = (Math.max(200, width - 2 * margin) / opened.width) * zoom.factor;
  const estimate = useMemo(
    () => ({ width: opened.width * scale, height: opened.height * scale }),
    [opened, scale],
  );
  const count = opened.pdf.numPages;
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate.height,
    gap: margin,
    paddingStart: margin,
    paddingEnd: 48,
    overscan: 1,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every height changes with the estimate.
  useEffect(() => virtualizer.measure(), [virtualizer, estimate]);

  const pageIndexAt = useCallback((offset: number) => (pageAt(document.pages, offset) ?? 1) - 1, [document]);
  const { matches, currentId, target: matchTarget } = useMatchesIn(documentPart);
  useRevealRange(virtualizer, scroller, target, pageIndexAt);
  useRevealRange(virtualizer, scroller, matchTarget, pageIndexAt);
  const quotes = useMemo(() => quotesByPage(document, highlights), [document, highlights]);
  const matchQuotes = useMemo(() => quotesByPage(document, matches), [document, matches]);
  const middle = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + estimate.height / 3);
  const page = (middle?.index ?? 0) + 1;

  return (
    <>
      <PaneBar start={switcher}>
        <p className="text-xs text-muted tabular-nums" aria-hidden="true">
          {t('document.pageOf', { page, pages: count })}
        </p>
        {zoom.buttons}
      </PaneBar>
      <ScrollRegion
        ref={scroller}
        label={label}
        className="min-h-0 grow overflow-auto overscroll-contain bg-paper [overflow-anchor:none]"
      >
        <VirtualRows virtualizer={virtualizer} minWidth={estimate.width + 2 * margin}>
          {(index) => (
            <PdfPage
              pdf={opened.pdf}
              number={index + 1}
              scale={scale}
              estimate={estimate}
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
