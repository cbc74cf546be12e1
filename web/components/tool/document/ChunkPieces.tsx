import type { ReactNode } from 'react';
import type { Block, Range } from '#contract/documents.ts';
import { columnName } from '#contract/sheet-cells.ts';
import { classes } from '#web/components/controls/classes.ts';
import { InlineButton } from '#web/components/controls/InlineButton.tsx';
import { TextWithMatches } from '../search/TextWithMatches.tsx';
import type { Chunk, Piece } from './chunks.ts';
import { headingLook } from './heading-look.ts';
import { type Highlight, segmentsOf } from './segments.ts';
import { documentPart } from './useDocument.ts';

/** The marks in a document and how they behave. */
export interface Marking {
  /** Sorted in document order. */
  highlights: readonly Highlight[];
  /** The id of the chosen highlight. */
  active: string | null;
  /** Called with the id of a mark that is pressed; without it, marks can't be pressed. */
  onPick?: (id: string) => void;
  /** Names a mark for screen readers. */
  markLabel?: string;
  /** True when all text is marked: only the active mark is coloured, and the keyboard has other ways. */
  quiet?: boolean;
}

interface PieceProps {
  text: string;
  piece: Piece;
  marking: Marking;
}

/** The pieces of a chunk, with consecutive list items gathered into lists. */
export function ChunkPieces({ text, chunk, marking }: { text: string; chunk: Chunk; marking: Marking }) {
  const groups: Piece[][] = [];
  for (const piece of chunk.pieces) {
    const last = groups.at(-1);
    if (piece.block.kind === 'listItem' && last?.[0]?.block.kind === 'listItem') last.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => {
    const first = group[0];
    if (!first) return null;
    if (first.block.kind !== 'listItem') {
      return <PieceView key={first.start} text={text} piece={first} marking={marking} />;
    }
    return (
      <ul key={first.start} className="flex list-none flex-col gap-1.5">
        {group.map((piece) => (
          <ListItem key={piece.start} text={text} piece={piece} marking={marking} />
        ))}
      </ul>
    );
  });
}

const paragraphClasses: Partial<Record<Block['kind'], string>> = {
  caption: 'text-sm text-muted italic',
  footnote: 'border-s-2 border-line ps-3 text-sm whitespace-pre-line text-muted',
  comment: 'border-s-2 border-accent ps-3 text-sm whitespace-pre-line text-muted',
  reference: 'text-sm whitespace-pre-line text-muted',
};

function PieceView({ text, piece, marking }: PieceProps) {
  const { block } = piece;
  const content = <Marked text={text} start={piece.start} end={piece.end} marking={marking} />;
  switch (block.kind) {
    case 'heading': {
      // The page's own headings are h1 and h2; a document's levels follow below them.
      const { Tag, size } = headingLook(block.level);
      return (
        <Tag dir="auto" className={classes('pt-3 font-semibold', size)}>
          {content}
        </Tag>
      );
    }
    case 'table':
      return <TablePiece text={text} piece={piece} marking={marking} />;
    case 'code':
      return (
        <pre dir="ltr" className="rounded-control bg-paper p-3 font-mono text-sm whitespace-pre-wrap">
          {content}
        </pre>
      );
    case 'definition': {
      const termEnd = Math.max(piece.start, Math.min(piece.end, block.term.end));
      return (
        <p dir="auto" className="whitespace-pre-line">
          <strong className="font-semibold">
            <Marked text={text} start={piece.start} end={termEnd} marking={marking} />
          </strong>
          <Marked text={text} start={termEnd} end={piece.end} marking={marking} />
        </p>
      );
    }
    default:
      return (
        <p dir="auto" className={paragraphClasses[block.kind] ?? 'whitespace-pre-line'}>
          {content}
        </p>
      );
  }
}

function ListItem({ text, piece, marking }: PieceProps) {
  if (piece.block.kind !== 'listItem') return null;
  const { marker, level } = piece.block;
  const hasMarker = !piece.continued && marker !== '' && text.startsWith(marker, piece.start);
  const start = hasMarker ? piece.start + marker.length : piece.start;
  return (
    <li dir="auto" style={{ marginInlineStart: `${Math.min(level - 1, 6) * 1.5}rem` }} className="flex gap-2">
      <span className={classes('min-w-5 shrink-0 text-muted', !hasMarker && 'select-none')}>
        {piece.continued ? '' : marker || '•'}
      </span>
      <span className="min-w-0 whitespace-pre-line">
        <Marked text={text} start={start} end={piece.end} marking={marking} />
      </span>
    </li>
  );
}

/** A table; that of a sheet has the numbers of its rows and the letters of its columns. */
function TablePiece({ text, piece, marking }: PieceProps) {
  const { block } = piece;
  const sheet = block.sheet;
  const firstRow = block.kind === 'table' && piece.rows[0] ? block.rows.indexOf(piece.rows[0]) : 0;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse font-sans text-sm">
        {sheet && !piece.continued && (
          <thead aria-hidden="true">
            <tr className={sheetMark}>
              <td />
              {piece.rows[0]?.cells.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a read document never move.
                <td key={column} className="px-2">
                  {columnName(sheet.column + column)}
                </td>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {piece.rows.map((row, index) => {
            const Cell = row.header ? 'th' : 'td';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a read document never move, and empty ones share their offset.
              <tr key={index} className="border-b border-line">
                {sheet && (
                  <td aria-hidden="true" className={classes(sheetMark, 'pe-2 py-1.5 text-end align-top')}>
                    {sheet.row + firstRow + index}
                  </td>
                )}
                {row.cells.map((cell, column) => (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells of a read document never move.
                    key={column}
                    scope={row.header ? 'col' : undefined}
                    dir="auto"
                    className={classes(
                      'px-2 py-1.5 text-start align-top whitespace-pre-line tabular-nums first:ps-0',
                      row.header && 'font-semibold',
                    )}
                  >
                    <Marked text={text} start={cell.start} end={cell.end} marking={marking} />
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The numbers and letters beside the cells of a sheet, which aren't part of the text. */
const sheetMark = 'text-xs text-muted tabular-nums select-none';

interface MarkedProps extends Range {
  text: string;
  marking: Marking;
}

/** A range of text with its marks. React escapes it, so nothing in a document becomes markup. */
function Marked({ text, start, end, marking }: MarkedProps) {
  const { active: activeId, onPick, markLabel, quiet } = marking;
  return segmentsOf(start, end, marking.highlights).map((segment): ReactNode => {
    const content = (
      <TextWithMatches key={segment.start} part={documentPart} from={segment.start}>
        {text.slice(segment.start, segment.end)}
      </TextWithMatches>
    );
    const id = segment.highlight;
    if (id === null) return content;
    const active = id === activeId;
    const markClasses = classes(
      'box-decoration-clone rounded-small py-0.5 transition-colors',
      active && 'bg-mark',
      active && !quiet && 'underline decoration-accent decoration-2 underline-offset-4',
      !active && !quiet && 'bg-mark/50',
    );
    if (!onPick) {
      return (
        <mark key={segment.start} data-highlight={id} className={markClasses}>
          {content}
        </mark>
      );
    }
    return (
      <InlineButton
        key={segment.start}
        data-highlight={id}
        tabIndex={segment.first && !quiet ? 0 : -1}
        {...(quiet ? { 'aria-current': active } : { 'aria-pressed': active })}
        aria-description={markLabel}
        className={classes(
          markClasses,
          'cursor-pointer',
          active || !quiet ? 'hover:bg-mark' : 'hover:bg-mark/50',
        )}
        onPress={() => onPick(id)}
      >
        {content}
      </InlineButton>
    );
  });
}
