import { ArrowLeftRight, Minus, MoveVertical, Plus, Type } from 'lucide-react';
import { classes } from '#web/components/controls/classes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Change, ChangeType } from '../../shared/comparison.ts';
import { looks } from '../rows/SpanText.tsx';
import type { CompareView } from '../useCompareView.ts';
import { shorten } from '../view.ts';
import { useChangeWords } from './useChangeWords.ts';

interface ChangeEntryProps {
  change: Change;
  view: CompareView;
  reachable: boolean;
  onChoose?: () => void;
}

const icons = {
  insert: Plus,
  delete: Minus,
  replace: ArrowLeftRight,
  move: MoveVertical,
  format: Type,
  rowInsert: Plus,
  rowDelete: Minus,
} as const satisfies Record<ChangeType, typeof Plus>;

const inks: Record<ChangeType, string> = {
  insert: 'text-success',
  delete: 'text-danger',
  replace: 'text-warning',
  move: 'text-accent',
  format: 'text-warning',
  rowInsert: 'text-success',
  rowDelete: 'text-danger',
};

/** The longest change text in the list, in characters. */
const maximumLength = 110;

export function ChangeEntry({ change, view, reachable, onChoose }: ChangeEntryProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { type } = change;
  const { stories } = view.comparison;
  const Icon = icons[type];
  const locationOf = (row: number) => {
    const location = view.locations[row];
    return location ? words.location(location, stories) : null;
  };
  const here = locationOf(change.row);
  const ends = [
    ...(change.from === null
      ? []
      : [{ name: 'oldPlace', row: change.from, location: locationOf(change.from) }]),
    { name: 'newPlace', row: change.row, location: here },
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
        className="flex w-full flex-col gap-1 px-3 py-2.5 text-start text-sm focus-visible:-outline-offset-2"
      >
        <span className="flex w-full items-center gap-2 text-xs">
          <Icon aria-hidden="true" className={classes('size-3.5 shrink-0', inks[type])} />
          <span className="shrink-0 font-medium">{text(`types.${type}`)}</span>
          {here !== null && type !== 'move' && (
            <span dir="auto" className="min-w-0 grow truncate text-end text-muted tabular-nums">
              {here}
            </span>
          )}
        </span>
        <ChangeText change={change} />
      </button>
      {type === 'move' && (
        <p className="flex flex-col items-start px-3 pb-2 text-xs">
          {ends.map(({ name, row, location }) => (
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
              {location === null ? text(`move.${name}`) : `${text(`move.${name}`)}: ${location}`}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

const clamp = 'line-clamp-2 wrap-anywhere';

function ChangeText({ change }: { change: Change }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { type, before, after, format } = change;
  if (type === 'format') {
    return (
      <>
        {format?.map((each) => (
          <span key={each.property}>{words.format(each)}</span>
        ))}
        <span dir="auto" className={classes(clamp, 'font-serif text-muted')}>
          {shorten(after || before, maximumLength)}
        </span>
      </>
    );
  }
  if (type === 'move') {
    return (
      <span dir="auto" className={classes(clamp, 'font-serif')}>
        {shorten(after || before, maximumLength)}
      </span>
    );
  }
  if (type === 'rowInsert' || type === 'rowDelete') return <RowText change={change} />;
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

function RowText({ change }: { change: Change }) {
  const added = change.type === 'rowInsert';
  const cells = (added ? change.after : change.before).split('\t').slice(0, 5);
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
          className={classes(
            'truncate border-line px-1.5 py-1 not-first:border-s',
            added ? looks.inserted : looks.deleted,
          )}
        >
          {shorten(cell, 40)}
        </span>
      ))}
    </span>
  );
}
