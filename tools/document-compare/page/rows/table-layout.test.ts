import { describe, expect, it } from 'vitest';
import { layoutOf, sumOf } from './table-layout.ts';
import type { TableColumn } from './tables.ts';

const column = (minimum: number, least = minimum): TableColumn => ({
  minimum,
  least,
  weight: 1,
  isNumeric: false,
  breaksWords: false,
});
/** A cell's padding is 13 pixels. */
const paneOf = (width: number) => ({ width, ch: 8, rem: 16 });

describe('layoutOf', () => {
  it('leaves a table that fits as it is', () => {
    const columns = [column(10, 5), column(10, 5)];
    expect(layoutOf(columns, paneOf(186), false)).toEqual({ columns, pages: null });
    expect(layoutOf(columns, null, false)).toEqual({ columns, pages: null });
  });

  it('squeezes a table that is a little too wide, but nothing below its least width', () => {
    const columns = [column(10, 5), column(10, 9)];
    expect(layoutOf(columns, paneOf(150), false).columns.map(({ minimum }) => minimum)).toEqual([5, 9]);
    expect(layoutOf(columns, paneOf(130), false).pages).not.toBe(null);
    expect(layoutOf([column(10), column(10)], paneOf(180), false).pages).not.toBe(null);
  });

  it('cuts a wider table into pages of whole columns that fill the room beside the first one', () => {
    const columns = [4, 14, 6, 11, 8, 7, 14, 8].map((width) => column(width));
    const { pages } = layoutOf(columns, paneOf(317), true);
    expect(pages?.stops).toEqual([0, 0, 0, 272, 272, 272, 544, 544]);
    const { widths = [] } = pages ?? {};
    expect(sumOf(widths)).toBe(45 + 3 * 272);
    expect(
      widths.slice(1).every((width, index) => width >= 13 + 8 * (columns[index + 1]?.minimum ?? 0)),
    ).toBe(true);
  });

  it('gives a column that is wider than the pane a page of its own', () => {
    const { pages } = layoutOf([column(5), column(60), column(5)], paneOf(200), false);
    expect(pages).toEqual({ widths: [200, 493, 200], stops: [0, 200, 693] });
  });
});
