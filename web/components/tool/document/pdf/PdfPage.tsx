import type { PDFDocumentProxy, PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { drawPage, markQuotes } from './draw-page.ts';
import type { MarkBox } from './mark-boxes.ts';
import type { PageQuote } from './page-quotes.ts';
import './pdf.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  /** Pixels until the page's own size is known. */
  estimate: { width: number; height: number };
  quotes: readonly PageQuote[];
  active: string | null;
  /** What a search has found on the page, and which of it it stands at. */
  found: readonly PageQuote[];
  currentFound: string | null;
  onPick?: ((id: string) => void) | undefined;
  markLabel?: string | undefined;
  quiet?: boolean | undefined;
  label: string;
}

/** One page as it is printed, with its text over it to be selected and the quotes marked. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, scale, estimate, quotes, active, found, currentFound, label } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [layer, setLayer] = useState<TextLayer | null>(null);
  const boxes = useBoxes(sheet, layer, quotes);
  const foundBoxes = useBoxes(sheet, layer, found);

  useEffect(() => {
    let left = false;
    pdf.getPage(number).then(
      (loaded) => left || setPage(loaded),
      // A page that can't be read stays blank; the document's notices tell of it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [pdf, number]);

  useEffect(() => {
    const container = text.current;
    if (!page || !canvas.current || !container) return;
    let left = false;
    const drawing = drawPage(page, canvas.current, scale);
    // A drawing that is called off says so as an error.
    drawing.promise.catch(() => undefined);
    void layText(page, container, scale).then((laid) => left || setLayer(laid));
    return () => {
      left = true;
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
          text={boxes[index - 1]?.id === box.id ? null : quotes.find(({ id }) => id === box.id)?.text}
          active={box.id === active}
          onPick={props.onPick}
          markLabel={props.markLabel}
          quiet={props.quiet}
        />
      ))}
      {foundBoxes.map(({ id, ...place }) => (
        <div
          key={`${id} ${place.top} ${place.left}`}
          data-highlight={id}
          aria-current={id === currentFound || undefined}
          className="pdf-found"
          style={place}
        />
      ))}
    </section>
  );
}

/** Where quotes stand on the page that is drawn. */
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

const none: readonly MarkBox[] = [];

async function layText(page: PDFPageProxy, container: HTMLElement, scale: number): Promise<TextLayer> {
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
  /** What is marked, for the first box of a highlight: there the keyboard and the scrolling go. */
  text: string | null | undefined;
  active: boolean;
  onPick?: ((id: string) => void) | undefined;
  markLabel?: string | undefined;
  quiet?: boolean | undefined;
}

function Mark({ box: { id, ...place }, text, active, onPick, markLabel, quiet }: MarkProps) {
  const look = classes('pdf-mark', active && 'pdf-mark-active', quiet && 'pdf-mark-quiet');
  const first = typeof text === 'string';
  const anchor = first ? { 'data-highlight': id } : {};
  if (!onPick) return <div {...anchor} className={look} style={place} />;
  return (
    <button
      type="button"
      {...anchor}
      {...(quiet ? { 'aria-current': active } : { 'aria-pressed': active })}
      aria-hidden={first ? undefined : true}
      title={markLabel}
      tabIndex={first && !quiet ? 0 : -1}
      onClick={() => onPick(id)}
      className={look}
      style={place}
    >
      {first && <span className="sr-only">{text}</span>}
    </button>
  );
}
