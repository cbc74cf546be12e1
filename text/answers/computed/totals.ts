import { plain } from '../question-words.ts';
import { isBlank } from './cell-value.ts';
import { type Asked, fitOf, leastFit, unexplained } from './column-fit.ts';
import { type Candidate, sourcesOf, valuedRow } from './computation.ts';
import { type DataRow, labelOf } from './data-table.ts';
import { distinctRows, rowsAmong, wordsOfRows } from './named-rows.ts';
import { isAlike } from './question-text.ts';
import { type ColumnHead, isRatio, type NamedRow, type TableReading } from './reading.ts';
import { valueText } from './value-text.ts';

/** Words in the head of a column that holds averages. */
const averaged = /ortalama|average|mean/i;
const averageDecimals = 2;
/** Words in the head of a column that holds prices of one piece. */
const unitPrice = /(?<!\p{L})(?:price|prices|rate|rates|tariff|fiyat\p{L}*|birim|tarife\p{L}*)(?!\p{L})/u;

/** The sum or average of a column: over rows that are named or chosen by a cell, else over all. */
export function totals(reading: TableReading, asked: Asked): Candidate[] {
  const { table, topic, filter, heads } = reading;
  const named = distinctRows(reading).filter(({ words }) => [...words].some((word) => !topic.has(word)));
  const rows = named.length > 1 ? named.map(({ row }) => row) : rowsAmong(reading);
  // Members of several years aren't added up unless the question speaks of the years.
  if (named.length === 0 && !filter && !asksForYears(reading)) return [];
  // A single row that is named is looked up, and nothing of it is summed.
  if (named.length === 1 || rows.length < 2 || (named.length === 0 && !table.isRegular)) return [];
  return heads
    .filter(({ column }) => column.kind === 'number' && !isRatio(column))
    .flatMap((head) => totalOf(head, rows, named, reading, asked));
}

function totalOf(
  head: ColumnHead,
  rows: readonly DataRow[],
  named: readonly NamedRow[],
  reading: TableReading,
  asked: Asked,
): Candidate[] {
  const { table, topic, filter } = reading;
  const { column } = head;
  const isAverage = asked.operation.kind === 'average';
  const fit = fitOf(head, asked, wordsOfRows(named));
  const isWhole = named.length === 0 && !filter;
  if (fit.score < leastFit || !isSummable(head, rows) || (isAverage && averaged.test(column.name))) return [];
  // Any column of money would do for "the total of the fees", so that all columns need other words too.
  const words = isWhole ? fit.firm : fit.words;
  if (unexplained(asked, reading, words, wordsOfRows(named)).length > 0) return [];
  const [counted] = asked.operation.counted;
  if (counted && !fit.words.has(counted) && !counted.isEmpty) return [];
  // The prices of a list are for one piece each, so that all of them together are no sum that anybody pays.
  if (isWhole && !isAverage && unitPrice.test(plain(column.name))) return [];
  if (isWhole && fit.firm.size === 0 && topic.size === 0) return [];

  const filled = rows.filter(({ cells }) => !isBlank(cells[column.index]?.text ?? ''));
  const valued = filled.flatMap((row) => valuedRow(row, column));
  const isRange = valued.some(({ cell }) => cell.value.from !== cell.value.to);
  if (isRange || valued.length < Math.max(2, filled.length, named.length)) return [];
  const lastTotal = isWhole && !isAverage ? table.totals.at(-1) : undefined;
  const printed = lastTotal ? valuedRow(lastTotal, column) : [];
  const sum = valued.reduce((all, { cell }) => all + cell.value.from, 0);
  const value = isAverage ? sum / valued.length : (printed[0]?.cell.value.from ?? sum);
  const shown = printed.length > 0 ? printed : valued;
  const cells = shown.map(({ cell }) => cell);
  return [
    {
      kind: asked.operation.kind,
      column: column.name,
      value: valueText(value, cells, column, table, isAverage ? averageDecimals : 0),
      items: shown.map(({ row }) => labelOf(table, row) || firstText(row)),
      ...sourcesOf(shown),
      score: fit.score + topic.size + 2 * (filter?.words.size ?? 0) + 2 * named.length,
    },
  ];
}

/** False for a table by years when no word of the question stands in the head of its years. */
function asksForYears({ table, topic, heads }: TableReading): boolean {
  const head = heads[table.labelColumn];
  const isByYear = table.rows.every((row) => /^(?:1[89]|20)\d\d(?:\D|$)/.test(labelOf(table, row)));
  return !isByYear || [...topic].some((word) => head?.words.some((other) => isAlike(word, other)) === true);
}

function firstText({ cells }: DataRow): string {
  return cells.find(({ text }) => text !== '')?.text ?? '';
}

/** False for years and shares, whose sums mean nothing. */
function isSummable({ column, concepts }: ColumnHead, rows: readonly DataRow[]): boolean {
  const values = rows.flatMap((row) => valuedRow(row, column)).map(({ cell }) => cell.value);
  const isYear = ({ from }: { from: number }) => Number.isInteger(from) && from > 1800 && from < 2200;
  if (concepts.has('date') && values.every(isYear)) return false;
  return !/%/.test(column.name) && !values.some(({ unit }) => unit === '%');
}
