import { isBlank } from './cell-value.ts';
import { type DataColumn, type DataRow, type DataTable, labelOf } from './data-table.ts';
import type { Operation } from './operation.ts';
import { type ComparedWord, isAlike, isSameWord, type QuestionWord, wordsIn } from './question-text.ts';

/** A table read for one question: which of the question's words stand where in it. */
export interface TableReading {
  table: DataTable;
  /** Words of the question that the table's names and the head of its first column have. */
  topic: ReadonlySet<QuestionWord>;
  /** Words that only the document's title has. */
  subject: ReadonlySet<QuestionWord>;
  /** The rows whose label has words of the question, and how much of the label it has. */
  named: readonly NamedRow[];
  /** Rows that the question limits itself to by the text of another cell; null when it doesn't. */
  filter: { rows: ReadonlySet<DataRow>; words: ReadonlySet<QuestionWord> } | null;
  heads: readonly ColumnHead[];
}

export interface NamedRow {
  row: DataRow;
  words: ReadonlySet<QuestionWord>;
  /** The share of the label's words that the question has; 1 for all. */
  share: number;
}

export interface ColumnHead {
  column: DataColumn;
  /** The words of the head, without those of its unit in brackets, and those of the unit. */
  words: readonly ComparedWord[];
  unit: readonly ComparedWord[];
  /** The concepts of its words, and with those of its unit. */
  own: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  /** Those of the table's names, for a column of numbers without a unit of its own. */
  around: ReadonlySet<string>;
}

/** The most words of a cell by which rows are chosen. */
const longestFilter = 5;
/** Words in a label that need not be in a question. */
const joining = new Set([
  've',
  'ile',
  'ya',
  'da',
  'and',
  'or',
  'of',
  'the',
  'for',
  'with',
  'in',
  'to',
  'a',
  'an',
  'at',
  'on',
  'by',
]);

const heads = new WeakMap<DataTable, readonly ColumnHead[]>();

/** The heads of a table's columns in words. */
function headsOf(table: DataTable): readonly ColumnHead[] {
  const known = heads.get(table);
  if (known) return known;
  const made = table.columns.map((column): ColumnHead => {
    const words = wordsIn(column.name.replace(/\(.*?\)/g, ' '), table.language);
    const unit = isRatio(column)
      ? []
      : wordsIn((column.name.match(/\(.*?\)/g) ?? []).join(' '), table.language);
    const inCells = table.rows.flatMap(({ cells }) =>
      wordsIn(cells[column.index]?.value?.unit ?? '', table.language),
    );
    const own = new Set(words.flatMap((word) => [...word.concepts]));
    const ofUnit = [...unit, ...inCells.slice(0, 3)].flatMap((word) => [...word.concepts]);
    const isBare = column.kind === 'number' && !/\(/.test(column.name) && ofUnit.length === 0;
    const around = isBare ? table.around : [];
    return { column, words, unit, own, concepts: own.union(new Set(ofUnit)), around: new Set(around) };
  });
  heads.set(table, made);
  return made;
}

/** True for "kg zeytin / kg yağ", but not for "TL/ay": sums and averages of such numbers mean nothing. */
export function isRatio({ name }: DataColumn): boolean {
  const match = /\(([^)]*)\/\s*([^)]*)\)/.exec(name);
  return match !== null && !/^(?:ay|yıl|gün|hafta|month|year|day|week)/i.test(match[2] ?? '');
}

/** Reads a table for a question. */
export function readFor(
  table: DataTable,
  words: readonly QuestionWord[],
  operation: Operation,
): TableReading {
  const free = words.filter((word) => !operation.words.has(word));
  const columnHeads = headsOf(table);
  const label = columnHeads[table.labelColumn];
  const names = table.names.flatMap((name) => wordsIn(name, table.language));
  const topicWords = [...names, ...(label?.words ?? [])];
  const topic = new Set(
    free.filter((word) => !word.isEmpty && topicWords.some((other) => isAlike(word, other))),
  );
  const titleWords = wordsIn(table.title, table.language);
  const subject = free.filter(
    (word) => !word.isEmpty && !topic.has(word) && titleWords.some((other) => isSameWord(word, other)),
  );
  return {
    table,
    topic,
    subject: new Set(subject),
    named: table.rows.flatMap((row) => namedRow(table, row, free)),
    filter: filterOf(table, free, words, operation),
    heads: columnHeads,
  };
}

function namedRow(table: DataTable, row: DataRow, words: readonly QuestionWord[]): NamedRow[] {
  const own = wordsIn(labelOf(table, row).replace(/\(.*?\)/g, ' '), table.language).filter(
    ({ plain }) => !joining.has(plain),
  );
  const matched = own.map((word) => words.filter((each) => isSameWord(each, word)));
  const share = matched.filter((found) => found.length > 0).length / Math.max(1, own.length);
  const found = new Set(matched.flat());
  return share > 0 && [...found].some(({ isEmpty, isName }) => !isEmpty || isName)
    ? [{ row, words: found, share }]
    : [];
}

/** Rows by a cell's text, by the line that heads their group, or by a cell that is empty or filled. */
function filterOf(
  table: DataTable,
  free: readonly QuestionWord[],
  all: readonly QuestionWord[],
  operation: Operation,
): TableReading['filter'] {
  const groups = groupFilter(table, free);
  const parts = table.columns
    .filter(({ index, kind }) => index !== table.labelColumn && kind !== 'date')
    .flatMap((column) => cellFilter(table, column, free, operation));
  const chosen = [...groups, ...parts].toSorted((one, other) => other.words.size - one.words.size)[0];
  return chosen ?? emptyFilter(table, all, operation);
}

type Filter = NonNullable<TableReading['filter']>;

function groupFilter(table: DataTable, words: readonly QuestionWord[]): Filter[] {
  const groups = new Set(table.rows.map(({ group }) => group).filter((group) => group !== ''));
  return [...groups].flatMap((group) => {
    const matched = words.filter(
      (word) => !word.isEmpty && wordsIn(group, table.language).some((other) => isSameWord(word, other)),
    );
    if (matched.length === 0) return [];
    return [{ rows: new Set(table.rows.filter((row) => row.group === group)), words: new Set(matched) }];
  });
}

function cellFilter(
  table: DataTable,
  column: DataColumn,
  words: readonly QuestionWord[],
  operation: Operation,
): Filter[] {
  const values = new Set(
    table.rows.map(({ cells }) => cells[column.index]?.text ?? '').filter((text) => /\p{L}/u.test(text)),
  );
  const found = [...values].flatMap((value) => {
    const own = wordsIn(value, table.language).filter(({ plain }) => !joining.has(plain));
    if (own.length === 0 || own.length > longestFilter) return [];
    const matched = own.map((word) => words.filter((each) => isSameValue(each, word)));
    if (matched.some((each) => each.length === 0)) return [];
    const used = new Set(matched.flat());
    if (![...used].some(({ isEmpty, isName }) => !isEmpty || isName)) return [];
    return [{ value, words: used }];
  });
  // "Ödendi" and "Ödenmedi": the value that denies is the one for a question that does.
  const polar = found.filter(({ value }) => deniesIn(value) === operation.negative);
  const most = Math.max(0, ...polar.map((each) => each.words.size));
  const chosen = polar.filter((each) => each.words.size === most);
  if (chosen.length === 0) return [];
  const texts = new Set(chosen.map(({ value }) => value));
  const head = wordsIn(column.name, table.language);
  const inHead = words.filter((word) => head.some((other) => isAlike(word, other)));
  return [
    {
      rows: new Set(table.rows.filter(({ cells }) => texts.has(cells[column.index]?.text ?? ''))),
      words: new Set([...chosen.flatMap((each) => [...each.words]), ...inHead]),
    },
  ];
}

const likeOther: ReadonlySet<string> = new Set(['landlord', 'tenant', 'payment', 'outside', 'finished']);

/** True when a word of a question is that of a cell, or says the same of parties and of what is done. */
function isSameValue(word: ComparedWord, other: ComparedWord): boolean {
  return (
    isSameWord(word, other) ||
    [...word.concepts.intersection(other.concepts)].some((name) => likeOther.has(name))
  );
}

const denial =
  /m[ea]d[iı]|m[ea]m[iı]ş|m[ea]y[ea]n|m[ea]z(?![\p{L}])|(?<!\p{L})(?:not|un\p{L}+|değil|yok|hayır|no)(?!\p{L})/iu;
function deniesIn(text: string): boolean {
  return denial.test(text);
}

/** "Who hasn't paid?": the rows with an empty cell in a column that some rows have filled. */
function emptyFilter(
  table: DataTable,
  words: readonly QuestionWord[],
  { kind, negative }: Operation,
): Filter | null {
  if (kind !== 'count' && kind !== 'list') return null;
  for (const { column, words: own, concepts } of headsOf(table)) {
    if (column.index === table.labelColumn || column.kind === 'number') continue;
    const isEmptyCell = ({ cells }: DataRow) => isBlank(cells[column.index]?.text ?? '');
    const empty = table.rows.filter(isEmptyCell);
    if (empty.length === 0 || empty.length === table.rows.length) continue;
    const matched = words.filter(
      (word) =>
        own.some((other) => isSameValue(word, other)) ||
        [...word.concepts].some((name) => likeOther.has(name) && concepts.has(name)),
    );
    if (matched.length === 0) continue;
    const rows = negative ? empty : table.rows.filter((row) => !isEmptyCell(row));
    return { rows: new Set(rows), words: new Set(matched) };
  }
  return null;
}
