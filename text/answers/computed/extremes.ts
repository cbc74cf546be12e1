import { isBlank } from './cell-value.ts';
import { type Asked, fitOf, hasConcept, leastFit, unexplained } from './column-fit.ts';
import { type Candidate, itemOf, sourcesOf, type ValuedRow, valuedRow } from './computation.ts';
import type { DataRow } from './data-table.ts';
import { comparedRows, fullyNamed, rowsAmong } from './named-rows.ts';
import type { QuestionWord } from './question-text.ts';
import type { ColumnHead, TableReading } from './reading.ts';
import { valueText } from './value-text.ts';

const none: ReadonlySet<QuestionWord> = new Set();

/** The rows with the largest or smallest number: of all, of those with a cell, or of two that are compared. */
export function extremes(reading: TableReading, asked: Asked): Candidate[] {
  const { table, heads } = reading;
  const { compares } = asked.operation;
  const pair = compares ? comparedRows(reading) : null;
  const rows = pair?.rows ?? rowsAmong(reading);
  if ((compares && !pair) || !table.isRegular || rows.length < 2) return [];
  return heads
    .filter(({ column }) => column.kind !== 'text')
    .flatMap((head) => extremeIn(head, rows, pair?.words ?? null, reading, asked));
}

/** @param compared the words that name two compared rows; null when none are compared */
function extremeIn(
  head: ColumnHead,
  rows: readonly DataRow[],
  compared: ReadonlySet<QuestionWord> | null,
  reading: TableReading,
  asked: Asked,
): Candidate[] {
  const { table, topic, subject, filter } = reading;
  const { operation } = asked;
  const fit = fitOf(head, asked, compared ?? none);
  const { concept } = operation;
  if (fit.score < leastFit || (concept !== null && concept !== 'date' && !hasConcept(head, concept)))
    return [];
  // How many people are older than 65 tells no age.
  if (concept === 'age' && head.own.has('people')) return [];
  const isDate = head.column.kind === 'date';
  // A column of dates or times is one whatever its name.
  if (isDate ? concept !== 'date' : concept === 'date' && !hasConcept(head, concept)) return [];
  if (unexplained(asked, reading, fit.words, compared ?? none).length > 0) return [];
  const isNamed = ({ words }: { words: ReadonlySet<QuestionWord> }) =>
    [...words].some((word) => !fit.words.has(word) && !topic.has(word));
  if (!compared && fullyNamed(reading).some(isNamed)) return [];
  // "What is the most expensive?" names no table: it must be the only one with a price.
  const isLoose = topic.size === 0 && !filter && fit.firm.size === 0 && !compared;
  if (isLoose && subject.size > 0) return [];

  const filled = rows.filter(({ cells }) => !isBlank(cells[head.column.index]?.text ?? ''));
  const valued = filled.flatMap((row) => valuedRow(row, head.column));
  if (valued.length < filled.length || valued.length < 2) return [];
  const isAge = concept === 'date' && !isDate && !head.concepts.has('date');
  const isLargest = (operation.kind === 'largest') !== isAge;
  const sizeOf = ({ cell }: ValuedRow) => (isLargest ? cell.value.to : -cell.value.from);
  const most = Math.max(...valued.map(sizeOf));
  const best = valued.filter((each) => sizeOf(each) === most);
  const [winner] = best;
  if (!winner || best.length === valued.length) return [];
  const shown = compared ? valued.toSorted((one, other) => sizeOf(other) - sizeOf(one)) : best;
  const value = isLargest ? winner.cell.value.to : winner.cell.value.from;
  return [
    {
      kind: operation.kind,
      column: head.column.name,
      value: valueText(value, [winner.cell], head.column, table),
      items: best.map(({ row }) => itemOf(reading, row, asked)),
      ...sourcesOf(shown),
      isLoose,
      score: fit.score + topic.size + 2 * (filter?.words.size ?? 0),
    },
  ];
}
