import {
  ArrowLeftRight,
  ListOrdered,
  type LucideIcon,
  Merge,
  Minus,
  MoveVertical,
  Plus,
  Split,
  Type,
} from 'lucide-react';
import type { Address } from '#contract/documents.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { cellOfChange } from '../../shared/cell-of-change.ts';
import type { Change, ChangeType } from '../../shared/comparison.ts';
import { looks } from '../rows/SpanText.tsx';
import type { CompareView } from '../useCompareView.ts';
import { shorten } from '../view.ts';
import { withBreakSigns } from './change-lists.ts';
import { useChangeWords } from './useChangeWords.ts';

interface ChangeEntryProps {
  change: Change;
  view: CompareView;
  /** True for the tab stop of the list, in which the arrow keys move. */
  reachable: boolean;
  /** Called after the entry was chosen. */
  onChoose?: () => void;
}

const signs: Record<ChangeType, { Icon: LucideIcon; colour: string }> = {
  insert: { Icon: Plus, colour: 'text-success' },
  delete: { Icon: Minus, colour: 'text-danger' },
  replace: { Icon: ArrowLeftRight, colour: 'text-warning' },
  move: { Icon: MoveVertical, colour: 'text-accent' },
  split: { Icon: Split, colour: 'text-warning' },
  join: { Icon: Merge, colour: 'text-warning' },
  number: { Icon: ListOrdered, colour: 'text-warning' },
  format: { Icon: Type, colour: 'text-warning' },
  rowInsert: { Icon: Plus, colour: 'text-success' },
  rowDelete: { Icon: Minus, colour: 'text-danger' },
  rowMove: { Icon: MoveVertical, colour: 'text-accent' },
  columnInsert: { Icon: Plus, colour: 'text-success' },
  columnDelete: { Icon: Minus, colour: 'text-danger' },
};

/** The types that show in the text of the change itself. */
const showInText: ReadonlySet<ChangeType> = new Set([
  'insert',
  'delete',
  'replace',
  'rowInsert',
  'rowDelete',
]);

/** The longest text of a change and of a cell in the list, in UTF-16 code units. */
const maximumLength = 110;
const maximumCellLength = 40;
/** The most cells of a row in the list. */
const maximumCells = 5;

/** An entry of the list of changes. A move leads to both of its ends. */
export function ChangeEntry({ change, view, reachable, onChoose }: ChangeEntryProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { type } = change;
  const { stories } = view.comparison;
  const { Icon, colour } = signs[type];
  const locationOf = (row: number, cell: Address | null = null) => {
    const location = view.locations[row];
    return location ? words.location(cell ? { ...location, address: cell } : location, stories) : null;
  };
  const location = locationOf(change.row, cellOfChange(view.comparison, change));
  const isMove = type === 'move' || type === 'rowMove';
  const isNamed = !showInText.has(type) || location === null;
  const ends = [
    { name: 'oldPlace', row: change.from },
    { name: 'newPlace', row: change.row },
  ];
  return (
    <div
      className={classes(
        'transition-colors',
        change.id === view.current ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        data-entry={change.id}
        aria-current={change.id === view.current || undefined}
        tabIndex={reachable ? 0 : -1}
        onClick={() => {
          view.goTo(change.id);
          onChoose?.();
        }}
        className="flex min-h-11 w-full flex-col justify-center px-4 py-1.5 lg:px-3 text-start text-sm leading-5 focus-visible:-outline-offset-2"
      >
        <span className="flex w-full items-center gap-2 text-xs">
          <Icon className={classes('size-3.5 shrink-0', colour)} />
          {/* What was added, removed or replaced shows in the text itself. */}
          <span className={isNamed ? 'shrink-0 font-medium' : 'sr-only'}>{text(`types.${type}`)}</span>
          {location !== null && !isMove && (
            <span
              dir="auto"
              className={classes('min-w-0 grow truncate text-muted tabular-nums', isNamed && 'text-end')}
            >
              {location}
            </span>
          )}
        </span>
        <ChangeText change={change} />
      </button>
      {isMove && (
        <p className="flex flex-col items-start px-4 pb-2 text-xs lg:px-3">
          {ends.map(
            ({ name, row }) =>
              row !== null && (
                <button
                  key={name}
                  type="button"
                  tabIndex={reachable ? 0 : -1}
                  onClick={() => {
                    view.choose(change.id);
                    view.goToRow(row);
                    onChoose?.();
                  }}
                  className="min-h-6 max-w-full truncate rounded-small text-accent underline underline-offset-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                >
                  {[text(`move.${name}`), locationOf(row)].filter((part) => part !== null).join(': ')}
                </button>
              ),
          )}
        </p>
      )}
    </div>
  );
}

const clamp = 'line-clamp-2 wrap-anywhere';

/** The text before and after a change. */
function ChangeText({ change }: { change: Change }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { type, before, after, format, scope } = change;
  if (type === 'format' || type === 'move') {
    return (
      <>
        {scope && <span className="font-medium">{words.scope(scope)}</span>}
        {format?.map((each) => (
          <span key={each.property}>{words.format(each)}</span>
        ))}
        <span dir="auto" className={classes(clamp, 'font-serif', type === 'format' && 'text-muted')}>
          {shorten(after || before, maximumLength)}
        </span>
      </>
    );
  }
  if (type === 'rowInsert' || type === 'rowDelete' || type === 'rowMove') return <RowText change={change} />;
  if (type === 'split' || type === 'join') {
    return (
      <span dir="auto" className={classes(clamp, 'font-serif')}>
        {shorten(withBreakSigns(type === 'split' ? after : before), maximumLength)}
      </span>
    );
  }
  if (before === '' && after === '') {
    return <span className="text-muted">{text('list.emptyParagraph')}</span>;
  }
  return (
    <span className={clamp}>
      {before !== '' && (
        <bdi className="font-serif">
          <del className={classes('rounded-small box-decoration-clone', looks.deleted)}>
            {shorten(before, maximumLength)}
          </del>
        </bdi>
      )}
      {before !== '' && after !== '' && (
        <span className="text-muted">
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{text('list.becomes')}</span>
        </span>
      )}
      {after !== '' && (
        <bdi className="font-serif">
          <ins className={classes('rounded-small box-decoration-clone', looks.inserted)}>
            {shorten(after, maximumLength)}
          </ins>
        </bdi>
      )}
    </span>
  );
}

/** The cells of a table row that was added, removed or moved. */
function RowText({ change }: { change: Change }) {
  const { type, before, after } = change;
  const look = { rowInsert: looks.inserted, rowDelete: looks.deleted }[type as string];
  const cells = (after || before).split('\t').slice(0, maximumCells);
  return (
    <span
      className="grid w-full border border-line text-xs"
      style={{ gridTemplateColumns: `repeat(${cells.length}, minmax(0, 1fr))` }}
    >
      {cells.map((cell, column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
          key={column}
          dir="auto"
          className={classes('truncate border-line px-1.5 py-1 not-first:border-s', look)}
        >
          {shorten(cell, maximumCellLength)}
        </span>
      ))}
    </span>
  );
}
