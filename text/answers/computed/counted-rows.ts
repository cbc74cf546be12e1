import { type Asked, fitOf, unexplained } from './column-fit.ts';
import { type Candidate, cellOf, itemOf, rangeOf } from './computation.ts';
import type { DataColumn, DataRow } from './data-table.ts';
import { rowsAmong } from './named-rows.ts';
import type { Operation } from './operation.ts';
import { type ComparedWord, isAlike, isSameWord, type QuestionWord, wordsIn } from './question-text.ts';
import type { TableReading } from './reading.ts';

/** The most rows that are shown for a list. */
const mostListed = 30;
const none: ReadonlySet<QuestionWord> = new Set();

/** The rows that a question counts or lists: those with a cell, those beyond a bound, or all when it names them. */
export function countedRows(reading: TableReading, asked: Asked): Candidate[] {
  const { table, filter, heads } = reading;
  const { kind, bound, counted, many } = asked.operation;
  const isList = kind === 'list';
  const named = [...table.names.flatMap((name) => wordsIn(name, table.language)), ...labelWords(reading)];
  // "How many garden tools": what limits the rows may stand before what is counted.
  const thing = counted.find((word) => !filter?.words.has(word)) ?? counted[0];
  const isOf = (word: QuestionWord | undefined, words: readonly ComparedWord[]) =>
    word !== undefined && words.some((other) => isAlike(word, other));
  if (!table.isRegular || (!isList && !isOf(thing, named))) return [];
  const isLabel = isOf(thing, labelWords(reading));
  // "Which courses are there?" is for all rows of the table that is headed so.
  const isForAll =
    many &&
    asked.words.some((word) => !word.isEmpty && labelWords(reading).some((other) => isSameWord(word, other)));
  if (!filter && !bound && !(isList ? isForAll : isLabel)) return [];
  const limits = bound
    ? heads
        .filter(({ column }) => column.kind === 'number')
        .map((head) => ({ column: head.column, fit: fitOf(head, asked) }))
        .filter(({ fit }) => fit.score > 0)
    : [null];
  return limits.flatMap((limit) => {
    if (unexplained(asked, reading, limit?.fit.words ?? none).length > 0) return [];
    const rows = rowsAmong(reading).filter((row) => !limit || !bound || isBeyond(row, limit.column, bound));
    const isShort = isList && rows.length === 1 && !asked.operation.negative;
    if (rows.length === 0 || isShort || (isList && rows.length > mostListed)) return [];
    const index = limit?.column.index ?? table.labelColumn;
    return [
      {
        kind,
        column: table.columns[index]?.name ?? '',
        value: isList ? '' : String(rows.length),
        items: rows.map((row) => itemOf(reading, row, asked)),
        cells: rows.flatMap(({ cells }) => cells[index] ?? []).map(cellOf),
        rows: rows.map(rangeOf),
        score:
          reading.topic.size + 2 * (filter?.words.size ?? 0) + (limit?.fit.score ?? 0) + (isLabel ? 1 : 0),
      },
    ];
  });
}

function labelWords({ table, heads }: TableReading) {
  return heads[table.labelColumn]?.words ?? [];
}

function isBeyond(row: DataRow, column: DataColumn, bound: NonNullable<Operation['bound']>): boolean {
  const number = row.cells[column.index]?.value;
  if (!number) return false;
  return bound.above ? number.from > bound.value : number.to < bound.value;
}
