import { startsLower } from '#documents/patterns.ts';
import { greatest } from '../layout/extent.ts';
import type { PlacedTable } from '../layout/pieces.ts';

/** Rows that a head has, at most. */
const MostHeadRows = 3;
/** Columns of one table begin this near to each other on two pages, in points. */
const Near = 12;

function key(row: readonly string[][] | undefined): string {
  return (row ?? [])
    .map((cell) => cell.join(''))
    .join('\t')
    .replace(/[^\S\t]/g, '');
}

/** How many rows at the start of the second part say again what the first part starts with. */
function repeatedRows(first: PlacedTable, second: PlacedTable): number {
  let count = 0;
  while (
    count < MostHeadRows &&
    count < second.rows.length &&
    key(first.rows[count]) === key(second.rows[count])
  )
    count += 1;
  return count;
}

/** The rest of a row that the page break has cut: nothing but words in small letters, and not in all columns. */
function isRest(row: readonly string[][]): boolean {
  const cells = row.filter((cell) => cell.length > 0);
  return cells.length < row.length && cells.every(([line = '']) => startsLower(line));
}

/**
 * A table whose second part stands on the next page, as one, or null when they are two tables: the
 * parts have equally many columns, and the second repeats the head or its columns begin where the
 * first part's do.
 * @param headed the head has been read again already, apart from the second part
 */
export function joinedTables(first: PlacedTable, second: PlacedTable, headed: boolean): PlacedTable | null {
  const page = second.pages[0] ?? 0;
  if (first.edges.length !== second.edges.length || (first.pages.at(-1) ?? 0) !== page - 1) return null;
  const repeated = repeatedRows(first, second);
  const shifts = first.edges.map((edge, index) => Math.abs(edge - (second.edges[index] ?? 0)));
  if (repeated === 0 && !headed && greatest(shifts) > Near) return null;
  const rows = second.rows.slice(repeated);
  const pages = [...first.pages, ...second.pages.slice(repeated)];
  const last = first.rows.at(-1);
  const [next] = rows;
  if (!last || !next || !isRest(next)) return { rows: [...first.rows, ...rows], edges: first.edges, pages };
  const whole = last.map((cell, column) => [...cell, ...(next[column] ?? [])]);
  pages.splice(first.rows.length, 1);
  return { rows: [...first.rows.slice(0, -1), whole, ...rows.slice(1)], edges: first.edges, pages };
}

function letters(texts: readonly string[]): string {
  return [...texts.join('').replace(/\s/g, '')].sort().join('');
}

/** Whether lines at the top of a page say what a table's first row does, whatever the order of its cells' lines. */
export function saysHead(table: PlacedTable, lines: readonly { text: string }[]): boolean {
  return letters(table.rows[0]?.flat() ?? []) === letters(lines.map(({ text }) => text));
}
