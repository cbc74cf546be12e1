import { greatest } from '#documents/measures.ts';
import { startsLower } from '#documents/patterns.ts';
import type { PagedTable } from '../layout/pieces/pieces.ts';

const mostHeadRows = 3;
/** The columns of one table begin within this distance on two pages, in points. */
const edgeTolerance = 12;

function rowKey(row: readonly string[][] | undefined): string {
  return (row ?? [])
    .map((cell) => cell.join(''))
    .join('\t')
    .replace(/[^\S\t]/g, '');
}

/** The number of rows at the start of the second part that repeat those of the first part. */
function repeatedRows(first: PagedTable, second: PagedTable): number {
  let count = 0;
  while (
    count < mostHeadRows &&
    count < second.rows.length &&
    rowKey(first.rows[count]) === rowKey(second.rows[count])
  )
    count += 1;
  return count;
}

/** True for the rest of a row that a page break has cut: all of its cells begin in lower case, and some are empty. */
function isContinuation(row: readonly string[][]): boolean {
  const cells = row.filter((cell) => cell.length > 0);
  return cells.length < row.length && cells.every(([line = '']) => startsLower(line));
}

/**
 * Joins a table with its part on the next page; null when they are two tables. The parts must have equally many
 * columns, and the second must repeat the head or have its columns at the same x.
 * @param headRepeated true when the repeated head was read already, apart from the second part
 */
export function joinedTables(
  first: PagedTable,
  second: PagedTable,
  headRepeated: boolean,
): PagedTable | null {
  const page = second.pages[0] ?? 0;
  if (first.edges.length !== second.edges.length || (first.pages.at(-1) ?? 0) !== page - 1) return null;
  const repeated = repeatedRows(first, second);
  const shifts = first.edges.map((edge, index) => Math.abs(edge - (second.edges[index] ?? 0)));
  if (repeated === 0 && !headRepeated && greatest(shifts) > edgeTolerance) return null;
  const rows = second.rows.slice(repeated);
  const pages = [...first.pages, ...second.pages.slice(repeated)];
  const last = first.rows.at(-1);
  const [next] = rows;
  if (!last || !next || !isContinuation(next))
    return { rows: [...first.rows, ...rows], edges: first.edges, pages };
  const joinedRow = last.map((cell, column) => [...cell, ...(next[column] ?? [])]);
  pages.splice(first.rows.length, 1);
  return { rows: [...first.rows.slice(0, -1), joinedRow, ...rows.slice(1)], edges: first.edges, pages };
}

function sortedLetters(texts: readonly string[]): string {
  return [...texts.join('').replace(/\s/g, '')].sort().join('');
}

/** True when lines at the top of a page have the letters of a table's first row, in any order of its cells' lines. */
export function repeatsHead(table: PagedTable, lines: readonly { text: string }[]): boolean {
  return sortedLetters(table.rows[0]?.flat() ?? []) === sortedLetters(lines.map(({ text }) => text));
}
