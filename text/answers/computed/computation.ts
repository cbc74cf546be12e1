import type { Range } from '#contract/documents.ts';
import type { Asked } from './column-fit.ts';
import { type DataCell, type DataColumn, type DataRow, labelOf } from './data-table.ts';
import type { Operation } from './operation.ts';
import { isSameWord } from './question-text.ts';
import type { TableReading } from './reading.ts';

/** What was computed from a table, and from which cells. */
export interface Computation {
  /** list: the rows themselves, and no value. */
  kind: Operation['kind'];
  /** The head of the column, or those of the two columns that are compared. */
  column: string;
  /** The value as the table would print it, with its unit; '' for a list. */
  value: string;
  /** The labels of the rows that the value belongs to; the larger first in a difference. */
  items: string[];
  /** The cells that it comes from. */
  cells: (Range & { text: string })[];
  /** The rows of these cells. */
  rows: Range[];
}

/** A computation, and how well its table and column fit the question; comparable among those of one question. */
export interface Candidate extends Computation {
  score: number;
  /** True when no word names the table, so that it must be the only one. */
  isLoose?: boolean;
}

export type Valued = DataCell & { value: NonNullable<DataCell['value']> };

export interface ValuedRow {
  row: DataRow;
  cell: Valued;
}

/** A row with its value in a column; empty when it has none of the column's kind. */
export function valuedRow(row: DataRow, { index, kind }: DataColumn): ValuedRow[] {
  const cell = row.cells[index];
  return cell?.value?.kind === kind ? [{ row, cell: { ...cell, value: cell.value } }] : [];
}

/** The cells and rows of a computation. */
export function sourcesOf(valued: readonly ValuedRow[]): Pick<Computation, 'cells' | 'rows'> {
  return {
    cells: valued.map(({ cell }) => cellOf(cell)),
    rows: [...new Map(valued.map(({ row }) => [row.start, rangeOf(row)])).values()],
  };
}

export function cellOf({ start, end, text }: DataCell): Range & { text: string } {
  return { start, end, text };
}

export function rangeOf({ start, end }: Range): Range {
  return { start, end };
}

/** The name of a row in the column that the question asks for ("which boat"), else its label. */
export function itemOf({ table, heads }: TableReading, row: DataRow, { words }: Asked): string {
  const asked = heads.find(
    ({ column, words: own }) =>
      column.kind === 'text' && words.some((word) => own.some((other) => isSameWord(word, other))),
  );
  const text = asked ? (row.cells[asked.column.index]?.text ?? '') : '';
  return /\p{L}{2}/u.test(text) ? text : labelOf(table, row);
}
