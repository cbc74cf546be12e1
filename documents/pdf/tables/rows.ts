import { startsLower } from '#documents/patterns.ts';

/** One line of a table with its text in each column, '' where a column is empty. */
export interface RowLine {
  cells: string[];
  y: number;
  size: number;
}

function filledCells(line: RowLine): number {
  return line.cells.filter((cell) => cell !== '').length;
}

/** True when every cell of a line may continue the cell above it. */
function mayContinue(line: RowLine, above: RowLine): boolean {
  if (/^\d/.test(line.cells[0] ?? '') && above.cells[0] !== '') return false;
  const continues = line.cells.every(
    (cell, column) => cell === '' || startsLower(cell) || /[-‐]$/u.test(above.cells[column] ?? ''),
  );
  // Cells aligned with the last line of their row begin where its longest cell ends.
  const onLastLine =
    filledCells(above) < filledCells(line) &&
    line.cells.every((cell, column) => above.cells[column] === '' || startsLower(cell) || /^[([]/.test(cell));
  return continues || onLastLine || filledCells(line) < filledCells(above);
}

/** The distance of two lines as a multiple of their type size. */
function relativeDistance(above: RowLine | undefined, line: RowLine): number {
  return above ? (line.y - above.y) / Math.max(above.size, line.size) : 99;
}

/** Splits lines where the distance is larger than between the lines of one cell. */
function splitByDistance(lines: readonly RowLine[], limit: number): RowLine[][] {
  const rows: RowLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && relativeDistance(last.at(-1), line) <= limit) last.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** The distances between successive lines of each column, whatever other columns have between them. */
function columnDistances(lines: readonly RowLine[]): number[] {
  return (lines[0]?.cells ?? []).flatMap((_, column) => {
    const filled = lines.filter((line) => line.cells[column] !== '');
    return filled.slice(1).map((line, index) => relativeDistance(filled[index], line));
  });
}

/** Groups lines into rows by the wider space between rows; null when this doesn't keep continued cells together. */
function rowsBySpacing(lines: readonly RowLine[]): RowLine[][] | null {
  const distances = lines.slice(1).map((line, index) => relativeDistance(lines[index], line));
  const tight = Math.min(...[...distances, ...columnDistances(lines)].filter((one) => one >= 0.8));
  if (tight > 1.45 || !distances.some((one) => one > 1.2 * tight)) return null;
  const rows = splitByDistance(lines, 1.12 * tight);
  const wrapped = rows.filter((row) => row.length > 1);
  return wrapped.length > 0 && wrapped.filter(isOneRow).length >= 0.7 * wrapped.length ? rows : null;
}

/** True when lines may be one row, because they read on in each column or in the whole row. */
function isOneRow(lines: readonly RowLine[]): boolean {
  return lines.slice(1).every((line, index) => {
    const above = lines[index];
    if (!above) return false;
    // The lines of vertically centred cells lie between those of the neighbouring cells.
    if (relativeDistance(above, line) >= 0.8) return mayContinue(line, above);
    return !line.cells.some((cell, column) => cell !== '' && above.cells[column] !== '');
  });
}

/** Groups equally close lines into rows by their cells: a line without a first cell continues the cells above. */
function rowsByCells(lines: readonly RowLine[]): RowLine[][] {
  const distances = lines.slice(1).map((line, index) => relativeDistance(lines[index], line));
  const usual = [...distances].sort((a, b) => a - b)[distances.length >> 2] ?? 0;
  const rows: RowLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const above = row?.at(-1);
    if (!row || !above) {
      rows.push([line]);
      continue;
    }
    const gap = relativeDistance(above, line);
    const isNear = gap < Math.min(1.6, 1.35 * Math.max(usual, 1.1));
    const lower = line.cells.every((cell) => cell === '' || startsLower(cell));
    const goesOn =
      line.cells[0] === '' ||
      (lower && filledCells(line) < line.cells.length && filledCells(above) >= filledCells(line));
    if ((gap < 0.7 && isOneRow([above, line])) || (isNear && goesOn)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Groups a table's lines into rows whose cells hold their lines; `spaced` when extra space separates the rows. */
export function tableRows(lines: readonly RowLine[]): { rows: string[][][]; spaced: boolean } {
  const spaced = rowsBySpacing(lines);
  const rows = (spaced ?? rowsByCells(lines)).map((row) =>
    Array.from({ length: row[0]?.cells.length ?? 0 }, (_, column) =>
      row.flatMap((line) => (line.cells[column] ? [line.cells[column]] : [])),
    ),
  );
  return { rows, spaced: spaced !== null };
}
