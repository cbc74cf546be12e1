import type { TableRow } from '../builder.ts';
import { attribute, elementsBelow, elementsOf, type HtmlElement } from './tree.ts';

/** The most columns and rows over which a cell extends. */
const widestCell = 64;
const highestCell = 1000;

/** The rows of a table in order, those of its head first; rows of tables within it are theirs. */
export function rowsOf(table: HtmlElement): { row: HtmlElement; inHead: boolean }[] {
  const rows = elementsOf(table).flatMap((part) => {
    if (part.tagName === 'tr') return [{ row: part, inHead: false, order: 1 }];
    const order = ['thead', 'tbody', 'tfoot'].indexOf(part.tagName);
    if (order < 0) return [];
    return elementsOf(part)
      .filter(({ tagName }) => tagName === 'tr')
      .map((row) => ({ row, inHead: order === 0, order }));
  });
  return rows.toSorted((a, b) => a.order - b.order);
}

export function cellsOf(row: HtmlElement): HtmlElement[] {
  return elementsOf(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th');
}

/** True for a table that lays out a page: it says so, holds tables or headings, or has a single column or row. */
export function isLayout(table: HtmlElement): boolean {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role'))) return true;
  const rows = rowsOf(table);
  const widths = rows.map(({ row }) => cellsOf(row).length);
  if (Math.max(0, ...widths) <= 1) return true;
  const below = [...elementsBelow(table)].map(({ tagName }) => tagName);
  if (below.includes('th') || below.includes('thead') || below.includes('caption')) return false;
  return (
    below.some((name) => name === 'table' || /^h[1-6]$/.test(name)) ||
    (rows.length === 1 && below.includes('p'))
  );
}

/**
 * A table with a cell in every row and column; a cell that extends over several has its text in the first.
 * @param leavesOut true for a row or a cell that isn't read, as the page hides it @param textOf the text of a cell
 */
export function tableRows(
  table: HtmlElement,
  { leavesOut, textOf }: { leavesOut: (part: HtmlElement) => boolean; textOf: (cell: HtmlElement) => string },
): TableRow[] {
  /** For each column, the number of further rows that a cell above covers. */
  const covered: number[] = [];
  const readRows = rowsOf(table).filter(({ row }) => !leavesOut(row));
  const rows = readRows.map(({ row, inHead }) => {
    const cells: string[] = [];
    const skip = () => {
      while ((covered[cells.length] ?? 0) > 0) {
        covered[cells.length] = (covered[cells.length] ?? 0) - 1;
        cells.push('');
      }
    };
    const elements = cellsOf(row).filter((cell) => !leavesOut(cell));
    for (const cell of elements) {
      skip();
      const width = spanOf(cell, 'colspan', widestCell);
      const height = spanOf(cell, 'rowspan', highestCell);
      const text = textOf(cell);
      for (let column = 0; column < width; column += 1) {
        covered[cells.length] = height - 1;
        cells.push(column === 0 ? text : '');
      }
    }
    skip();
    const isNames = elements.length > 1 && elements.every(({ tagName }) => tagName === 'th');
    return { header: inHead || isNames, cells };
  });
  const first = rows[0];
  if (first && rows.length > 1 && !rows.some(({ header }) => header))
    first.header = hasNames(first, rows.slice(1));
  return rows.filter(({ cells }) => cells.length > 0);
}

/** True when a first row of words stands above numbers. */
function hasNames(first: TableRow, others: readonly TableRow[]): boolean {
  const isNumber = (cell: unknown) =>
    typeof cell === 'string' && /^[\s\d.,:/%+−–-]*\d[\s\d.,:/%+−–-]*$/.test(cell);
  const isWords = first.cells.every(
    (cell) => typeof cell === 'string' && cell.trim() !== '' && !isNumber(cell),
  );
  return isWords && others.some(({ cells }) => cells.some(isNumber));
}

function spanOf(cell: HtmlElement, name: string, most: number): number {
  const span = Number.parseInt(attribute(cell, name), 10);
  return span > 1 ? Math.min(span, most) : 1;
}
