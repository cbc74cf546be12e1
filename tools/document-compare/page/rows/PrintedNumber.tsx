import { classes } from '#web/components/controls/classes.ts';
import type { Change, Row } from '../../shared/comparison.ts';
import { markOf, type SideName, type ViewName } from '../view.ts';
import { looks } from './SpanText.tsx';

interface PrintedNumberProps {
  row: Row;
  /** The column that shows it: 0 is the original's side by side, and the only one inline. */
  column: number;
  view: ViewName;
  changes: readonly Change[];
  visible: readonly boolean[];
  /** The id of the chosen change. */
  current: number | null;
}

/** The number of a clause or list item before its text; both numbers where it changed and one text shows both sides. */
export function PrintedNumber({ row, column, view, changes, visible, current }: PrintedNumberProps) {
  const change = row.changes.find((id) => visible[id] && changes[id]?.type === 'number');
  const shown = numbersOf(row, column, view, change !== undefined);
  return shown.map(({ side, number }) => {
    const Tag = change === undefined ? 'span' : side === 'original' ? 'del' : 'ins';
    const look = side === 'original' ? looks.deleted : looks.inserted;
    return (
      <Tag
        key={side}
        data-change={change}
        data-highlight={change === undefined ? undefined : markOf(change)}
        data-current={(change !== undefined && change === current) || undefined}
        className={classes(
          'me-2 rounded-small tabular-nums underline-offset-3 data-current:outline-2 data-current:outline-accent',
          change === undefined ? 'text-muted' : classes('cursor-pointer', look),
        )}
      >
        {number}
      </Tag>
    );
  });
}

/** The numbers that a column shows, with the sides they come from. */
function numbersOf(row: Row, column: number, view: ViewName, isChanged: boolean) {
  const numberOf = (side: SideName) => row[side]?.number;
  const sides: SideName[] =
    view === 'sideBySide' ? [column === 0 ? 'original' : 'revised'] : ['original', 'revised'];
  const shown = sides.flatMap((side) => {
    // An equal row has one side.
    const number = numberOf(side) ?? (row.kind === 'equal' && !row[side] ? numberOf('original') : undefined);
    return number === undefined ? [] : [{ side, number }];
  });
  // Inline, a number that only moved on is shown as it is now.
  return view === 'inline' && !isChanged ? shown.slice(-1) : shown;
}

/** True when a row's side has a number that isn't a plain bullet, which a list item shows in its own way. */
export function hasOwnNumber({ original, revised }: Row): boolean {
  return [original, revised].some((side) => side?.number !== undefined && side.number !== '•');
}
