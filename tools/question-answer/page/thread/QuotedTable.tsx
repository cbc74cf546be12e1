import { classes } from '#web/components/controls/classes.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import type { IdentifiedCitation } from '../../shared/citations.ts';
import { cellPart } from '../search.ts';
import { CitationButton, QuoteSource } from './Citation.tsx';

interface QuotedTableProps {
  /** Quoted rows of one table. */
  citations: readonly IdentifiedCitation[];
  active: string | null;
  onPick: (citation: IdentifiedCitation) => void;
  /** True for quotes that aren't part of the answer. */
  quiet: boolean;
  /** The number by which a written answer refers to the first row; null when it doesn't. */
  firstNumber: number | null;
}

/** A cell that holds a number with its signs and no words. */
const numberAlone = /^[^\p{L}]*\p{N}[^\p{L}]*$/u;
const rowLook = 'col-span-full grid grid-cols-subgrid items-center';

/** Quoted rows of one table below its column names. Each row is a button that shows it in the document. */
export function QuotedTable({ citations, active, onPick, quiet, firstNumber }: QuotedTableProps) {
  const [first] = citations;
  if (!first?.cells) return null;
  const columns = first.cells.map(({ column }, index) => ({
    name: column,
    isNumeric: index > 0 && citations.every(({ cells }) => numberAlone.test(cells?.[index]?.text ?? '')),
  }));
  const tracks = columns.map(({ isNumeric }) => (isNumeric ? 'max-content' : 'minmax(6rem, 1fr)'));
  const sideOf = (index: number) => (columns[index]?.isNumeric ? 'text-end' : 'text-start');
  return (
    <blockquote
      className={classes(
        'flex flex-col gap-1.5 border-s-2 ps-4 transition-colors',
        citations.some(({ id }) => id === active) ? 'border-accent' : 'border-line',
      )}
    >
      <div dir="auto" className="-ms-1.5 overflow-x-auto p-0.5">
        <div
          className="grid gap-x-4 text-sm"
          style={{
            gridTemplateColumns: [...(firstNumber === null ? [] : ['max-content']), ...tracks].join(' '),
          }}
        >
          {/* The names of the columns are in each row too, for those who hear it. */}
          <div aria-hidden="true" className={classes(rowLook, 'min-h-8 px-1 text-muted')}>
            {firstNumber !== null && <span />}
            {columns.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move.
              <span key={index} className={classes('tabular-nums', sideOf(index))}>
                {name}
              </span>
            ))}
          </div>
          <ul className="contents">
            {citations.map((citation, row) => (
              <li key={citation.id} className={classes(rowLook, 'border-t border-line')}>
                <CitationButton
                  citation={citation}
                  active={citation.id === active}
                  onPick={onPick}
                  shape={classes(rowLook, 'min-h-8 px-1 py-1', quiet ? 'text-muted' : 'text-ink')}
                >
                  {firstNumber !== null && (
                    <span className="text-muted tabular-nums in-aria-pressed:text-ink">
                      {firstNumber + row}
                    </span>
                  )}
                  {citation.cells?.map(({ column, text }, index) => (
                    <span
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                      key={index}
                      className={classes('font-medium wrap-anywhere tabular-nums', sideOf(index))}
                    >
                      {column !== '' && <span className="sr-only">{column}: </span>}
                      <TextWithMatches part={cellPart(citation, index)}>{text}</TextWithMatches>
                      <span className="sr-only">; </span>
                    </span>
                  ))}
                </CitationButton>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <QuoteSource citation={first} />
    </blockquote>
  );
}
