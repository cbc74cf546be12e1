import { groupAdjacent } from '../grouping.ts';
import type { Area, GridCell } from './grid.ts';

/** A connected part of a sheet, as a reader sees it: a table, a list, or a line of text. */
export interface Region extends Area {
  readonly cells: readonly GridCell[];
}

/** Areas are cut this often at empty rows and columns; each cut may reveal others. */
const deepestCut = 8;

/**
 * Divides the cells of a sheet at its empty rows and columns (a recursive X-Y cut, after Nagy and Seth 1984). One empty
 * row within a table, and one empty column beside a single column of labels, don't divide it.
 * @param cells in the order of rows and columns
 * @returns the regions in reading order
 */
export function regionsOf(cells: readonly GridCell[]): Region[] {
  return cells.length === 0 ? [] : joinRegions(cut(regionOf(cells), 0));
}

function regionOf(cells: readonly GridCell[]): Region {
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const { column } of cells) {
    if (column < left) left = column;
    if (column > right) right = column;
  }
  return { top: cells[0]?.row ?? 1, bottom: cells.at(-1)?.row ?? 1, left, right, cells };
}

function cut(region: Region, depth: number): Region[] {
  if (depth === deepestCut) return [region];
  const bands = groupAdjacent(region.cells, (cell, previous) => cell.row - previous.row <= 1);
  return bands.flatMap((band) => {
    const parts = columnsOf(band);
    if (parts.length === 1) return [regionOf(band)];
    return parts.flatMap((part) => cut(regionOf(part), depth + 1));
  });
}

/** Divides cells at the columns that are empty in all of them. */
function columnsOf(cells: readonly GridCell[]): GridCell[][] {
  const used = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b);
  const groups = groupAdjacent(used, (column, previous) => column - previous <= 1);
  const wide = joinLabels(groups);
  if (wide.length === 1) return [[...cells]];
  const groupOf = new Map(wide.flatMap((columns, index) => columns.map((column) => [column, index])));
  const parts: GridCell[][] = wide.map(() => []);
  for (const cell of cells) parts[groupOf.get(cell.column) ?? 0]?.push(cell);
  return parts;
}

/** Joins neighbours that one empty column parts when either is a single column: labels beside their values. */
function joinLabels(groups: readonly (readonly number[])[]): number[][] {
  return groupAdjacent(groups, (group, previous) => {
    const gap = (group[0] ?? 0) - (previous.at(-1) ?? 0);
    return gap === 2 && (group.length === 1 || previous.length === 1);
  }).map((joined) => joined.flat());
}

/** Joins a part below one empty row to the table above, when it continues the table's columns. */
function joinRegions(regions: readonly Region[]): Region[] {
  const groups = groupAdjacent(regions, (region, previous, group) => {
    const width = (group[0]?.right ?? 0) - (group[0]?.left ?? 0);
    const isBelow = region.top - previous.bottom === 2;
    const isWithin = region.left >= previous.left && region.right <= previous.right;
    const isTable = width >= 1 && (group.at(-1)?.bottom ?? 0) - (group[0]?.top ?? 0) >= 2;
    return isBelow && isWithin && isTable && region.right > region.left && !beginsTable(region);
  });
  return groups.map((group) =>
    group.length === 1 && group[0] ? group[0] : regionOf(group.flatMap(({ cells }) => cells)),
  );
}

/** True when the first row looks like names of columns: only words, above numbers. */
function beginsTable({ cells, top }: Region): boolean {
  const first = cells.filter(({ row }) => row === top);
  return first.length > 1 && first.every(({ numeric }) => !numeric);
}
