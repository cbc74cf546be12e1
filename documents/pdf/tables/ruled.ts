import { greatest, least } from '../layout/extent.ts';
import type { Segment } from '../layout/segments.ts';
import type { Grid } from './grids.ts';
import type { TableCells } from './tables.ts';

/** If the text of fields is longer than this on average, the grid is a page layout, not a table. */
const longestField = 300;
/** The same limit for columns without rules between their rows; prose is longer. */
const longestLine = 32;

interface FieldLine {
  text: string;
  y: number;
  size: number;
}

function linesIn(members: readonly Segment[]): FieldLine[] {
  const rows: Segment[][] = [];
  for (const segment of [...members].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const last = rows.at(-1);
    const [first] = last ?? [];
    if (last && first && segment.y - first.y < 0.4 * Math.min(first.size, segment.size)) last.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => {
    row.sort((a, b) => (a.rtl ? b.x0 - a.x0 : a.x0 - b.x0));
    const [first] = row;
    return { text: row.map(({ text }) => text).join(' '), y: first?.y ?? 0, size: first?.size ?? 0 };
  });
}

/** Splits rows that only upright rules divide: each line on which most columns have text begins a row. */
function rowsInsideRules(cells: readonly FieldLine[][]): FieldLine[][][] {
  const columns = cells.filter((lines) => lines.length > 0).length;
  const all = cells.flat().sort((a, b) => a.y - b.y);
  const filled = (y: number, size: number) =>
    cells.filter((lines) => lines.some((line) => Math.abs(line.y - y) < 0.4 * size)).length;
  const starts: number[] = [];
  for (const { y, size } of all) {
    if (y - (starts.at(-1) ?? Number.NEGATIVE_INFINITY) < 0.6 * size) continue;
    if (filled(y, size) >= Math.max(2, 0.6 * columns)) starts.push(y - 0.4 * size);
  }
  if (columns < 2 || starts.length < 3) return [[...cells]];
  return starts.map((start, index) =>
    cells.map((lines) =>
      lines.filter((line) => (index === 0 || line.y >= start) && line.y < (starts[index + 1] ?? line.y + 1)),
    ),
  );
}

/** The table in a grid, or null when its fields hold something else: a drawing, a form, a layout. */
function tableIn(grid: Grid, members: readonly Segment[]): TableCells | null {
  const columns = grid.xs.length - 1;
  const byField = new Map<number, Segment[]>();
  for (const segment of members) {
    const index = segment.field?.index ?? -1;
    byField.set(index, [...(byField.get(index) ?? []), segment]);
  }
  const fields = new Set<number>();
  const bands: FieldLine[][][] = [];
  for (let row = 0; row < grid.ys.length - 1; row += 1) {
    bands.push(
      Array.from({ length: columns }, (_, column) => {
        const cell = row * columns + column;
        fields.add(grid.field(row, column));
        return grid.field(row, column) === cell ? linesIn(byField.get(cell) ?? []) : [];
      }),
    );
  }
  const nonEmpty = bands.filter((band) => band.some((lines) => lines.length > 0));
  const tableBands = nonEmpty.length <= 3 ? nonEmpty.flatMap(rowsInsideRules) : nonEmpty;
  const usedColumns = Array.from({ length: columns }, (_, column) => column).filter((column) =>
    tableBands.some((row) => (row[column]?.length ?? 0) > 0),
  );
  const rows = tableBands.map((row) =>
    usedColumns.map((column) => (row[column] ?? []).map(({ text }) => text)),
  );
  const several = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1).length;
  const lengths = rows.flat().flatMap((cell) => (cell.length > 0 ? [cell.join(' ').length] : []));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const tabular =
    usedColumns.length > 1 &&
    rows.length > 1 &&
    several * 2 >= rows.length &&
    byField.size >= 0.3 * fields.size &&
    average <= (tableBands.length > nonEmpty.length ? longestLine : longestField);
  if (!tabular) return null;
  if (members.filter(({ rtl }) => rtl).length * 2 > members.length) for (const row of rows) row.reverse();
  return { rows, edges: usedColumns.map((column) => grid.xs[column] ?? 0) };
}

function segmentsByGrid(segments: readonly Segment[]): Map<Grid, Segment[]> {
  const byGrid = new Map<Grid, Segment[]>();
  for (const segment of segments) {
    if (segment.field) byGrid.set(segment.field.grid, [...(byGrid.get(segment.field.grid) ?? []), segment]);
  }
  return byGrid;
}

export function tableGrids(segments: readonly Segment[]): Grid[] {
  return [...segmentsByGrid(segments)].flatMap(([grid, members]) => (tableIn(grid, members) ? [grid] : []));
}

export function withRuledTables(segments: readonly Segment[]): Segment[] {
  const replaced = new Set<Segment>();
  const tableSegments: Segment[] = [];
  for (const [grid, members] of segmentsByGrid(segments)) {
    const table = tableIn(grid, members);
    if (!table) continue;
    for (const member of members) replaced.add(member);
    const sizes = members.map(({ size }) => size).sort((a, b) => a - b);
    tableSegments.push({
      text: table.rows.map((row) => row.flat().join(' ')).join(' '),
      x0: least(members.map(({ x0 }) => x0)),
      x1: greatest(members.map(({ x1 }) => x1)),
      y: least(members.map(({ y }) => y)),
      size: sizes[sizes.length >> 1] ?? 10,
      bold: 0,
      mono: 0,
      // Its words must not influence the type and the columns of the text.
      letters: 0,
      rtl: false,
      table,
    });
  }
  return [...segments.filter((segment) => !replaced.has(segment)), ...tableSegments];
}
