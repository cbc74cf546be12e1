import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { cssVariables } from '#web/components/tool/css-variables.ts';
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
  const width = widthOf(columns);
  return (
    <div
      dir={table.isRightToLeft ? 'rtl' : 'ltr'}
      data-sideways={name}
      style={cssVariables({
        '--over': `max(0px, ${width} - 100cqw)`,
        '--shift': `min(var(${name}, 0px), var(--over))`,
        '--frozen': isFrozen ? widthOf(columns.slice(0, 1)) : '0px',
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
                'relative border-line px-1.5 py-1.5 whitespace-pre-wrap hyphens-auto tabular-nums not-first:border-s',
                columns[index]?.breaksWords ? 'wrap-anywhere' : 'wrap-normal',
                columns[index]?.isNumeric && 'text-right',
                stays && 'z-10 bg-[var(--ground,var(--sheet))]',
              )}
            >
              {/* A figure in a table that is written from right to left doesn't turn its cell around. */}
              <div dir="auto">{cell}</div>
              {stays ? (
                <Edge className="start-full" hidden="var(--shift)" />
              ) : (
                <Cover before={columns.slice(0, index)} width={widthOf(columns.slice(index, index + 1))} />
              )}
            </div>
          );
        })}
      </div>
      {!isFrozen && <Edge className="start-0" hidden="var(--shift)" />}
      <Edge className="end-0 -scale-x-100" hidden="var(--over) - var(--shift)" />
    </div>
  );
}

function trackOf({ minimum, weight }: TableColumn): string {
  return `minmax(calc(${minimum}ch + ${cellPadding}rem), ${weight}fr)`;
}

/** The width of columns that have no more room than they need, as terms of a CSS sum. */
function widthOf(columns: readonly TableColumn[]): string {
  const minimum = columns.reduce((sum, column) => sum + column.minimum, 0);
  return `${minimum}ch + ${columns.length * cellPadding}rem`;
}

interface CoverProps {
  /** The columns before the cell's own. */
  before: readonly TableColumn[];
  /** The cell's width where the table is shifted. */
  width: string;
}

/**
 * Covers a cell that isn't wholly in the pane, so that a figure that is cut there isn't taken for a whole one. Its width
 * is all or nothing: pixels that are missing at one of the edges are multiplied until they exceed any cell. A cell that
 * is wider than the pane would never be seen, and is left as it is.
 */
function Cover({ before, width }: CoverProps) {
  const start = `${widthOf(before)} - var(--shift)`;
  const missing = `max(var(--frozen) - (${start}), ${start} + ${width} - 100cqw) - 2px`;
  const room = `100cqw - (var(--frozen)) - (${width})`;
  return (
    <span
      aria-hidden="true"
      style={{ width: `clamp(0px, min(${missing}, ${room}) * 9999, 100%)` }}
      className="absolute inset-y-0 start-0 bg-[var(--ground,var(--sheet))] bg-linear-to-r from-line/35 to-line/35"
    />
  );
}

/** The edge behind which a table goes on, with a shade beside it. It has no width where less than a pixel is hidden. */
function Edge({ className, hidden }: { className: string; hidden: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: `clamp(0px, ${hidden} - 1px, 0.75rem)` }}
      className={classes(
        'pointer-events-none absolute inset-y-0 bg-linear-to-r from-line/70 to-transparent rtl:bg-linear-to-l',
        'after:absolute after:inset-y-0 after:start-0 after:w-px after:max-w-full after:bg-line',
        className,
      )}
    />
  );
}
