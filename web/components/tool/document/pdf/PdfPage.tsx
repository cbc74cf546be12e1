import type { PDFDocumentProxy, PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import type { Marking } from '../ChunkPieces.tsx';
import { drawPage, markQuotes } from './draw-page.ts';
import type { MarkBox } from './mark-boxes.ts';
import type { PageQuote } from './page-quotes.ts';
import './pdf.css';

interface PdfPageProps extends Omit<Marking, 'highlights'> {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  /** The size in pixels that is assumed until the page's own is known. */
  estimate: { width: number; height: number };
  /** The highlights on the page. */
  quotes: readonly PageQuote[];
  /** The search's matches on the page, and the id of the current one. */
  matches: readonly PageQuote[];
  currentMatch: string | null;
  label: string;
}

/** One page as it is printed, with selectable text over it and the quotes marked. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, scale, estimate, quotes, matches, currentMatch, label, ...marking } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [layer, setLayer] = useState<TextLayer | null>(null);
  const boxes = useBoxes(sheet, layer, quotes);
  const matchBoxes = useBoxes(sheet, layer, matches);

  useEffect(() => {
    let cancelled = false;
    pdf.getPage(number).then(
      (loaded) => cancelled || setPage(loaded),
      // A page that can't be read stays blank; the document's notices mention it.
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [pdf, number]);

  useEffect(() => {
    const container = text.current;
    if (!page || !canvas.current || !container) return;
    let cancelled = false;
    const drawing = drawPage(page, canvas.current, scale);
    // A cancelled drawing rejects.
    drawing.promise.catch(() => undefined);
    void layOutText(page, container, scale).then((rendered) => cancelled || setLayer(rendered));
    return () => {
      cancelled = true;
      drawing.cancel();
      setLayer(null);
      container.replaceChildren();
    };
  }, [page, scale]);

  const { width, height } = useMemo(() => page?.getViewport({ scale }) ?? estimate, [page, scale, estimate]);
  return (
    <section
      ref={sheet}
      aria-label={label}
      className="pdf-page relative mx-auto overflow-hidden border border-line"
      style={{ width, height }}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div ref={text} className="pdf-text" />
      {boxes.map((box, index) => (
        <Mark
          key={`${box.id} ${box.top} ${box.left}`}
          box={box}
          text={boxes[index - 1]?.id === box.id ? undefined : quotes.find(({ id }) => id === box.id)?.text}
          marking={marking}
        />
      ))}
      {matchBoxes.map(({ id, ...bounds }) => (
        <div
          key={`${id} ${bounds.top} ${bounds.left}`}
          data-highlight={id}
          aria-current={id === currentMatch || undefined}
          className="pdf-found"
          style={bounds}
        />
      ))}
    </section>
  );
}

const none: readonly MarkBox[] = [];

/** The rectangles of quotes on a page; empty until its text is laid out. */
function useBoxes(
  sheet: RefObject<HTMLElement | null>,
  layer: TextLayer | null,
  quotes: readonly PageQuote[],
): readonly MarkBox[] {
  const [boxes, setBoxes] = useState<readonly MarkBox[]>(none);
  useEffect(() => {
    setBoxes(layer && sheet.current && quotes.length > 0 ? markQuotes(sheet.current, layer, quotes) : none);
  }, [sheet, layer, quotes]);
  return boxes;
}

/** Lays out a page's text as transparent, selectable runs over its picture. */
async function layOutText(page: PDFPageProxy, container: HTMLElement, scale: number): Promise<TextLayer> {
  const { TextLayer } = await import('pdfjs-dist');
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: await page.getTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
  return layer;
}

interface MarkProps {
  box: MarkBox;
  /** The marked text, for a highlight's first box only: that box gets the keyboard focus and is scrolled to. */
  text: string | undefined;
  marking: Omit<Marking, 'highlights'>;
}

function Mark({ box: { id, ...bounds }, text, marking }: MarkProps) {
  const { onPick, markLabel, quiet } = marking;
  const active = id === marking.active;
  const markClasses = classes('pdf-mark', active && 'pdf-mark-active', quiet && 'pdf-mark-quiet');
  const first = text !== undefined;
  const anchor = first ? { 'data-highlight': id } : {};
  if (!onPick) return <div {...anchor} className={markClasses} style={bounds} />;
  return (
    <button
      type="button"
      {...anchor}
      {...(quiet ? { 'aria-current': active } : { 'aria-pressed': active })}
      aria-hidden={first ? undefined : true}
      title={markLabel}
      tabIndex={first && !quiet ? 0 : -1}
      onClick={() => onPick(id)}
      className={markClasses}
      style={bounds}
    >
      {first && <span className="sr-only">{text}</span>}
    </button>
  );
}
