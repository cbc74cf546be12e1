import type { TableColumn } from './tables.ts';

// The widths of a table's columns in a pane. A table that is a little too wide is squeezed, so that its words wrap. A
// wider one is cut into pages of whole columns, which are shown one at a time beside the first column.

/** What the widths depend on, in pixels. */
export interface Pane {
  width: number;
  /** The width of the figure 0. */
  ch: number;
  /** The font size of the page. */
  rem: number;
}

export interface TableLayout {
  columns: readonly TableColumn[];
  /** Null when the table fits; otherwise the pages that it is shown in. */
  pages: TablePages | null;
}

export interface TablePages {
  /** The widths of the columns, in pixels. */
  widths: readonly number[];
  /** The shift by which each column is shown in full, in pixels. */
  stops: readonly number[];
}

/** The padding and the edge of a cell, in rem. */
export const cellPadding = 0.8125;
/** A table is squeezed when its pane has at least this part of the width it needs. */
const squeezeFrom = 0.75;

/**
 * @param pane null before it was measured
 * @param isFrozen true when the first column stays in sight
 */
export function layoutOf(columns: readonly TableColumn[], pane: Pane | null, isFrozen: boolean): TableLayout {
  if (!pane) return { columns, pages: null };
  const widthOf = (column: TableColumn) => Math.ceil(column.minimum * pane.ch + cellPadding * pane.rem);
  const needed = sumOf(columns.map(widthOf));
  if (needed <= pane.width) return { columns, pages: null };
  const squeezed = columns.map((column) => ({ ...column, minimum: column.least }));
  if (pane.width >= squeezeFrom * needed && sumOf(squeezed.map(widthOf)) <= pane.width)
    return { columns: squeezed, pages: null };
  return { columns, pages: pagesOf(columns.map(widthOf), pane.width, isFrozen) };
}

/** Fills each page with as many columns as it holds, and stretches them to its width. */
function pagesOf(needs: readonly number[], pane: number, isFrozen: boolean): TablePages {
  const frozen = isFrozen ? needs.slice(0, 1) : [];
  const room = pane - sumOf(frozen);
  const widths = [...frozen];
  const stops = frozen.map(() => 0);
  let start = frozen.length;
  let shift = 0;
  while (start < needs.length) {
    let end = start + 1;
    while (end < needs.length && sumOf(needs.slice(start, end + 1)) <= room) end++;
    const page = stretched(needs.slice(start, end), room);
    widths.push(...page);
    stops.push(...page.map(() => shift));
    shift += sumOf(page);
    start = end;
  }
  return { widths, stops };
}

/** Shares the room that is left among columns, in whole pixels. */
function stretched(needs: readonly number[], room: number): number[] {
  const left = Math.max(0, room - sumOf(needs));
  const upTo = (count: number) => Math.round((left * count) / needs.length);
  return needs.map((need, index) => need + upTo(index + 1) - upTo(index));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
