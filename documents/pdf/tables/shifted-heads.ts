import type { TableCells } from './tables.ts';

/** Joins a column that has nothing but its head with the neighbour whose values stand at the other edge below it. */
export function joinShiftedHeads({ rows, edges }: TableCells): TableCells {
  const isHeadOnly = (column: number) =>
    isFilled(rows[0], column) && !rows.slice(1).some((row) => isFilled(row, column));
  const isHeadless = (column: number) =>
    !isFilled(rows[0], column) && rows.slice(1).filter((row) => isFilled(row, column)).length > 1;
  const column = edges.findIndex(
    (_, index) =>
      index + 1 < edges.length &&
      ((isHeadOnly(index) && isHeadless(index + 1)) || (isHeadless(index) && isHeadOnly(index + 1))),
  );
  if (column < 0 || rows.length < 3) return { rows, edges };
  return joinShiftedHeads({
    rows: rows.map((row) => row.toSpliced(column, 2, [...(row[column] ?? []), ...(row[column + 1] ?? [])])),
    edges: edges.toSpliced(column + 1, 1),
  });
}

const isFilled = (row: readonly string[][] | undefined, column: number) => (row?.[column]?.length ?? 0) > 0;
