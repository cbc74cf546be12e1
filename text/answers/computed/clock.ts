import type { CellValue } from './cell-value.ts';
import type { DataRow } from './data-table.ts';

const time = /^(\d{1,2})[.:]([0-5]\d)$/;

/** The minutes since midnight that a time such as "8.15" or "16:30" stands for; null for other texts. */
function minutesOf(text: string): number | null {
  const match = time.exec(text.trim());
  const hours = Number(match?.[1]);
  return match && hours <= 24 ? hours * 60 + Number(match[2]) : null;
}

/**
 * Reads a column of times as points in time, which are compared but not added up. Prices may look like times
 * ("6.50"): a column whose name has a unit or a word for money isn't read so.
 * @param isMoney whether the column's name or caption speaks of money
 */
export function readClock(rows: readonly DataRow[], column: number, isMoney: boolean): DataRow[] | null {
  const filled = rows.map(({ cells }) => cells[column]).filter((cell) => cell && /\d/.test(cell.text));
  const isTime = filled.length > 1 && filled.every((cell) => minutesOf(cell?.text ?? '') !== null);
  const hasColon = filled.every((cell) => cell?.text.includes(':'));
  const isRound = filled.every((cell) => (minutesOf(cell?.text ?? '') ?? 1) % 5 === 0);
  if (!isTime || !(hasColon || (isRound && !isMoney))) return null;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, index) => (index === column ? { ...cell, value: timeOf(cell.text) } : cell)),
  }));
}

function timeOf(text: string): CellValue | null {
  const minutes = minutesOf(text);
  return minutes === null
    ? null
    : { kind: 'date', from: minutes, to: minutes, decimals: 0, unit: '', unitFirst: false };
}
