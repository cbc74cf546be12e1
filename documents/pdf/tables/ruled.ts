import { groupAdjacent } from '#documents/grouping.ts';
import { areMostlyRtl, fromTop, greatest, isOnLineOf, least, quantile, sumOf } from '#documents/measures.ts';
import type { Segment } from '../layout/lines/segments.ts';
import type { Grid } from './grids.ts';
import type { TableCells } from './tables.ts';

/** If the text of fields is longer than this on average, the grid is a page layout, not a table. */
const longestField = 300;
/** The same limit for columns without rules between their rows; prose is longer. */
const longestLine = 32;
/** Grids with more bands of text between their level rules than this have a rule for each row. */
const mostBands = 3;
/** The least share of a table's fields that have text. */
const leastFilledFields = 0.3;
/** How a row begins that no rule separates: on a line where this share of the columns, and at least two, have text. */
const rowStart = { share: 0.6, columns: 2 };
/** The least number of rows that are found without rules. */
const fewestRows = 3;
/** Multiples of the type size: lines within a row differ in height by less than the first, rows by the second. */
const rowHeights = { within: 0.4, between: 0.6 };

/** Words reach over a border by this many points at most. */
const borderSlack = 1;

interface FieldLine {
  text: string;
  y: number;
  size: number;
}

function linesIn(members: readonly Segment[]): FieldLine[] {
  const lines = groupAdjacent(fromTop(members), (segment, _, [first = segment]) =>
    isOnLineOf(segment, first),
  );
  return lines.map((line) => {
    line.sort((a, b) => (a.rtl ? b.x0 - a.x0 : a.x0 - b.x0));
    const [first] = line;
    return { text: line.map(({ text }) => text).join(' '), y: first?.y ?? 0, size: first?.size ?? 0 };
  });
}

/** Splits a row that only upright rules divide: each line on which most columns have text begins a row. */
function rowsInsideRules(cells: readonly FieldLine[][]): FieldLine[][][] {
  const columns = cells.filter((lines) => lines.length > 0).length;
  const filledAt = (y: number, size: number) =>
    cells.filter((lines) => lines.some((line) => Math.abs(line.y - y) < rowHeights.within * size)).length;
  const starts: number[] = [];
  for (const { y, size } of cells.flat().sort((a, b) => a.y - b.y)) {
    const isInRow = y - (starts.at(-1) ?? Number.NEGATIVE_INFINITY) < rowHeights.between * size;
    if (!isInRow && filledAt(y, size) >= Math.max(rowStart.columns, rowStart.share * columns))
      starts.push(y - rowHeights.within * size);
  }
  if (columns < 2 || starts.length < fewestRows) return [[...cells]];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return cells.map((lines) => lines.filter(({ y }) => (index === 0 || y >= start) && y < end));
  });
}

/** The table in a grid, or null when its fields hold something else: a drawing, a form, a layout. */
function tableIn(grid: Grid, members: readonly Segment[]): TableCells | null {
  const columns = grid.xs.slice(1).keys().toArray();
  const byField = Map.groupBy(members, ({ field }) => field?.index ?? -1);
  const fields = new Set<number>();
  const bands = grid.ys.slice(1).map((_, row) =>
    columns.map((column) => {
      // A field's text stands in its first cell, unless it keeps to the columns that have no rule between them here.
      const cell = row * columns.length + column;
      const field = grid.field(row, column);
      fields.add(field);
      const own = byField.get(field) ?? [];
      if (keepsToColumns(own, grid))
        return linesIn(own.filter((segment) => columnOf(segment, grid) === column));
      return field === cell ? linesIn(own) : [];
    }),
  );
  const filledBands = bands.filter((band) => band.some((lines) => lines.length > 0));
  const lineRows = filledBands.length <= mostBands ? filledBands.flatMap(rowsInsideRules) : filledBands;
  const usedColumns = columns.filter((column) => lineRows.some((row) => (row[column]?.length ?? 0) > 0));
  const rows = lineRows.map((row) =>
    usedColumns.map((column) => (row[column] ?? []).map(({ text }) => text)),
  );
  const fullRows = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1).length;
  const filledCells = rows.flat().filter((cell) => cell.length > 0);
  const averageLength = sumOf(filledCells, (cell) => cell.join(' ').length) / Math.max(1, filledCells.length);
  const isTable =
    usedColumns.length > 1 &&
    rows.length > 1 &&
    fullRows * 2 >= rows.length &&
    byField.size >= leastFilledFields * fields.size &&
    averageLength <= (lineRows.length > filledBands.length ? longestLine : longestField);
  if (!isTable) return null;
  if (areMostlyRtl(members)) for (const row of rows) row.reverse();
  return { rows, edges: usedColumns.map((column) => grid.xs[column] ?? 0) };
}

/** The column in which a segment lies; -1 when a border cuts it. */
function columnOf({ x0, x1 }: Segment, { xs }: Grid): number {
  const column = xs.findLastIndex((x) => x <= x0 + borderSlack);
  return x1 <= (xs[column + 1] ?? Number.NEGATIVE_INFINITY) + borderSlack ? column : -1;
}

/** True for the texts of a field without inner rules that all keep to columns, of which the first line fills several. */
function keepsToColumns(members: readonly Segment[], grid: Grid): boolean {
  const top = least(members.map(({ y }) => y));
  const first = members.filter((segment) => segment.y - top < rowHeights.within * segment.size);
  if (first.length < 2 || members.some((segment) => columnOf(segment, grid) < 0)) return false;
  return new Set(first.map((segment) => columnOf(segment, grid))).size === first.length;
}

/** The tables in the segments' grids, each with the segments that it stands for. */
function ruledTables(segments: readonly Segment[]) {
  const byGrid = Map.groupBy(segments, ({ field }) => field?.grid);
  return [...byGrid].flatMap(([grid, members]) => {
    const table = grid && tableIn(grid, members);
    return table ? [{ grid, members, table }] : [];
  });
}

/** The grids of these segments that are tables. */
export function tableGrids(segments: readonly Segment[]): Grid[] {
  return ruledTables(segments).map(({ grid }) => grid);
}

/** Replaces the segments of each ruled table by one that holds the table; these come last. */
export function withRuledTables(segments: readonly Segment[]): Segment[] {
  const tables = ruledTables(segments);
  const replaced = new Set(tables.flatMap(({ members }) => members));
  const tableSegments = tables.map(
    ({ members, table }): Segment => ({
      text: table.rows.map((row) => row.flat().join(' ')).join(' '),
      x0: least(members.map(({ x0 }) => x0)),
      x1: greatest(members.map(({ x1 }) => x1)),
      y: least(members.map(({ y }) => y)),
      size:
        quantile(
          members.map(({ size }) => size),
          0.5,
        ) ?? 10,
      bold: 0,
      mono: 0,
      // Its words must not influence the type and the columns of the text.
      letters: 0,
      rtl: false,
      table,
    }),
  );
  return [...segments.filter((segment) => !replaced.has(segment)), ...tableSegments];
}
