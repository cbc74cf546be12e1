import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useLocationText, useToolText } from '#web/components/tool/texts.ts';
import type { IdentifiedCitation } from '../../shared/citations.ts';
import { cellPart, quotePart } from '../search.ts';

interface CitationProps {
  citation: IdentifiedCitation;
  active: boolean;
  onPick: (citation: IdentifiedCitation) => void;
}

interface QuoteProps extends CitationProps {
  /** True for a quote that isn't part of the answer. */
  quiet?: boolean;
  /** The number by which a written answer refers to the quote. */
  number?: number | null;
}

/** A quote with its page and heading; choosing it shows it in the document. */
export function Quote({ quiet, number = null, ...props }: QuoteProps) {
  const { cells } = props.citation;
  return (
    <blockquote
      className={classes(
        'flex flex-col gap-1 border-s-2 ps-4 transition-colors',
        props.active ? 'border-accent' : 'border-line',
      )}
    >
      <div dir="auto" className={quiet ? 'font-serif text-base text-muted' : 'document-text'}>
        {number !== null && (
          <span className="pe-1.5 font-sans text-sm text-muted tabular-nums">{number}</span>
        )}
        <CitationButton {...props}>
          {cells ? <Cells citation={props.citation} cells={cells} /> : <Passage citation={props.citation} />}
        </CitationButton>
      </div>
      <QuoteSource citation={props.citation} />
    </blockquote>
  );
}

/** A quoted passage; its best sentence stands out from those around it. */
function Passage({ citation }: Pick<CitationProps, 'citation'>) {
  const { quote, best } = citation;
  const { start, end } = best ?? { start: 0, end: quote.length };
  const part = (from: number, to: number) => (
    <TextWithMatches part={quotePart(citation)} from={from}>
      {quote.slice(from, to)}
    </TextWithMatches>
  );
  return (
    <>
      “{start > 0 && <span className="text-muted in-aria-pressed:text-ink">{part(0, start)}</span>}
      {best ? <strong className="font-medium">{part(start, end)}</strong> : part(start, end)}
      {end < quote.length && (
        <span className="text-muted in-aria-pressed:text-ink">{part(end, quote.length)}</span>
      )}
      ”
    </>
  );
}

/** The page, slide or cell and the heading that a quote comes from; nothing when neither is known. */
export function QuoteSource({ citation }: Pick<CitationProps, 'citation'>) {
  const locationText = useLocationText();
  const { heading } = citation;
  const place = locationText(citation, 'title');
  if (heading === null && place === null) return null;
  return (
    <footer className="flex flex-wrap gap-x-1.5 text-xs text-muted">
      {place !== null && (
        <span dir="auto" className="tabular-nums">
          {place}
        </span>
      )}
      {place !== null && heading !== null && <span aria-hidden="true">·</span>}
      {heading !== null && (
        <span dir="auto" className="min-w-0 wrap-anywhere">
          “{heading}”
        </span>
      )}
    </footer>
  );
}

/** A sentence of a summary with the number of its page. */
export function SummarySentence(props: CitationProps) {
  const { page } = props.citation;
  return (
    <p dir="auto" className="document-text">
      <CitationButton {...props}>
        <TextWithMatches part={quotePart(props.citation)}>{props.citation.quote}</TextWithMatches>
        {page !== null && (
          <sup
            aria-hidden="true"
            className="ps-1 font-sans text-xs text-muted tabular-nums select-none in-aria-pressed:text-ink"
          >
            {page}
          </sup>
        )}
      </CitationButton>
    </p>
  );
}

interface CitationButtonProps extends CitationProps {
  /** The button's shape, when it isn't running text or a block of cells. */
  shape?: string;
  children: ReactNode;
}

/** A quote's text as a button that shows it in the document. */
export function CitationButton({ citation, active, onPick, shape, children }: CitationButtonProps) {
  const text = useToolText('QuestionAnswer');
  const locationText = useLocationText();
  const { id, cells } = citation;
  const place = locationText(citation, 'inline');
  return (
    <InlineButton
      tabIndex={0}
      data-citation={id}
      aria-pressed={active}
      title={place === null ? text('answer.show') : text('answer.showAt', { place })}
      className={classes(
        'cursor-pointer rounded-small transition-colors',
        shape ?? (cells ? '-ms-1 block w-fit py-0.5' : 'box-decoration-clone py-0.5'),
        active ? 'bg-mark' : 'hover:bg-mark/50',
      )}
      onPress={() => onPick(citation)}
    >
      {children}
    </InlineButton>
  );
}

/** A table row with its column names, built of spans because it is inside a button. */
function Cells({
  citation,
  cells,
}: {
  citation: IdentifiedCitation;
  cells: NonNullable<IdentifiedCitation['cells']>;
}) {
  const filled = cells.map((cell, column) => ({ ...cell, index: column })).filter(({ text }) => text !== '');
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-1 font-sans text-sm text-ink">
      {filled.map(({ column, text, index }) => (
        <span key={index} className="contents">
          <span className="text-muted in-aria-pressed:text-ink">
            {column}
            {column !== '' && <span className="sr-only">: </span>}
          </span>
          <span className="min-w-0 font-medium wrap-anywhere tabular-nums">
            <TextWithMatches part={cellPart(citation, index)}>{text}</TextWithMatches>
            <span className="sr-only">; </span>
          </span>
        </span>
      ))}
    </span>
  );
}
