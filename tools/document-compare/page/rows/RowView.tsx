import { ArrowDown, ArrowUp, Type } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { headingLook } from '#web/components/tool/document/heading-look.ts';
import { ListMarker } from '#web/components/tool/document/ListMarker.tsx';
import { langOf } from '#web/components/tool/format.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Change, Row } from '../../shared/comparison.ts';
import { useChangeWords } from '../changes/useChangeWords.ts';
import { columnsOf, textPart, textsOf } from '../search.ts';
import { hasChange, markOf, rowMark, type SideName, type Span, shorten, type ViewName } from '../view.ts';
import { hasOwnNumber, PrintedNumber } from './PrintedNumber.tsx';
import { SpanText } from './SpanText.tsx';
import { TableRow } from './TableRow.tsx';
import type { Table } from './tables.ts';

interface RowViewProps {
  row: Row;
  index: number;
  changes: readonly Change[];
  visible: readonly boolean[];
  view: ViewName;
  /** The id of the chosen change if this row contains it. */
  current: number | null;
  /** True to mark the characters that differ within replaced words. */
  characters: boolean;
  /** The table that the row belongs to. */
  table: Table | undefined;
  /** ISO 639-1 codes, or und. */
  languages: Readonly<Record<SideName, string>>;
  onGoToRow: (row: number) => void;
}

/** The ground of a chosen row, which a column that stays in sight has too. */
const chosenLook = 'bg-(--ground) [--ground:color-mix(in_oklab,var(--accent-soft)_60%,var(--sheet))]';

/** A row of the documents: in two columns, or with its changes in one text. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, index, changes, visible, view, current } = props;
  const isChanged = hasChange(row, visible);
  const isChosen = current !== null;
  const columns = columnsOf(row, changes, visible, view);
  const [first = null, second = null] = columns;
  // A change without text of its own, such as an empty paragraph, is marked on the whole row.
  const hasOwnMark =
    current === null ||
    changes[current]?.type === 'format' ||
    columns.some((cells) => cells?.some((spans) => spans.some(({ change }) => change === current)));
  const mark = hasOwnMark ? rowMark(index) : markOf(current);
  const notes = <RowNotes {...props} />;
  const frame = classes('relative', isChosen && chosenLook);
  const bar = isChanged && (
    <span
      aria-hidden="true"
      className={classes('absolute inset-y-0 start-0 w-0.75', isChosen ? 'bg-accent' : barColourOf(row))}
    />
  );
  if (view === 'inline') {
    return (
      <div data-highlight={mark} className={classes(frame, 'px-4 md:px-6')}>
        {bar}
        <div lang={langOf(props.languages.revised)} className="mx-auto max-w-[68ch]">
          <Block {...props} column={0} cells={first ?? []} />
          {notes}
        </div>
      </div>
    );
  }
  return (
    <div data-highlight={mark} className={classes(frame, 'grid grid-cols-2')}>
      {bar}
      <Side absent={first === null} language={props.languages.original}>
        {first && <Block {...props} column={0} cells={first} />}
        {second === null && notes}
      </Side>
      <Side absent={second === null} language={props.languages.revised}>
        {second && <Block {...props} column={1} cells={second} />}
        {second !== null && notes}
      </Side>
    </div>
  );
});

interface SideProps {
  absent: boolean;
  language: string;
  children: ReactNode;
}

function Side({ absent, language, children }: SideProps) {
  return (
    <div
      lang={langOf(language)}
      // The first side has an unseen edge too, so that the columns of both sides' tables are equally wide.
      className={classes(
        'min-w-0 px-3 border-line not-last:border-e not-last:border-transparent last:border-s xl:px-4',
        absent && 'bg-line/35',
      )}
    >
      {children}
    </div>
  );
}

/** The colour of the bar beside a changed row. */
function barColourOf({ kind }: Row): string {
  if (kind === 'inserted') return 'bg-success';
  if (kind === 'deleted') return 'bg-danger';
  return kind === 'movedFrom' || kind === 'movedTo' ? 'bg-accent' : 'bg-warning';
}

/** One side of a row, rendered as a heading, list item, table row or paragraph. */
function Block({ row, cells, column, ...rest }: RowViewProps & { cells: readonly Span[][]; column: number }) {
  const texts = textsOf(row, cells);
  const content = (spans: readonly Span[], text: number) => (
    <SpanText {...rest} spans={spans} part={textPart(rest.index, row, column, text)} />
  );
  if (row.block === 'tableRow' && rest.table) {
    return (
      <TableRow table={rest.table} isFirst={rest.table.first === rest.index} cells={texts.map(content)} />
    );
  }
  const [spans = []] = texts;
  const number = hasOwnNumber(row) && <PrintedNumber {...rest} row={row} column={column} />;
  const textClass = 'py-1.5 whitespace-pre-wrap wrap-anywhere';
  if (row.block === 'heading') {
    const { Tag, size } = headingLook(row.level);
    return (
      <Tag
        dir="auto"
        className={classes(textClass, rest.index > 0 && 'pt-3', 'font-semibold text-wrap', size)}
      >
        {number}
        {content(spans, 0)}
      </Tag>
    );
  }
  if (row.block === 'listItem') {
    return (
      <p
        dir="auto"
        style={{ paddingInlineStart: `${Math.min(Math.max(row.level, 1), 6) * 1.25}rem` }}
        className={classes(textClass, 'relative')}
      >
        {number || <ListMarker text={spans.map(({ text }) => text).join('')} />}
        {content(spans, 0)}
      </p>
    );
  }
  return (
    <p dir="auto" className={classes(textClass, 'min-h-4')}>
      {number}
      {content(spans, 0)}
    </p>
  );
}

/** Notes under a row: a link to the other end of a move, and its formatting changes. */
function RowNotes(props: RowViewProps) {
  const { row, index, changes, visible } = props;
  const ofRow = row.block === 'tableRow' ? row.changes.map((id) => changes[id]) : [];
  const move = ofRow.find((change) => change?.type === 'move');
  // The rows of a table that moved as a whole have one link, at the first of them.
  const isFirst = !move || index === move.row || index === move.from;
  const isMoved = isFirst && (row.kind === 'movedFrom' || row.kind === 'movedTo');
  const formats = row.changes.flatMap((id) => {
    const change = visible[id] ? changes[id] : undefined;
    return change?.type === 'format' ? [change] : [];
  });
  if (formats.length === 0 && !isMoved) return null;
  return <Notes {...props} formats={formats} isMoved={isMoved} />;
}

interface NotesProps extends RowViewProps {
  formats: readonly Change[];
  isMoved: boolean;
}

function Notes({ row: { kind, partner }, index, current, onGoToRow, formats, isMoved }: NotesProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const Arrow = partner !== null && partner < index ? ArrowUp : ArrowDown;
  return (
    <div className="flex flex-col gap-0.5 pb-2 font-sans text-xs text-muted">
      {isMoved && partner !== null && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onGoToRow(partner);
          }}
          className="flex min-h-6 items-center gap-1.5 self-start rounded-small text-accent underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <Arrow className="size-3.5" />
          {text(kind === 'movedFrom' ? 'move.to' : 'move.from')}
        </button>
      )}
      {formats.map((change) => (
        <p
          key={change.id}
          data-change={change.id}
          data-highlight={markOf(change.id)}
          data-current={change.id === current || undefined}
          className="flex cursor-pointer gap-1.5 rounded-small data-current:outline-2 data-current:outline-accent"
        >
          <Type className="mt-0.5 size-3 shrink-0 text-warning" />
          <span dir="auto">
            {change.scope ? (
              <strong className="font-medium">{words.scope(change.scope)}:</strong>
            ) : (
              change.after.trim() !== '' && <q>{shorten(change.after, 40)}</q>
            )}{' '}
            {change.format?.map(words.format).join(' · ')}
          </span>
        </p>
      ))}
    </div>
  );
}
