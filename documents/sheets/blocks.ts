import { KalemError } from '#contract/errors.ts';
import { cellName, type SheetOrigin } from '#contract/sheet-cells.ts';
import type { DocumentBuilder, DraftBlock, TableRow } from '../builder.ts';
import type { MarginLines } from '../heads/margin-lines.ts';
import { unsaidLines } from '../letterhead.ts';
import { listNames } from '../losses/notices.ts';
import type { Area, Grid, GridCell } from './grid.ts';
import { type Region, regionsOf } from './regions.ts';

/** The most cells of a table, empty ones among them. */
const areaMaximum = 3_000_000;
/** A column of texts of more characters than this on average is prose rather than a list. */
const proseLength = 40;

/**
 * Adds the sheets of a workbook to a document: a heading with each sheet's name, and its tables and texts below.
 * @param lines those of printed headers and footers, which are added around the sheets if they say something else
 */
export function addGrids(
  builder: DocumentBuilder,
  grids: readonly Grid[],
  onProgress: (fraction: number) => void,
  lines: MarginLines = { headers: [], footers: [] },
): void {
  const { headers, footers } = unsaidLines(saidIn(grids, lines), lines);
  for (const block of headers) builder.add(block);
  for (const [index, grid] of grids.entries()) {
    const blocks = [...blocksOf(grid)];
    if (blocks.length > 0 && grid.name !== '') builder.add({ kind: 'heading', level: 1, text: grid.name });
    for (const block of blocks) builder.add(block);
    onProgress((index + 1) / grids.length);
  }
  for (const block of footers) builder.add(block);
  const notices = [
    ['sheets_hidden', ({ hidden }: Grid) => hidden],
    ['cells_hidden', ({ hidden, hidesCells }: Grid) => hidesCells && !hidden],
    ['formulas_without_results', ({ lacksResults }: Grid) => lacksResults],
  ] as const;
  for (const [code, holds] of notices) {
    const sheets = grids.filter(({ cells }) => cells.length > 0).filter(holds);
    if (sheets.length > 0)
      builder.notice({ code, params: { sheets: listNames(sheets.map(({ name }) => name)) } });
  }
}

/** All text of some sheets, if there are lines to look up in it. */
function saidIn(grids: readonly Grid[], { headers, footers }: MarginLines): string {
  if (headers.length + footers.length === 0) return '';
  const texts = grids.flatMap(({ name, cells, drawn }) => [
    name,
    ...[...cells, ...drawn].map(({ text }) => text),
  ]);
  return texts.join('\n');
}

function* blocksOf(grid: Grid): Generator<DraftBlock> {
  for (const region of regionsOf(grid.cells)) yield* regionBlocks(grid, region);
  for (const block of grid.drawn) yield block;
  for (const { row, column, author, text } of grid.comments) {
    const sheet = { name: grid.name, row, column };
    yield { kind: 'comment', author, text: `${cellName(sheet)}: ${text}`, sheet };
  }
}

/** A region as its titles, then a table; a column of prose, or one cell, as paragraphs. */
function regionBlocks(grid: Grid, region: Region): DraftBlock[] {
  const rows = [...Map.groupBy(region.cells, ({ row }) => row)].map(([, cells]) => cells);
  const titles = titleRows(rows, grid.tables);
  const titled = rows
    .slice(0, titles)
    .flatMap((cells) => cells.map((cell) => textBlock(grid, cell, 'caption')));
  const rest = rows.slice(titles).flat();
  const [first] = rest;
  if (!first) return titled;
  if (region.left === region.right && isProse(rest))
    return [...titled, ...rest.map((cell) => textBlock(grid, cell, 'paragraph'))];
  return [...titled, tableBlock(grid, { ...region, top: first.row, cells: rest })];
}

function textBlock({ name }: Grid, cell: GridCell, kind: 'paragraph' | 'caption'): DraftBlock {
  return { kind, text: cell.text, sheet: { name, row: cell.row, column: cell.column } };
}

function isProse(cells: readonly GridCell[]): boolean {
  const isText = cells.every(({ numeric }) => !numeric);
  const length = cells.reduce((sum, { text }) => sum + text.length, 0);
  return cells.length === 1 || (isText && length > proseLength * cells.length);
}

/** The number of rows above a table that hold one text each, such as its title and its date. */
function titleRows(rows: readonly (readonly GridCell[])[], tables: readonly Area[]): number {
  const isTitle = (cells: readonly GridCell[] | undefined) =>
    cells?.length === 1 && !cells[0]?.numeric && !tables.some(({ top }) => top === cells[0]?.row);
  const count = rows.findIndex((cells) => !isTitle(cells));
  const below = rows[count];
  // A single text above rows that go on below the first of them is a title; in a list it is an item.
  return count > 0 && below && below.length > 1 && rows.length > count + 1 ? count : 0;
}

function tableBlock(grid: Grid, region: Region): DraftBlock {
  const { top, left, bottom, right } = region;
  const width = right - left + 1;
  if (width * (bottom - top + 1) > areaMaximum)
    throw new KalemError('document_too_complex', {}, 'a table is too large');
  const rows: { header: boolean; cells: string[] }[] = Array.from({ length: bottom - top + 1 }, () => ({
    header: false,
    cells: Array.from({ length: width }, () => ''),
  }));
  for (const { row, column, text } of region.cells) {
    const cells = rows[row - top]?.cells;
    if (cells) cells[column - left] = text;
  }
  const headers = headerRows(grid, region);
  for (const row of rows.slice(0, headers)) row.header = true;
  const sheet: SheetOrigin = { name: grid.name, row: top, column: left };
  return { kind: 'table', rows: rows satisfies TableRow[], sheet };
}

/** How many rows at the top name the columns. */
function headerRows({ tables, merges }: Grid, region: Region): number {
  const { top, left, bottom, right } = region;
  if (tables.some((table) => table.top === top && table.left >= left && table.right <= right)) return 1;
  const rowAt = (row: number) => region.cells.filter((cell) => cell.row === row);
  const first = rowAt(top);
  if (bottom === top || !isNames(first)) return 0;
  const second = rowAt(top + 1);
  const spans = merges.some(
    (area) =>
      area.top === top &&
      area.bottom === top &&
      area.right > area.left &&
      area.left >= left &&
      area.right <= right,
  );
  // Names of groups of columns, merged over them, stand above the names of the columns.
  if (spans && bottom > top + 1 && isNames(second)) return 2;
  const isFull = first.length > (right - left + 1) / 2;
  const isBold = first.every(({ bold }) => bold) && !second.every(({ bold }) => bold);
  const hasNumbers = region.cells.some(({ row, numeric }) => row > top && numeric);
  return isFull && (isBold || hasNumbers || (bottom - top > 1 && isShort(first) && right - left > 1)) ? 1 : 0;
}

function isNames(cells: readonly GridCell[]): boolean {
  const names = new Set(cells.map(({ text }) => text));
  return cells.length > 1 && names.size > 1 && cells.every(({ numeric }) => !numeric);
}

function isShort(cells: readonly GridCell[]): boolean {
  return cells.every(({ text }) => text.length <= proseLength);
}
