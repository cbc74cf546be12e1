import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { cssVariables } from '#web/components/tool/css-variables.ts';
import { shiftName, snapRow } from './sideways.ts';
import { TableScrollBar } from './TableScrollBar.tsx';
import { cellPadding, layoutOf, sumOf } from './table-layout.ts';
import type { Table, TableColumn } from './tables.ts';
import { usePane } from './usePane.ts';

interface TableRowProps {
  table: Table;
  /** True for the table's first row, which has the scroll bar. */
  isFirst: boolean;
  /** The cells' texts, already rendered. */
  cells: readonly ReactNode[];
}

/** The first column stays in sight when the others are shifted, unless it is wider than this, in ch. */
const widestFrozen = 15;

/**
 * A row of a table. Its columns are as wide as the whole table needs them, and what doesn't fit is reached by shifting
 * all rows of the table sideways at once, from page to page of whole columns.
 */
export function TableRow({ table, isFirst, cells }: TableRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const pane = usePane(row, probe);
  const known = table.columns.get(cells.length) ?? [];
  const name = shiftName(table.first);
  const isFrozen = cells.length > 2 && (known[0]?.minimum ?? 0) <= widestFrozen;
  const { columns, pages } = layoutOf(known, pane, isFrozen);
  const width = pages ? `${sumOf(pages.widths)}px` : widthOf(columns);
  useEffect(() => {
    // Pages change with the pane, and no column may stay half hidden.
    if (isFirst && pane && row.current) snapRow(row.current);
  }, [isFirst, pane]);
  return (
    <div
      ref={row}
      dir={table.isRightToLeft ? 'rtl' : 'ltr'}
      data-sideways={name}
      style={cssVariables({
        '--over': `max(0px, ${width} - 100cqw)`,
        '--shift': `min(var(${name}, 0px), var(--over))`,
      })}
      className="@container relative -mx-2 touch-pan-y touch-pinch-zoom overflow-x-clip border-b border-line font-sans text-[0.8125rem] leading-5 2xl:text-sm"
    >
      <span ref={probe} aria-hidden="true" className="invisible absolute w-[1ch]" />
      {isFirst && <TableScrollBar name={name} width={`calc(${width})`} />}
      <div
        className="grid"
        style={{
          gridTemplateColumns: (pages?.widths.map((each) => `${each}px`) ?? columns.map(trackOf)).join(' '),
          minWidth: `calc(${width})`,
          translate: table.isRightToLeft ? 'var(--shift)' : 'calc(-1 * var(--shift))',
        }}
      >
        {cells.map((cell, index) => {
          const stays = isFrozen && index === 0;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
              key={index}
              data-frozen={stays || undefined}
              data-stop={pages?.stops[index]}
              style={
                stays
                  ? { translate: table.isRightToLeft ? 'calc(-1 * var(--shift))' : 'var(--shift)' }
                  : undefined
              }
              className={classes(
                'relative border-line px-1.5 py-1.5 whitespace-pre-wrap hyphens-auto tabular-nums not-first:border-s',
                columns[index]?.breaksWords ? 'wrap-anywhere' : 'wrap-normal',
                columns[index]?.isNumeric && 'text-right',
                stays && 'z-10 bg-[var(--ground,var(--sheet))]',
              )}
            >
              {/* A figure in a table that is written from right to left doesn't turn its cell around. */}
              <div dir="auto">{cell}</div>
              {stays && <Edge className="start-full" hidden="var(--shift)" />}
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
  return `${sumOf(columns.map(({ minimum }) => minimum))}ch + ${columns.length * cellPadding}rem`;
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
