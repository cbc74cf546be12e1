import type { Block, Range } from '#contract/documents.ts';
import { oneLine } from '../lines.ts';

export type Table = Extract<Block, { kind: 'table' }>;
type Row = Table['rows'][number];

export interface Cell {
  column: string;
  text: string;
}

export interface LabelledRow extends Range {
  cells: Cell[];
  /** The row as a sentence of "column: value" pairs. */
  text: string;
}

/** A cell with nothing but a number and its signs. */
const number = /^[\s\d.,:/()%+\-–−≈~<>≤≥=×x€$£₺°]*\d[\s\d.,:/()%+\-–−≈~<>≤≥=×x€$£₺°]*$/u;

/**
 * The rows of a table that hold values, each cell with its column's name. Without marked header rows, the
 * first row is the header if it is all words and most of the others have numbers below it.
 */
export function labelRows(table: Table, text: string): LabelledRow[] {
  const rows = table.rows.filter((row) => row.cells.some((cell) => cell.end > cell.start));
  const headers = headerRows(rows, text);
  const columns = columnNames(rows.slice(0, headers), text);
  // A table of nothing but headers is still text that somebody may ask about.
  const bodies = headers < rows.length ? rows.slice(headers) : rows;
  return bodies.map((row) => {
    const names = headers < rows.length ? columns : [];
    const cells = row.cells
      .map((cell, index) => ({ column: names[index] ?? '', text: oneLine(text.slice(cell.start, cell.end)) }))
      .filter((cell) => cell.text !== '');
    const start = row.cells.find((cell) => cell.end > cell.start)?.start ?? 0;
    const end = row.cells.findLast((cell) => cell.end > cell.start)?.end ?? start;
    return { start, end, cells, text: asSentence(cells) };
  });
}

/** How many rows at the top are headers. */
function headerRows(rows: readonly Row[], text: string): number {
  const markedCount = rows.findIndex((row) => !row.header);
  if (markedCount === -1) return rows.length;
  if (markedCount > 0) return markedCount;
  const [first, ...others] = rows;
  if (!first || others.length === 0 || first.cells.length < 2) return 0;
  const isNumber = (cell: Range | undefined) => !!cell && number.test(text.slice(cell.start, cell.end));
  const isWords = first.cells.every((cell) => cell.end > cell.start && !isNumber(cell));
  const numbersBelow = first.cells.some(
    (_, column) => others.filter((row) => isNumber(row.cells[column])).length > others.length / 2,
  );
  return isWords && numbersBelow ? 1 : 0;
}

/** Names of the columns; several header rows are joined ("2023 Income"). */
function columnNames(headers: readonly Row[], text: string): string[] {
  const width = Math.max(0, ...headers.map((row) => row.cells.length));
  return Array.from({ length: width }, (_, column) => {
    const names = headers.map((row) => {
      const cell = row.cells[column];
      return cell ? oneLine(text.slice(cell.start, cell.end)) : '';
    });
    return [...new Set(names.filter((name) => name !== ''))].join(' ');
  });
}

/** "Year: 2023; Income: 40". */
function asSentence(cells: readonly Cell[]): string {
  return cells.map(({ column, text }) => (column === '' ? text : `${column}: ${text}`)).join('; ');
}
