import { startsLower } from '#documents/patterns.ts';
import { greatest, least } from '../layout/extent.ts';
import { type Line, tableOf } from '../layout/lines.ts';
import type { Segment } from '../layout/segments.ts';
import { type RowLine, tableRows } from './rows.ts';

interface Corridor {
  from: number;
  to: number;
}

/** The narrowest corridor between two columns of a table, as a multiple of the type size. */
const narrowestCorridor = 0.42;
const mostLoneLines = 4;

export interface TableCells {
  /** The lines of each cell, row by row. Every row has as many cells as the table has columns. */
  rows: string[][][];
  /** The x of each column's left edge, in points. */
  edges: number[];
}

interface TableGroup extends TableCells {
  lines: Line[];
}

/** A line's words, split wherever a column might begin, from left to right. */
function partsOf(line: Line): Segment[] {
  return line.cells.flatMap((cell) => cell.parts ?? [cell]).sort((a, b) => a.x0 - b.x0);
}

/** The gaps without ink between words that are ordered by their left edges. */
function gapsBetween(parts: readonly { x0: number; x1: number }[]): Corridor[] {
  const corridors: Corridor[] = [];
  let end = parts[0]?.x1 ?? 0;
  for (const { x0, x1 } of parts) {
    if (x0 > end) corridors.push({ from: end, to: x0 });
    end = Math.max(end, x1);
  }
  return corridors;
}

/** The parts of the corridors that a line leaves free, including those before its first and after its last word. */
function narrowCorridors(corridors: readonly Corridor[], line: Line, width: number): Corridor[] {
  const free = [
    { from: Number.NEGATIVE_INFINITY, to: line.x0 },
    ...gapsBetween(partsOf(line)),
    { from: line.x1, to: Number.POSITIVE_INFINITY },
  ];
  const remaining: Corridor[] = [];
  for (const corridor of corridors) {
    for (const stretch of free) {
      const from = Math.max(corridor.from, stretch.from);
      const to = Math.min(corridor.to, stretch.to);
      if (to - from >= width) remaining.push({ from, to });
    }
  }
  return remaining;
}

function reachesEdges({ x0, x1, size, region: { left, right } }: Line): boolean {
  return x0 - left <= 2.5 * size && right - x1 <= 0.6 * size;
}

/**
 * True for a loosely justified line of running text: it reaches both edges of its column, and its words, not
 * just groups of them, have equal gaps. Next to such lines a gap may have any width.
 */
function isJustified(line: Line, above: Line | undefined): boolean {
  if (!reachesEdges(line)) return false;
  const words = line.text.split(/\s+/);
  const parts = partsOf(line);
  const wordsWithLetters = words.filter((word) => /\p{L}/u.test(word)).length;
  if (parts.length < 0.6 * words.length || wordsWithLetters < 0.6 * words.length) return false;
  const insideText =
    above !== undefined &&
    above.region === line.region &&
    line.y - above.y < 1.35 * line.size &&
    line.x0 - line.region.left < 0.3 * line.size &&
    reachesEdges(above) &&
    (above.cells.length === 1 || isJustified(above, undefined));
  const widths = gapsBetween(parts).map(({ from, to }) => to - from);
  const widest = insideText ? Number.POSITIVE_INFINITY : 3 * line.size;
  return greatest(widths) <= Math.min(widest, 1.5 * least(widths) + 0.15 * line.size);
}

function isInsideColumn(line: Line, corridors: readonly Corridor[]): boolean {
  return corridors.every(({ from, to }) => line.x1 <= to + 0.5 || line.x0 >= from - 0.5);
}

/** The corridors through all lines that separate cells instead of words. */
function corridorsOf(lines: readonly Line[]): Corridor[] {
  const ink = lines.flatMap(partsOf).sort((a, b) => a.x0 - b.x0);
  const size = least(lines.map((line) => line.size));
  const candidates = gapsBetween(ink).filter(({ from, to }) => to - from >= narrowestCorridor * size);
  const bands = bandsOf(lines);
  return candidates.filter(({ from, to }) => {
    const areOnBothSides = (segments: readonly Segment[]) =>
      segments.some(({ x1 }) => x1 <= from + 0.5) && segments.some(({ x0 }) => x0 >= to - 0.5);
    // A narrow corridor must separate the words of several lines.
    const several =
      lines.filter((line) => areOnBothSides(partsOf(line))).length >= Math.max(3, 0.5 * lines.length);
    return several || bands.some((band) => areOnBothSides(band.flatMap((line) => line.cells)));
  });
}

/** Groups overlapping lines: vertically centred cells of one row. */
function bandsOf(lines: readonly Line[]): Line[][] {
  const bands: Line[][] = [];
  for (const line of lines) {
    const last = bands.at(-1);
    const before = last?.at(-1);
    const hasSameSize = before && Math.abs(line.size - before.size) < 0.15 * line.size;
    if (last && hasSameSize && line.y - before.y < 0.8 * line.size) last.push(line);
    else bands.push([line]);
  }
  return bands;
}

function columnOf(x: number, corridors: readonly Corridor[]): number {
  return corridors.filter((corridor) => corridor.to <= x + 0.5).length;
}

function rowLine(line: Line, corridors: readonly Corridor[]): RowLine {
  const cells = Array.from({ length: corridors.length + 1 }, () => '');
  const crosses = (cell: Segment) =>
    corridors.some(({ from, to }) => cell.x0 < from - 0.5 && cell.x1 > to + 0.5);
  const parts = [...line.cells]
    .sort((a, b) => a.x0 - b.x0)
    .flatMap((cell) => (crosses(cell) ? (cell.parts ?? [cell]) : [cell]));
  for (const part of parts) {
    const column = columnOf(part.x0, corridors);
    cells[column] = `${cells[column] ?? ''} ${part.text}`.trim();
  }
  return { cells, y: line.y, size: line.size };
}

/** A table's cells are short, or many; two columns of long lines are something else. */
function looksTabular(rows: readonly string[][][], spaced: boolean): boolean {
  const fullRows = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (fullRows.length < 2 || fullRows.length * 2 < rows.length) return false;
  const columns = rows[0]?.length ?? 0;
  if (columns === 2 && fullRows.length < 3) return false;
  const texts = rows.flat().flatMap((cell) => (cell.length > 0 ? [cell.join(' ')] : []));
  const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const short = rows.filter((row) => (row[0]?.join(' ').length ?? 0) <= 4).length;
  // Numbers or bullets before text are a list, and dots before a number are a table of contents.
  if (columns === 2 && short >= 0.8 * rows.length && average > 12) return false;
  if (texts.some((text) => /^(?:[.…]\s*){2,}$/.test(text))) return false;
  return average <= (columns > 2 ? 60 : spaced ? 45 : 32);
}

/** Finds tables by the index of their first line: rows of at least two cells that share corridors. */
export function tablesIn(lines: readonly Line[], leading: number): Map<number, TableGroup> {
  const tables = new Map<number, TableGroup>();
  let index = 0;
  while (index < lines.length) {
    const group = growTableFrom(lines, index, leading);
    if (group) {
      tables.set(index, group);
      index += group.lines.length;
    } else index += 1;
  }
  return tables;
}

function growTableFrom(lines: readonly Line[], start: number, leading: number): TableGroup | null {
  const first = lines[start];
  const [head = []] = bandsOf(lines.slice(start, start + mostLoneLines));
  const parts = head.flatMap(partsOf).sort((a, b) => a.x0 - b.x0);
  let corridors = gapsBetween(parts);
  const cells = head.reduce((sum, line) => sum + line.cells.length, 0);
  if (!first || cells < 2 || corridors.length === 0 || isJustified(first, lines[start - 1])) return null;
  if (head.some(tableOf)) return null;
  const width = narrowestCorridor * first.size;
  const spanning = new Set<Line>();
  let end = start + head.length;
  let lastFull = end;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const before = lines[end - 1];
    if (!line || !before || tableOf(line)) break;
    const distance = line.y - before.y;
    if (distance > 2.6 * Math.max(leading, line.size)) break;
    const remaining = narrowCorridors(corridors, line, width);
    const singleCell = line.cells.length < 2;
    if (remaining.length === 0 || (singleCell && !isInsideColumn(line, corridors))) {
      // A line across all columns may lie between rows that keep to them.
      const next = lines[end + 1];
      const goesOn =
        singleCell &&
        line.mono < 0.5 &&
        next !== undefined &&
        next.cells.length > 1 &&
        !isJustified(next, undefined) &&
        next.y - line.y < 2 * Math.max(leading, line.size) &&
        narrowCorridors(corridors, next, width).length >= corridors.length &&
        end === lastFull &&
        end - start > 1;
      if (!goesOn) break;
      spanning.add(line);
      continue;
    }
    if (singleCell) {
      // Single lines continue a cell; far below, or too many together, they no longer belong to the table.
      if (end - lastFull >= (distance < 1.35 * Math.max(leading, line.size) ? mostLoneLines : 2)) break;
    } else {
      if (isJustified(line, before)) break;
      const parted = gapsBetween(partsOf(line)).some((gap) =>
        remaining.some((corridor) => corridor.from < gap.to && corridor.to > gap.from),
      );
      if (!parted) break;
      lastFull = end + 1;
    }
    corridors = remaining;
  }
  lastFull = withLastCells(lines, lastFull, corridors, leading);
  const members = lines.slice(start, lastFull);
  if (members.length < 2) return null;
  const columns = corridorsOf(members.filter((line) => !spanning.has(line)));
  if (columns.length === 0) return null;
  const { rows, spaced } = tableRows(members.map((line) => rowLine(line, columns)));
  const edges = [least(members.map((line) => line.x0)), ...columns.map(({ to }) => to)];
  return looksTabular(rows, spaced) ? { lines: members, rows, edges } : null;
}

/** Extends a table by the lines that continue cells of its last row, each inside one column. */
function withLastCells(
  lines: readonly Line[],
  end: number,
  corridors: readonly Corridor[],
  leading: number,
): number {
  let index = end;
  while (index < lines.length && index - end < mostLoneLines) {
    const line = lines[index];
    const before = lines[index - 1];
    if (!line || !before || tableOf(line) || line.cells.length > 1 || !isInsideColumn(line, corridors)) break;
    const isFar = line.y - before.y > 1.2 * Math.min(leading, 1.25 * line.size);
    const isInLaterColumn = corridors.some(({ to }) => line.x0 >= to - 0.5);
    const hasSameSize = Math.abs(line.size - before.size) < 0.3;
    if (isFar || !hasSameSize || !(isInLaterColumn || startsLower(line.text))) break;
    index += 1;
  }
  return index;
}
