import { groupAdjacent } from '#documents/grouping.ts';
import { quantile } from '#documents/measures.ts';
import { startsLower } from '#documents/patterns.ts';

// Distances between lines are multiples of their type size, from baseline to baseline.

/** One line of a table with its text in each column, '' where a column is empty. */
export interface RowLine {
  cells: string[];
  y: number;
  size: number;
}

/** Lines closer than this overlap in height, as where short cells are centred vertically beside a long one. */
const overlapping = 0.8;
/** Lines farther apart than this aren't lines of one cell. */
const widestLineDistance = 1.45;
/** Factors of the closest line distance: space between rows must exceed the first, lines of a row keep to the second. */
const spacing = { betweenRows: 1.2, withinRow: 1.12 };
/** The share of the rows with several lines that must read as one row. */
const leastReadableShare = 0.7;
/** Evenly spaced lines must be closer than this to be taken for overlapping cells of one row. */
const surelyOverlapping = 0.7;
/**
 * Among evenly spaced lines, a row continues up to `factor` times their lower quartile, which counts as `leastQuartile`
 * at least, and never over a distance of `most`.
 */
const near = { factor: 1.35, leastQuartile: 1.1, most: 1.6 };

function filledCells(line: RowLine): number {
  return line.cells.filter((cell) => cell !== '').length;
}

/** True when a line may continue the row above: its cells read on, or it fills fewer columns. */
function mayContinue(line: RowLine, above: RowLine): boolean {
  if (/^\d/.test(line.cells[0] ?? '') && above.cells[0] !== '') return false;
  const readsOn = line.cells.every(
    (cell, column) => cell === '' || startsLower(cell) || /[-‐]$/u.test(above.cells[column] ?? ''),
  );
  // In a row aligned at the bottom, short cells appear only beside the last line of the longest cell.
  const onLastLine =
    filledCells(above) < filledCells(line) &&
    line.cells.every((cell, column) => above.cells[column] === '' || startsLower(cell) || /^[([]/.test(cell));
  return readsOn || onLastLine || filledCells(line) < filledCells(above);
}

/** The distance of two lines as a multiple of their type size. */
function relativeDistance(above: RowLine, line: RowLine): number {
  return (line.y - above.y) / Math.max(above.size, line.size);
}

/** The distances between successive lines. */
function distancesOf(lines: readonly RowLine[]): number[] {
  return lines.slice(1).map((line, index) => relativeDistance(lines[index] ?? line, line));
}

/** The distances between successive lines of each column, ignoring lines that leave the column empty. */
function columnDistances(lines: readonly RowLine[]): number[] {
  const columns = lines[0]?.cells ?? [];
  return columns.flatMap((_, column) => distancesOf(lines.filter((line) => line.cells[column] !== '')));
}

/**
 * Groups lines into rows by the wider space between rows.
 * @returns null when no space is clearly wider, or when too few of the resulting rows read as one row
 */
function rowsBySpacing(lines: readonly RowLine[]): RowLine[][] | null {
  const distances = distancesOf(lines);
  const lineDistances = [...distances, ...columnDistances(lines)].filter((one) => one >= overlapping);
  const closest = Math.min(...lineDistances);
  const hasWiderSpace = distances.some((one) => one > spacing.betweenRows * closest);
  if (closest > widestLineDistance || !hasWiderSpace) return null;
  const rows = groupAdjacent(
    lines,
    (line, above) => relativeDistance(above, line) <= spacing.withinRow * closest,
  );
  const wrapped = rows.filter((row) => row.length > 1);
  const readable = wrapped.filter((row) => groupAdjacent(row, mayShareRow).length === 1);
  return wrapped.length > 0 && readable.length >= leastReadableShare * wrapped.length ? rows : null;
}

/** True when a line may be in the row of the line above: it continues it, or overlaps it without sharing a column. */
function mayShareRow(line: RowLine, above: RowLine): boolean {
  if (relativeDistance(above, line) >= overlapping) return mayContinue(line, above);
  // The lines of vertically centred cells lie between those of the neighbouring cells.
  return !line.cells.some((cell, column) => cell !== '' && above.cells[column] !== '');
}

/**
 * Groups evenly spaced lines into rows by their cells. A line continues the row when its first cell is empty, or when
 * some cell is empty and the others begin in lower case.
 */
function rowsByCells(lines: readonly RowLine[]): RowLine[][] {
  const lowerQuartile = quantile(distancesOf(lines), 0.25) ?? 0;
  const nearDistance = Math.min(near.most, near.factor * Math.max(lowerQuartile, near.leastQuartile));
  return groupAdjacent(lines, (line, above) => {
    const distance = relativeDistance(above, line);
    const beginsLower = line.cells.every((cell) => cell === '' || startsLower(cell));
    const filled = filledCells(line);
    const continuesRow =
      line.cells[0] === '' || (beginsLower && filled < line.cells.length && filled <= filledCells(above));
    const overlaps = distance < surelyOverlapping && mayShareRow(line, above);
    return overlaps || (distance < nearDistance && continuesRow);
  });
}

/**
 * Groups a table's lines into rows.
 * @returns rows[row][column] is the list of the cell's lines; `spaced` is true when extra space separates the rows
 */
export function tableRows(lines: readonly RowLine[]): { rows: string[][][]; spaced: boolean } {
  const rowsSpaced = rowsBySpacing(lines);
  const rows = (rowsSpaced ?? rowsByCells(lines)).map((row) =>
    Array.from({ length: row[0]?.cells.length ?? 0 }, (_, column) =>
      row.flatMap((line) => (line.cells[column] ? [line.cells[column]] : [])),
    ),
  );
  return { rows, spaced: rowsSpaced !== null };
}
