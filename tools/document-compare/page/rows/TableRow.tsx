import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { shiftName } from './sideways.ts';
import { TableScrollBar } from './TableScrollBar.tsx';
import type { Table, TableColumn } from './tables.ts';

interface TableRowProps {
  table: Table;
  /** True for the table's first row, which has the scroll bar. */
  isFirst: boolean;
  /** The cells' texts, already rendered. */
  cells: readonly ReactNode[];
}

/** The padding and the edge of a cell, in rem. */
const cellPadding = 0.8125;
/** The first column stays in sight when the others are shifted, unless it is wider than this, in ch. */
const widestFrozen = 15;

/**
 * A row of a table. Its columns are as wide as the whole table needs them, and what doesn't fit is reached by shifting
 * all rows of the table sideways at once.
 */
export function TableRow({ table, isFirst, cells }: TableRowProps) {
  const columns = table.columns.get(cells.length) ?? [];
  const name = shiftName(table.first);
  const isFrozen = cells.length > 2 && (columns[0]?.minimum ?? 0) <= widestFrozen;
  const minimum = columns.reduce((sum, column) => sum + column.minimum, 0);
  const width = `${minimum}ch + ${cells.length * cellPadding}rem`;
  return (
    <div
      dir={table.isRightToLeft ? 'rtl' : 'ltr'}
      data-sideways={name}
      style={styleOf({
        '--over': `max(0px, ${width} - 100cqw)`,
        '--shift': `min(var(${name}, 0px), var(--over))`,
      })}
      className="@container relative -mx-2 touch-pan-y touch-pinch-zoom overflow-x-clip border-b border-line font-sans text-[0.8125rem] leading-5 2xl:text-sm"
    >
      {isFirst && <TableScrollBar name={name} width={`calc(${width})`} />}
      <div
        className="grid"
        style={{
          gridTemplateColumns: columns.map(trackOf).join(' '),
          minWidth: `calc(${width})`,
          marginInlineStart: 'calc(-1 * var(--shift))',
        }}
      >
        {cells.map((cell, index) => {
          const stays = isFrozen && index === 0;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
              key={index}
              data-frozen={stays || undefined}
              style={stays ? { insetInlineStart: 'var(--shift)' } : undefined}
              className={classes(
                'border-line px-1.5 py-1.5 whitespace-pre-wrap hyphens-auto tabular-nums not-first:border-s',
                columns[index]?.breaksWords ? 'wrap-anywhere' : 'wrap-normal',
                columns[index]?.isNumeric && 'text-right',
                stays && 'relative z-10 bg-[var(--ground,var(--sheet))]',
              )}
            >
              {/* A figure in a table that is written from right to left doesn't turn its cell around. */}
              <div dir="auto">{cell}</div>
              {stays && <Fade className="start-full" width="var(--shift)" />}
            </div>
          );
        })}
      </div>
      {!isFrozen && <Fade className="start-0" width="var(--shift)" />}
      <Fade className="end-0 -scale-x-100" width="var(--over) - var(--shift)" />
    </div>
  );
}

function trackOf({ minimum, weight }: TableColumn): string {
  return `minmax(calc(${minimum}ch + ${cellPadding}rem), ${weight}fr)`;
}

/**
 * The edge behind which a table goes on: text fades out towards it, so that a figure that is cut there isn't taken for a
 * whole one. It has no width where nothing is hidden.
 */
function Fade({ className, width }: { className: string; width: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: `clamp(0px, ${width}, 2rem)` }}
      className={classes(
        'pointer-events-none absolute inset-y-0 bg-linear-to-r from-[var(--ground,var(--sheet))] from-25% to-transparent rtl:bg-linear-to-l',
        'after:absolute after:inset-y-0 after:start-0 after:w-px after:max-w-full after:bg-edge',
        className,
      )}
    />
  );
}

/** React's type of a style has no custom properties. */
function styleOf(properties: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return properties;
}
