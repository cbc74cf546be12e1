import { describe, expect, it } from 'vitest';
import type { Row } from '../../shared/comparison.ts';
import { tablesOf } from './tables.ts';

const sideOf = (cells: readonly string[]) => ({
  cells: cells.map((text) => [{ text, change: null }]),
  page: null,
});

function row(block: Row['block'], original: readonly string[] | null, revised = original): Row {
  return {
    story: 0,
    block,
    level: 0,
    kind: 'changed',
    partner: null,
    original: original && sideOf(original),
    revised: revised && sideOf(revised),
    changes: [],
  };
}

const columnsOf = (rows: readonly Row[], count: number) => tablesOf(rows).get(0)?.columns.get(count) ?? [];

describe('tablesOf', () => {
  it('knows the table of each row, and none for paragraphs', () => {
    const rows = [
      row('tableRow', ['a', 'b']),
      row('tableRow', ['c', 'd']),
      row('paragraph', ['e']),
      row('tableRow', ['f']),
    ];
    const tables = tablesOf(rows);
    expect(tables.get(0)).toBe(tables.get(1));
    expect(tables.get(2)).toBeUndefined();
    expect(tables.get(3)?.first).toBe(3);
  });

  it('gives every column room for its longest word and its longest amount, on both sides', () => {
    const columns = columnsOf(
      [row('tableRow', ['Stage', '98'], ['Sözleşmenin imzalanması', '1 234 567,89'])],
      2,
    );
    expect(columns[0]?.minimum).toBeGreaterThanOrEqual('imzalanması'.length - 3);
    expect(columns[1]?.minimum).toBeGreaterThanOrEqual('1 234 567,89'.length - 2);
    expect(columns[0]?.weight).toBeGreaterThan(columns[1]?.weight ?? 0);
  });

  it('tells columns of numbers by their cells below the head', () => {
    const rows = [
      row('tableRow', ['Aşama', 'Tarih', 'Tutar (TL)']),
      row('tableRow', ['Birinci', '1.3.2026', '98.000'], ['Birinci', '1.3.2026', '107.200']),
      row('tableRow', ['Toplam', '', '490.000'], null),
    ];
    expect(columnsOf(rows, 3).map(({ isNumeric }) => isNumeric)).toEqual([false, false, true]);
  });

  it('breaks only words that no column can hold', () => {
    const [address, word] = columnsOf(
      [
        row('tableRow', [
          `https://${'example'.repeat(12)}`,
          'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden',
        ]),
      ],
      2,
    );
    expect(address?.breaksWords).toBe(true);
    expect(word?.breaksWords).toBe(false);
  });

  it('gives words more room in a table that doesn’t fit anyway', () => {
    const widthOfFirst = (count: number) =>
      columnsOf([row('tableRow', ['up to the end of it', ...Array<string>(count - 1).fill('12')])], count)[0]
        ?.minimum ?? 0;
    expect(widthOfFirst(8)).toBeGreaterThan(widthOfFirst(4));
  });

  it('keeps columns for rows of which one side has more cells', () => {
    const table = tablesOf([row('tableRow', ['a', 'b'], ['a', 'b', 'c'])]).get(0);
    expect([...(table?.columns.keys() ?? [])].sort()).toEqual([2, 3]);
  });

  it('begins at the right when most rows are written from right to left', () => {
    expect(tablesOf([row('tableRow', ['שלום', '12'])]).get(0)?.isRightToLeft).toBe(true);
    expect(tablesOf([row('tableRow', ['Peace', '12'])]).get(0)?.isRightToLeft).toBe(false);
  });
});
