import type { Line } from './lines.ts';

interface Corridor {
  from: number;
  to: number;
}

/** Stretches of the region without ink in a line: gaps between its cells. */
function gaps(line: Line): Corridor[] {
  const cells = [...line.cells].sort((a, b) => a.x0 - b.x0);
  return cells.slice(1).map((cell, index) => ({ from: cells[index]?.x1 ?? cell.x0, to: cell.x0 }));
}

/** What of the corridors stays free of a line's ink; before its first and after its last cell counts as free. */
function narrowed(corridors: readonly Corridor[], line: Line, width: number): Corridor[] {
  const free = [
    { from: Number.NEGATIVE_INFINITY, to: line.x0 },
    ...gaps(line),
    { from: line.x1, to: Number.POSITIVE_INFINITY },
  ];
  const kept: Corridor[] = [];
  for (const corridor of corridors) {
    for (const stretch of free) {
      const from = Math.max(corridor.from, stretch.from);
      const to = Math.min(corridor.to, stretch.to);
      if (to - from >= width) kept.push({ from, to });
    }
  }
  return kept;
}

export interface TableGroup {
  lines: Line[];
  /** Cells' texts, row by row, as many as the table has columns. */
  rows: string[][];
}

function columnOf(x: number, corridors: readonly Corridor[]): number {
  return corridors.filter((corridor) => corridor.to <= x + 0.5).length;
}

/**
 * Rows of cells: a line that goes on in the cells above it (starts empty, close below) is added to
 * that row.
 */
function rowsOf(lines: readonly Line[], corridors: readonly Corridor[], leading: number): string[][] {
  const rows: string[][] = [];
  let previous: Line | null = null;
  for (const line of lines) {
    const cells = Array.from({ length: corridors.length + 1 }, () => '');
    for (const cell of line.cells) {
      const column = columnOf(cell.x0, corridors);
      cells[column] = `${cells[column] ?? ''} ${cell.text}`.trim();
    }
    const last = rows.at(-1);
    const continues = last && previous && cells[0] === '' && line.y - previous.y < 1.35 * leading;
    if (last && continues)
      for (const [index, text] of cells.entries()) last[index] = `${last[index] ?? ''} ${text}`.trim();
    else rows.push(cells);
    previous = line;
  }
  return rows;
}

/** Cells of a table are short, or many; two columns of long lines are something else. */
function looksTabular(rows: readonly string[][]): boolean {
  const full = rows.filter((row) => row.filter((cell) => cell !== '').length > 1);
  if (full.length < 2 || full.length * 2 < rows.length) return false;
  const columns = rows[0]?.length ?? 0;
  if (columns === 2 && full.length < 3) return false;
  const cells = rows.flat().filter((cell) => cell !== '');
  const average = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
  const first = rows.map((row) => row[0] ?? '');
  // Numbers or bullets in front of text are a list, dots before a number a table of contents.
  if (columns === 2 && first.every((cell) => cell.length <= 4) && average > 12) return false;
  return average <= (columns === 2 ? 32 : 45);
}

/**
 * Finds tables among a region's lines: rows of at least two cells through which the same corridors
 * of white run. Returns the groups by the index of their first line.
 */
export function tablesIn(lines: readonly Line[], leading: number): Map<number, TableGroup> {
  const found = new Map<number, TableGroup>();
  let index = 0;
  while (index < lines.length) {
    const group = growFrom(lines, index, leading);
    if (group) {
      found.set(index, group);
      index += group.lines.length;
    } else index += 1;
  }
  return found;
}

/** A loosely set line of running text: it reaches both edges of its column and words cover most of it. */
function isJustified(line: Line): boolean {
  const ink = line.cells.reduce((sum, cell) => sum + cell.x1 - cell.x0, 0);
  const { left, right } = line.region;
  const reaches = line.x0 - left < 2.5 * line.size && right - line.x1 < line.size;
  return reaches && ink > 0.55 * (line.x1 - line.x0);
}

function growFrom(lines: readonly Line[], start: number, leading: number): TableGroup | null {
  const first = lines[start];
  if (!first || first.cells.length < 2) return null;
  const width = 0.7 * first.size;
  let corridors = gaps(first);
  let end = start + 1;
  let lastFull = end;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const before = lines[end - 1];
    if (!line || !before || line.y - before.y > 2.6 * Math.max(leading, line.size)) break;
    const kept = narrowed(corridors, line, width);
    if (kept.length === 0) break;
    // Two single lines in a row are no longer a table's.
    if (line.cells.length < 2 && end - lastFull >= 2) break;
    if (line.cells.length >= 2) {
      const inside = gaps(line).some((gap) =>
        kept.some((corridor) => corridor.from < gap.to && corridor.to > gap.from),
      );
      if (!inside) break;
      lastFull = end + 1;
    }
    corridors = kept;
  }
  const members = lines.slice(start, lastFull);
  if (members.length < 2) return null;
  if (members.every(isJustified)) return null;
  const rows = rowsOf(members, corridors, leading);
  return looksTabular(rows) ? { lines: members, rows } : null;
}
