import { type ReactNode, useCallback, useMemo } from 'react';
import { type Document, isSlides, locationOf } from '#contract/documents.ts';
import { classes } from '#web/components/controls/classes.ts';
import { langOf } from '../format.ts';
import { type Target, useRevealRange } from '../navigation/useReveal.ts';
import { useVirtualRows, VirtualRows } from '../navigation/VirtualRows.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { useMatchesIn } from '../search/TextWithMatches.tsx';
import { useLocationText, usePageText } from '../texts.ts';
import { ChunkPieces, type Marking } from './ChunkPieces.tsx';
import { type Chunk, chunkAt, chunksOf } from './chunks.ts';
import { SourceBar } from './SourceBar.tsx';
import { documentPart } from './useDocument.ts';

/** Pixels from the pane's top to the bottom of the page indicator; the page at this height is the current one. */
const pageIndicatorHeight = 48;

interface DocumentViewProps extends Marking {
  document: Document;
  target: Target | null;
  label: string;
  /** The pane's name in a bar above the document. */
  name?: string | undefined;
  /** In that bar, the control that switches to the other view. */
  switcher?: ReactNode;
  className?: string;
}

/** A document as readable pages. Only the visible part is rendered, so that very long documents scroll smoothly. */
export function DocumentView({
  document,
  target,
  label,
  name,
  switcher,
  className,
  ...marking
}: DocumentViewProps) {
  const { t } = usePageText();
  const locationText = useLocationText();
  const hasBar = name !== undefined || Boolean(switcher);
  const chunks = useMemo(() => chunksOf(document), [document]);
  const { scroller, virtualizer } = useVirtualRows({
    count: chunks.length,
    estimateSize: (index) => estimatedHeight(chunks[index]),
    overscan: 3,
    paddingStart: document.pages.length > 0 && !hasBar ? 4 : 12,
    paddingEnd: 48,
  });
  const chunkIndexAt = useCallback((offset: number) => chunkAt(chunks, offset), [chunks]);
  useRevealRange(virtualizer, scroller, target, chunkIndexAt);
  useRevealRange(virtualizer, scroller, useMatchesIn(documentPart).target, chunkIndexAt);
  const top = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + pageIndicatorHeight);
  const page = chunks[top?.index ?? 0]?.page ?? null;

  const ofPages = isSlides(document) ? 'document.slideOf' : 'document.pageOf';
  const position = page === null ? null : t(ofPages, { page, pages: document.pages.length });

  const view = (
    <ScrollRegion
      ref={scroller}
      label={label}
      className={classes('overflow-y-auto overscroll-contain [overflow-anchor:none]', className)}
    >
      {position !== null && !hasBar && <PageIndicator text={position} />}
      <VirtualRows virtualizer={virtualizer} className="pane-inset">
        {(index) => {
          const chunk = chunks[index];
          return (
            chunk && (
              <div
                lang={langOf(document.language)}
                className={classes(
                  'document-text mx-auto flex flex-col gap-3 pb-3',
                  // Under a bar, a document that begins with a heading begins as high as other texts.
                  index === 0 && hasBar && '[&>:first-child]:pt-0',
                )}
              >
                {chunk.opensPage && chunk.page !== null && (
                  <>
                    {/* The bar names the first page. */}
                    {(index > 0 || !hasBar) && (
                      <PageLabel text={locationText(locationOf(document, chunk), 'title') ?? ''} />
                    )}
                    {chunk.pieces.length === 0 && (
                      <p className="font-sans text-sm text-muted">
                        {t(isSlides(document) ? 'document.emptySlide' : 'document.emptyPage')}
                      </p>
                    )}
                  </>
                )}
                <ChunkPieces text={document.text} chunk={chunk} marking={marking} />
              </div>
            )
          );
        }}
      </VirtualRows>
    </ScrollRegion>
  );
  if (!hasBar) return view;
  return (
    <>
      <SourceBar name={name} switcher={switcher} position={position} />
      {view}
    </>
  );
}

/** The current page's number in the corner. Screen readers hear the page labels instead. */
function PageIndicator({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-0 z-10 h-0">
      <p className="absolute end-3 top-3 rounded-full border border-line bg-sheet px-2.5 py-0.5 text-xs text-muted tabular-nums">
        {text}
      </p>
    </div>
  );
}

function PageLabel({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 pt-4 pb-1 font-sans text-xs text-muted select-none">
      <span className="tabular-nums">{text}</span>
      <span aria-hidden="true" className="h-px grow bg-line" />
    </p>
  );
}

/** Estimated pixels, and characters in a line. */
const estimate = { pageLabel: 48, gap: 12, row: 33, line: 29, lineLength: 64 };

/** An estimate in pixels for the scroll bar; every rendered chunk is then measured. */
function estimatedHeight(chunk: Chunk | undefined): number {
  if (!chunk) return 0;
  const label = chunk.opensPage && chunk.page !== null ? estimate.pageLabel : 0;
  const heights = chunk.pieces.map(({ start, end, rows }) => {
    const lines = Math.ceil((end - start) / estimate.lineLength);
    return estimate.gap + Math.max(rows.length * estimate.row, lines * estimate.line);
  });
  return heights.reduce((sum, height) => sum + height, label);
}
