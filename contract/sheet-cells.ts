import { z } from 'zod';

/**
 * The cell of a spreadsheet from which a block is, counted from 1; a table's is its top left one. The table has every
 * row and column from there on, so that each of its cells has a name such as "Prices!B4".
 */
export const SheetOrigin = z.object({ name: z.string(), row: z.int().min(1), column: z.int().min(1) });
export type SheetOrigin = z.infer<typeof SheetOrigin>;

/** The name of a cell, such as "Prices!B4", or "B4" in a file of one sheet without a name; a sheet's name is quoted as in formulas when it isn't one word. */
export function cellName({ name, row, column }: SheetOrigin): string {
  if (name === '') return `${columnName(column)}${row}`;
  const sheet = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
  return `${sheet}!${columnName(column)}${row}`;
}

/** The letters of a column that is counted from 1: A, Z, AA. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
