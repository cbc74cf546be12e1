import { expect, it } from 'vitest';
import { cellOfChange } from './cell-of-change.ts';
import { Comparison } from './comparison.ts';

const side = (row: number, cells: [string, number | null][], absent?: number[]) => ({
  cells: cells.map(([text, change]) => (text === '' ? [] : [{ text, change }])),
  page: null,
  address: { kind: 'row', sheet: 'Fiyat listesi', row, column: 2 },
  ...(absent && { absent }),
});
const comparison = Comparison.parse({
  stories: [{ kind: 'body', number: 1 }],
  rows: [
    {
      story: 0,
      block: 'tableRow',
      level: 0,
      kind: 'changed',
      partner: null,
      original: side(4, [
        ['Kalem', null],
        ['mavi', 1],
        ['', null],
        ['10', 0],
        ['eski', 2],
      ]),
      revised: side(
        7,
        [
          ['Kalem', null],
          ['', null],
          ['kutu', 1],
          ['12', 0],
          ['', null],
        ],
        [1],
      ),
      changes: [0, 1, 2],
    },
  ],
  changes: [0, 1, 2].map((id) => ({
    id,
    type: 'replace',
    row: 0,
    from: null,
    before: 'a',
    after: 'b',
    words: { deleted: 1, inserted: 1, moved: 0 },
    ignorable: null,
    characters: null,
    format: null,
  })),
});
const cellOf = (index: number) => {
  const change = comparison.changes[index];
  return change && cellOfChange(comparison, change);
};

it('names the cell of the new sheet, past cells that only the old one has', () => {
  expect(cellOf(0)).toEqual({ kind: 'cell', name: "'Fiyat listesi'!D7" });
  expect(cellOf(1)).toEqual({ kind: 'cell', name: "'Fiyat listesi'!C7" });
});

it('names the old cell of a text that is gone, and none for what is not in a sheet', () => {
  expect(cellOf(2)).toEqual({ kind: 'cell', name: "'Fiyat listesi'!F4" });
  const [row] = comparison.rows;
  const inWord = { ...comparison, rows: row ? [{ ...row, original: null, revised: null }] : [] };
  const [change] = comparison.changes;
  expect(change && cellOfChange(inWord, change)).toBeNull();
});
