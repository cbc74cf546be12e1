import { type Asked, fitOf, hasConcept, leastFit, unexplained } from './column-fit.ts';
import { type Candidate, sourcesOf, type ValuedRow, valuedRow } from './computation.ts';
import { type DataColumn, type DataRow, type DataTable, labelOf } from './data-table.ts';
import { comparedRows } from './named-rows.ts';
import { isAlike, isSameWord, type QuestionWord, wordsIn } from './question-text.ts';
import type { ColumnHead, NamedRow, TableReading } from './reading.ts';
import { valueText } from './value-text.ts';

/** Concepts by which one of two columns is meant. */
const ends: ReadonlySet<string> = new Set(['top', 'bottom', 'planned', 'actual']);

/** The difference of two named rows in a column, or of two named columns in a row. */
export function differences(reading: TableReading, asked: Asked): Candidate[] {
  return [...betweenRows(reading, asked), ...betweenColumns(reading, asked)];
}

function betweenRows(reading: TableReading, asked: Asked): Candidate[] {
  const { table, topic, heads } = reading;
  const { concept, exceeds } = asked.operation;
  const pair = exceeds ? null : comparedRows(reading);
  if (!pair) return [];
  const inCells = wordsOfCells(table, pair.rows, asked);
  return heads
    .filter(({ column }) => column.kind === 'number')
    .flatMap((head) => {
      const fit = fitOf(head, asked, pair.words);
      if (fit.score < leastFit || (concept !== null && !hasConcept(head, concept))) return [];
      if (unexplained(asked, reading, fit.words, pair.words, inCells).length > 0) return [];
      const valued = pair.rows
        .flatMap((row) => valuedRow(row, head.column))
        .map((each) => ({ ...each, item: labelOf(table, each.row) }));
      return differenceOf(valued, head.column, table, fit.score + topic.size + pair.words.size);
    });
}

function betweenColumns(reading: TableReading, asked: Asked): Candidate[] {
  const { table, topic, heads } = reading;
  const { words, operation } = asked;
  const free = words.filter((word) => !operation.words.has(word));
  const columns = heads
    .filter(({ column }) => column.kind === 'number')
    .map((head) => ({ head, own: free.filter((word) => namesEnd(word, head)) }));
  const isAlone = (word: QuestionWord) => columns.filter(({ own }) => own.includes(word)).length === 1;
  const chosen = operation.exceeds
    ? actualAndPlanned(columns)
    : columns.filter(({ own }) => own.some(isAlone));
  const [one, other] = chosen.map(({ head }) => head);
  if (!one || !other || chosen.length !== 2) return [];
  const inHeads = new Set(chosen.flatMap(({ own }) => own));
  const inBoth = words.filter((word) =>
    [one, other].every(({ concepts }) => !word.concepts.isDisjointFrom(concepts)),
  );
  return rowsMeant(reading, asked).flatMap((each) => {
    const inCells = wordsOfCells(table, [each.row], asked);
    const left = unexplained(asked, reading, inHeads, new Set(inBoth), each.words, inCells);
    if (left.length > 0) return [];
    const valued = [one, other].flatMap(({ column }) =>
      valuedRow(each.row, column).map((found) => ({ ...found, item: column.name })),
    );
    // What stayed below the plan exceeds nothing.
    const [actual, planned] = valued.map(({ cell }) => cell.value.to);
    if (operation.exceeds && !((actual ?? 0) > (planned ?? 0))) return [];
    const column = { ...one.column, name: `${one.column.name} – ${other.column.name}` };
    const score = 2 * inHeads.size + topic.size + each.words.size + each.share;
    return differenceOf(valued, column, table, score);
  });
}

function namesEnd(word: QuestionWord, { words }: ColumnHead): boolean {
  return words.some(
    (other) =>
      isSameWord(word, other) ||
      [...word.concepts].some((name) => ends.has(name) && other.concepts.has(name)),
  );
}

/** The columns of what came and of what was planned, of which the question needs to name one. */
function actualAndPlanned<Each extends { head: ColumnHead }>(columns: readonly Each[]): Each[] {
  const having = (concept: string) => columns.filter(({ head }) => head.own.has(concept));
  const [actual, planned] = [having('actual'), having('planned')];
  return actual.length === 1 && planned.length === 1 ? [...actual, ...planned] : [];
}

/** The rows that a question names by their labels, or by words in their other cells. */
function rowsMeant({ table, named }: TableReading, asked: Asked): readonly NamedRow[] {
  if (named.length > 0) return named;
  return table.rows.flatMap((row) => {
    const own = [...wordsOfCells(table, [row], asked)].filter(({ isEmpty }) => !isEmpty);
    return own.length > 0 ? [{ row, words: new Set(own), share: 0 }] : [];
  });
}

/** The words that stand in a cell of each of some rows: "per square metre" beside "m²". */
function wordsOfCells(
  { language }: DataTable,
  rows: readonly DataRow[],
  { words, operation }: Asked,
): Set<QuestionWord> {
  const isIn = (word: QuestionWord, text: string) =>
    wordsIn(text, language).some((other) => isAlike(word, other));
  return new Set(
    words.filter(
      (word) =>
        !operation.words.has(word) && rows.every(({ cells }) => cells.some(({ text }) => isIn(word, text))),
    ),
  );
}

function differenceOf(
  valued: readonly (ValuedRow & { item: string })[],
  column: DataColumn,
  table: DataTable,
  score: number,
): Candidate[] {
  const byValue = valued.toSorted((one, other) => other.cell.value.to - one.cell.value.to);
  const [larger, smaller] = byValue;
  if (!larger || !smaller || valued.length !== 2) return [];
  if (valued.some(({ cell }) => cell.value.from !== cell.value.to)) return [];
  const difference = larger.cell.value.to - smaller.cell.value.to;
  return [
    {
      kind: 'difference',
      column: column.name,
      value: valueText(difference, [larger.cell, smaller.cell], column, table),
      items: byValue.map(({ item }) => item),
      ...sourcesOf(byValue),
      score,
    },
  ];
}
