import { lineStart, listMarker, startsLower } from '../patterns.ts';
import type { SpecialBlock } from './special-blocks.ts';
import { isTableLine } from './tables.ts';

/** Lines longer than this aren't rows. */
const longestRow = 250;
/** The least rows of a table of two columns, and of more. */
const fewestRows = { two: 3, more: 2 };
/** The share of lines that have several cells, and the share of cells that hold something. */
const leastFull = { rows: 0.5, cells: 0.5 };
/** So many lines of one cell may follow each other in a table. */
const mostLone = 4;
/** Columns by which cells may miss each other's edge. */
const tolerance = 1;
/** Two columns whose cells are longer on average are running text. */
const longestAverage = 35;

interface Cell {
  text: string;
  start: number;
  end: number;
}

/**
 * A table whose columns are set by blanks, from a line on; null when the lines aren't one. Cells may be empty, a line of
 * one cell may name a group of rows, and a title may stand right above.
 */
export function columnsAt(lines: readonly string[], first: number): SpecialBlock | null {
  const above = lines[first - 1] ?? '';
  const ruledTable = ruledColumnsAt(lines, first);
  if (ruledTable) return ruledTable;
  if (cellsOf(lines[first] ?? '').length < 2 || cellsOf(above).length > 1) return null;
  const rows: Cell[][] = [];
  let ruled = false;
  let lone = 0;
  let end = first;
  for (let index = first; index < lines.length && (lines[index] ?? '').trim() !== ''; index += 1) {
    const line = lines[index] ?? '';
    if (isRuleOfColumns(line)) {
      if (rows.length === 1) ruled = true;
      if (end === index) end = index + 1;
      continue;
    }
    const cells = cellsOf(line);
    if (cells.length === 0) return null;
    rows.push(cells);
    lone = cells.length === 1 ? lone + 1 : 0;
    // Text follows the table.
    if (lone > mostLone) break;
    if (cells.length > 1) end = index + 1;
  }
  // Lines below the last row of several cells are the next paragraph.
  while (rows.at(-1)?.length === 1) rows.pop();
  const full = rows.filter((row) => row.length > 1);
  if (full.length < leastFull.rows * rows.length) return null;
  const columns = columnsOf(full);
  if (!columns || !isTable(full, columns)) return null;
  const cells = tableCells(rows, columns);
  const hasNumbersBelow = full.slice(1).every((row) => row.some(({ text }) => /^[\d.,%€$₺+-]+$/.test(text)));
  const isHeadOfWords = !rows[0]?.some(({ text }) => /\d/.test(text));
  const header = ruled || (isHeadOfWords && hasNumbersBelow);
  return {
    block: {
      kind: 'table',
      rows: cells.map((row, index) => ({ header: header && index === 0, cells: row })),
    },
    first,
    end,
  };
}

/** A table whose head is underlined column by column ("---  ------"), so that gaps of one blank part its cells. */
function ruledColumnsAt(lines: readonly string[], first: number): SpecialBlock | null {
  const rule = lines[first + 1] ?? '';
  if (!isRuleOfColumns(rule)) return null;
  const starts = Array.from(rule.matchAll(/[-=─]{2,}/g), ({ index }) => index);
  if (starts.length < 2) return null;
  const blank = lines.findIndex((line, index) => index > first && line.trim() === '');
  const end = blank < 0 ? lines.length : blank;
  const rows = [lines[first] ?? '', ...lines.slice(first + 2, end)].filter((line) => !isRuleOfColumns(line));
  const isParted = (line: string) => starts.slice(1).every((start) => /^\s?$/.test(line.charAt(start - 1)));
  if (rows.length < 2 || !rows.every((line) => line.length <= longestRow && isParted(line))) return null;
  return {
    block: {
      kind: 'table',
      rows: rows.map((line, index) => ({
        header: index === 0,
        cells: starts.map((start, column) =>
          line.slice(column === 0 ? 0 : start, starts[column + 1] ?? line.length).trim(),
        ),
      })),
    },
    first,
    end,
  };
}

/** The pieces of a line between gaps of two blanks or more, not bars or tabs; the gap after a sentence isn't one. */
function cellsOf(line: string): Cell[] {
  if (line.length > longestRow || isTableLine(line)) return [];
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  })).reduce<Cell[]>((cells, cell) => {
    const last = cells.at(-1);
    const follows = last && cell.start - last.end === 2 && /[.:?!]$/.test(last.text);
    if (last && follows) cells.splice(-1, 1, { ...last, text: `${last.text} ${cell.text}`, end: cell.end });
    else cells.push(cell);
    return cells;
  }, []);
}

/** "-----  ----": a line under the head of a table. */
function isRuleOfColumns(longLine: string): boolean {
  const line = lineStart(longLine);
  return longLine.length <= longestRow && /^[\s=─-]+$/.test(line) && /[-=─]{2}/.test(line);
}

/** Tells the column in which a cell stands, from 0; its order in the row when rows are full. */
interface Columns {
  count: number;
  of(cell: Cell, order: number): number;
}

/** The columns of rows of several cells; null when they share none. */
function columnsOf(rows: readonly (readonly Cell[])[]): Columns | null {
  const [head = []] = rows;
  if (rows.every((row) => row.length === head.length)) return { count: head.length, of: (_, order) => order };
  const starts: number[] = [];
  let end = 0;
  for (const cell of rows.flat().toSorted((one, other) => one.start - other.start)) {
    if (starts.length === 0 || cell.start - end >= 2) starts.push(cell.start);
    end = Math.max(end, cell.end);
  }
  const columns = {
    count: starts.length,
    of: ({ start }: Cell) => starts.findLastIndex((at) => at <= start),
  };
  const areApart = rows.every((row) => new Set(row.map(columns.of)).size === row.length);
  return starts.length > 1 && areApart ? columns : null;
}

function isTable(rows: readonly (readonly Cell[])[], { count, of }: Columns): boolean {
  const cells = rows.flat();
  if (rows.length < (count > 2 ? fewestRows.more : fewestRows.two)) return false;
  if (cells.length < leastFull.cells * count * rows.length) return false;
  if (count === 2) {
    const length = cells.reduce((sum, { text }) => sum + text.length, 0);
    if (length > longestAverage * cells.length) return false;
    if (rows.some(([cell]) => listMarker(cell?.text ?? ''))) return false;
  }
  return Array.from({ length: count }, (_, column) => column).every((column) =>
    isAligned(rows.flatMap((row) => row.filter((cell, order) => of(cell, order) === column))),
  );
}

/** True when the cells of a column begin at one place, or end there. */
function isAligned(cells: readonly Cell[]): boolean {
  const near = (values: readonly number[]) => {
    const [first = 0] = values;
    return values.every((value) => Math.abs(value - first) <= tolerance);
  };
  // The head of a column of numbers may stand at their other edge.
  const body = cells.length > 2 ? cells.slice(1) : cells;
  return [cells, body].some(
    (some) => near(some.map(({ start }) => start)) || near(some.map(({ end }) => end)),
  );
}

/** Where the columns begin, by the cells of full rows. */
function startsOf(rows: readonly (readonly Cell[])[], { count, of }: Columns): number[] {
  const starts = Array.from({ length: count }, () => Number.POSITIVE_INFINITY);
  for (const row of rows) {
    if (row.length < 2) continue;
    for (const [order, cell] of row.entries()) {
      const column = of(cell, order);
      starts[column] = Math.min(starts[column] ?? cell.start, cell.start);
    }
  }
  return starts;
}

/** The texts of a table's rows; a line that reads on in a later column belongs to the row above. */
function tableCells(rows: readonly (readonly Cell[])[], columns: Columns): string[][] {
  const { count, of } = columns;
  const starts = startsOf(rows, columns);
  const table: string[][] = [];
  for (const row of rows) {
    const [only] = row;
    const above = table.at(-1);
    const column =
      only && row.length === 1 ? starts.findLastIndex((start) => start <= only.start + tolerance) : 0;
    if (only && above && column > 0 && startsLower(only.text)) {
      above[column] = `${above[column] ?? ''} ${only.text}`.trim();
      continue;
    }
    const texts = Array.from({ length: count }, () => '');
    for (const [order, cell] of row.entries()) texts[row.length === 1 ? 0 : of(cell, order)] = cell.text;
    table.push(texts);
  }
  return table;
}
