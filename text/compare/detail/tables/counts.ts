import { columnsOf } from '../../block-text.ts';
import type { Table, TableRow } from '../../model.ts';
import { textOfCell } from '../cell-text.ts';

/** The share of a column's numbers that follow the one before them when it counts the rows, and the fewest of them. */
const countingShare = 0.8;
const fewestCounted = 3;

/** True for a number that may count a row. */
export const isCount = (text: string): boolean => /^\d{1,4}\.?$/.test(text);

/** True for a column that counts the rows. */
export function countsRows(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => (isCount(text) ? [Number.parseInt(text, 10)] : []));
  if (numbers.length < fewestCounted) return false;
  const following = numbers.filter((number, index) => index > 0 && number === (numbers[index - 1] ?? 0) + 1);
  return following.length >= countingShare * (numbers.length - 1);
}

/** The rows of two tables without the cells that count the rows of both, by which no row is known. */
export function withoutCounts(original: Table, revised: Table): [readonly TableRow[], readonly TableRow[]] {
  const counting = countingColumns(original).intersection(countingColumns(revised));
  const bareRows = ({ rows }: Table) => {
    const width = columnsOf({ rows });
    return rows.map((row) =>
      row.cells.length === width
        ? { cells: row.cells.filter((cell, column) => !(counting.has(column) && isCount(textOfCell(cell)))) }
        : row,
    );
  };
  return counting.size > 0 ? [bareRows(original), bareRows(revised)] : [original.rows, revised.rows];
}

function countingColumns({ rows }: Table): Set<number> {
  const width = columnsOf({ rows });
  const usual = rows.filter(({ cells }) => cells.length === width);
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) =>
      countsRows(usual.map(({ cells }) => (cells[column] ? textOfCell(cells[column]) : ''))),
    ),
  );
}
