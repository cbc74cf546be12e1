import { startsLower } from '#documents/patterns.ts';

/** One line of a table: its text in each column, '' where there is none. */
export interface RowLine {
  cells: string[];
  y: number;
  size: number;
}

function filled(line: RowLine): number {
  return line.cells.filter((cell) => cell !== '').length;
}

/** Whether every cell of a line may be the rest of the cell above it. */
function mayGoOn(line: RowLine, above: RowLine): boolean {
  if (/^\d/.test(line.cells[0] ?? '') && above.cells[0] !== '') return false;
  const rest = line.cells.every(
    (cell, column) => cell === '' || startsLower(cell) || /[-‐]$/u.test(above.cells[column] ?? ''),
  );
  // Cells set on the last line of their row begin in the longest of them.
  const onLastLine =
    filled(above) < filled(line) &&
    line.cells.every((cell, column) => above.cells[column] === '' || startsLower(cell) || /^[([]/.test(cell));
  return rest || onLastLine || filled(line) < filled(above);
}

/** The distance of two lines in parts of their type size. */
function distance(above: RowLine | undefined, line: RowLine): number {
  return above ? (line.y - above.y) / Math.max(above.size, line.size) : 99;
}

/** Lines parted where the distance is larger than between the lines of one cell. */
function byDistance(lines: readonly RowLine[], limit: number): RowLine[][] {
  const rows: RowLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && distance(last.at(-1), line) <= limit) last.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** How far lines follow each other in each column, whatever stands between them in others. */
function columnDistances(lines: readonly RowLine[]): number[] {
  return (lines[0]?.cells ?? []).flatMap((_, column) => {
    const filled = lines.filter((line) => line.cells[column] !== '');
    return filled.slice(1).map((line, index) => distance(filled[index], line));
  });
}

/**
 * White between rows tells them from the lines of a cell, when there is some: the lines that stand
 * closer must look like cells that go on. Null when distances tell nothing.
 */
function spacedRows(lines: readonly RowLine[]): RowLine[][] | null {
  const distances = lines.slice(1).map((line, index) => distance(lines[index], line));
  const tight = Math.min(...[...distances, ...columnDistances(lines)].filter((one) => one >= 0.8));
  if (tight > 1.45 || !distances.some((one) => one > 1.2 * tight)) return null;
  const rows = byDistance(lines, 1.12 * tight);
  const wrapped = rows.filter((row) => row.length > 1);
  return wrapped.length > 0 && wrapped.filter(isOneRow).length >= 0.7 * wrapped.length ? rows : null;
}

/** Whether lines may be one row: in each column, or in the row as a whole, they read on. */
function isOneRow(lines: readonly RowLine[]): boolean {
  return lines.slice(1).every((line, index) => {
    const above = lines[index];
    if (!above) return false;
    // Lines of cells that are centred on each other lie between those of their neighbours.
    if (distance(above, line) >= 0.8) return mayGoOn(line, above);
    return !line.cells.some((cell, column) => cell !== '' && above.cells[column] !== '');
  });
}

/** Where all lines stand equally close, the cells tell: a line without a first cell goes on in those above. */
function closeRows(lines: readonly RowLine[]): RowLine[][] {
  const distances = lines.slice(1).map((line, index) => distance(lines[index], line));
  const usual = [...distances].sort((a, b) => a - b)[distances.length >> 2] ?? 0;
  const rows: RowLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const above = row?.at(-1);
    if (!row || !above) {
      rows.push([line]);
      continue;
    }
    const gap = distance(above, line);
    const near = gap < Math.min(1.6, 1.35 * Math.max(usual, 1.1));
    const lower = line.cells.every((cell) => cell === '' || startsLower(cell));
    const goesOn =
      line.cells[0] === '' || (lower && filled(line) < line.cells.length && filled(above) >= filled(line));
    if ((gap < 0.7 && isOneRow([above, line])) || (near && goesOn)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Puts a table's lines together to rows, each cell of which holds its lines; `spaced` when white parts the rows. */
export function tableRows(lines: readonly RowLine[]): { rows: string[][][]; spaced: boolean } {
  const spaced = spacedRows(lines);
  const rows = (spaced ?? closeRows(lines)).map((row) =>
    Array.from({ length: row[0]?.cells.length ?? 0 }, (_, column) =>
      row.flatMap((line) => (line.cells[column] ? [line.cells[column]] : [])),
    ),
  );
  return { rows, spaced: spaced !== null };
}
