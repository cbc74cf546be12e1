import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import type { Marking } from '../ChunkPieces.tsx';
import type { Fit, PageMeasures } from './fit.ts';
import { type PagePart, union, wholePage } from './ink-bounds.ts';
import type { MarkBox } from './mark-boxes.ts';
import { isOfSize } from './measure-pdf.ts';
import type { PageQuote } from './page-quotes.ts';
import './pdf.css';
import { useBoxes, usePage, usePageDrawing, useTextLayer } from './usePageDrawing.ts';

interface PdfPageProps extends Omit<Marking, 'highlights'> {
  pdf: PDFDocumentProxy;
  number: number;
  /** The scale and the part of a usual page that is shown. */
  fit: Fit;
  /** The scale at which the page is drawn; the drawing is stretched to the other. */
  drawnScale: number;
  /** The measures that are assumed until the page's own are known. */
  usual: PageMeasures;
  /** The highlights on the page. */
  quotes: readonly PageQuote[];
  /** The search's matches on the page, and the id of the current one. */
  matches: readonly PageQuote[];
  currentMatch: string | null;
  label: string;
}

/** One page as it is printed, without its margins, with selectable text over it and the quotes marked. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number, fit, drawnScale, usual, quotes, matches, currentMatch, label, ...marking } = props;
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const print = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const page = usePage(pdf, number);
  const printedPart = usePageDrawing(print, page, drawnScale);
  const layer = useTextLayer(text, page);
  const size = useMemo(() => page?.getViewport({ scale: 1 }) ?? usual, [page, usual]);
  const boxes = useBoxes(sheet, layer, quotes, size.width);
  const matchBoxes = useBoxes(sheet, layer, matches, size.width);

  const isUsual = page === null || isOfSize(page, usual);
  const part = shownPart(isUsual ? fit.part : wholePage, isUsual ? printedPart : null);
  const shownWidth = (fit.part.right - fit.part.left) * usual.width;
  // A page that needs more width than the others is drawn smaller, so that it fits as well.
  const scale = fit.scale * Math.min(1, shownWidth / ((part.right - part.left) * size.width));
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--total-scale-factor', String(scale));
  }, [scale]);

  const [width, height] = [size.width * scale, size.height * scale];
  return (
    <section
      ref={frame}
      aria-label={label}
      className="pdf-page relative mx-auto overflow-hidden border border-line"
      style={{ width: (part.right - part.left) * width, height: (part.bottom - part.top) * height }}
    >
      <div
        ref={sheet}
        className="absolute"
        style={{ width, height, left: -part.left * width, top: -part.top * height }}
      >
        <div ref={print} />
        <div ref={text} className="pdf-text" />
        {boxes.map((box, index) => (
          <Mark
            key={`${box.id} ${box.top} ${box.left}`}
            box={box}
            text={boxes[index - 1]?.id === box.id ? undefined : quotes.find(({ id }) => id === box.id)?.text}
            marking={marking}
          />
        ))}
        {matchBoxes.map((box) => (
          <div
            key={`${box.id} ${box.top} ${box.left}`}
            data-highlight={box.id}
            aria-current={box.id === currentMatch || undefined}
            className="pdf-found"
            style={scaled(box)}
          />
        ))}
      </div>
    </section>
  );
}

/** The usual part of a page, and whatever the page prints outside it. */
function shownPart(usual: PagePart, printedPart: PagePart | null): PagePart {
  return printedPart ? union(usual, printedPart) : usual;
}

/** A box's position on a page whose scale changes without a new measure. */
function scaled({ left, top, width, height }: MarkBox) {
  const at = (pixels: number) => `calc(${pixels}px * var(--total-scale-factor))`;
  return { left: at(left), top: at(top), width: at(width), height: at(height) };
}

interface MarkProps {
  box: MarkBox;
  /** The marked text, for a highlight's first box only: that box gets the keyboard focus and is scrolled to. */
  text: string | undefined;
  marking: Omit<Marking, 'highlights'>;
}

function Mark({ box, text, marking }: MarkProps) {
  const { id } = box;
  const bounds = scaled(box);
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
