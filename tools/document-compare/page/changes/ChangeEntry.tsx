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
import { tablePlaceOf } from '../../shared/locations.ts';
import type { CompareView } from '../useCompareView.ts';
import { ChangeText } from './ChangeText.tsx';
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

/** An entry of the list of changes. A move leads to both of its ends. */
export function ChangeEntry({ change, view, reachable, onChoose }: ChangeEntryProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { type } = change;
  const { stories } = view.comparison;
  const { Icon, colour } = signs[type];
  const place = tablePlaceOf(view.comparison, change);
  const locationOf = (row: number, cell: Address | null = null) => {
    const location = view.locations[row];
    return location ? words.location(cell ? { ...location, address: cell } : location, stories, place) : null;
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
        <ChangeText change={change} comparison={view.comparison} />
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
