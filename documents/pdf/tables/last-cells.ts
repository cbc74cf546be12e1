import { startsLower } from '#documents/patterns.ts';
import { type Line, tableOf } from '../layout/lines/lines.ts';
import { type Corridor, isInsideColumn, overhang } from './corridors.ts';

/** The most lines with one cell that may follow a row, close below it or further down. */
export const mostLoneLines = { close: 4, far: 2 };
/**
 * A line that continues a last cell is this close, as a multiple of the leading, or of `leading` type sizes. One like
 * those in the rows above stands at their places up to this many points.
 */
const lastLines = { distance: 1.2, leading: 1.25, aside: 1 };
/** The type sizes of a cell's lines differ by less than this, in points. */
const sameSize = 0.3;

/** Extends a table by the lines that continue cells of its last row, each inside one column. @returns the new end */
export function withLastCells(
  lines: readonly Line[],
  [start, end]: readonly [number, number],
  corridors: readonly Corridor[],
  leading: number,
): number {
  let index = end;
  for (; index < end + mostLoneLines.close; index += 1) {
    const line = lines[index];
    const before = lines[index - 1];
    if (!line || !before || tableOf(line) || line.cells.length > 1 || !isInsideColumn(line, corridors)) break;
    const isFar = line.y - before.y > lastLines.distance * Math.min(leading, lastLines.leading * line.size);
    const isInLaterColumn = corridors.some(({ to }) => line.x0 >= to - overhang);
    const hasSameSize = Math.abs(line.size - before.size) < sameSize;
    const continues = !isFar && hasSameSize && (isInLaterColumn || startsLower(line.text));
    if (!continues && !isLikeLineOf(lines.slice(start, end), line, before)) break;
  }
  return index;
}

/** True for the second line of the last row's cell when rows above have one at the same place, in the same type. */
function isLikeLineOf(table: readonly Line[], line: Line, before: Line): boolean {
  return table.slice(1).some((other, index) => {
    const above = table[index];
    return (
      above !== undefined &&
      other.cells.length === 1 &&
      Math.abs(other.size - line.size) < sameSize &&
      Math.abs(other.x0 - line.x0) < lastLines.aside &&
      other.bold > 0.5 === line.bold > 0.5 &&
      Math.abs(other.y - above.y - (line.y - before.y)) < lastLines.aside
    );
  });
}
