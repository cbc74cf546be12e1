import type { Block, Document, Range } from '#contract/documents.ts';
import { oneLine } from '../../lines.ts';
import { plain } from '../question-words.ts';
import { cellValue, type DecimalMark, isBlank, shownMark } from './cell-value.ts';
import { readClock } from './clock.ts';
import { computedList } from './computed-words.ts';
import type { DataCell, DataColumn, DataRow, DataTable } from './data-table.ts';
import { wordsIn } from './question-text.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;
/** Cells as texts with their ranges, before they are read. */
type Line = { header: boolean; cells: (Range & { text: string })[] };

/** The share of the cells with a text that must hold numbers in a column of numbers. */
const leastNumbers = 0.7;
const longestLabel = 60;
const longestValue = 80;
/** The fewest lines "label: value" in a row that are read as a table. */
const fewestLines = 2;
const totalRow = new RegExp(`^${computedList('totalRow')}(?![\\p{L}])`, 'u');

/** The head of a column such as "Member no.": its numbers name the rows. */
const identifier = new RegExp(`(?<![\\p{L}])${computedList('identifier')}\\.?$`, 'u');
/** A price or a currency in a text. */
const currency = /[£$€₺]|(?<!\p{L})(?:TL|lira|fiyat|price)/iu;

const cache = new WeakMap<Document, readonly DataTable[]>();

/** The tables of a document in order, and its lists of "label: value". */
export function dataTablesOf(document: Document): readonly DataTable[] {
  const cached = cache.get(document);
  if (cached) return cached;
  const tables: DataTable[] = [];
  let heading = '';
  for (const [index, block] of document.blocks.entries()) {
    const text = oneLine(document.text.slice(block.start, block.end));
    if (block.kind === 'heading') heading = text;
    if (block.kind !== 'table') continue;
    const names = [captionOf(document, index), heading, block.sheet?.name ?? ''];
    const table = readTable(document, linesOf(document, block), names, block);
    if (table) tables.push(table);
  }
  for (const { lines, above } of labelledLines(document)) {
    const range = { start: lines[0]?.cells[0]?.start ?? 0, end: lines.at(-1)?.cells.at(-1)?.end ?? 0 };
    const table = readTable(document, lines, [above], range);
    if (table) tables.push(table);
  }
  cache.set(document, tables);
  return tables;
}

function linesOf(document: Document, table: TableBlock): Line[] {
  return table.rows
    .map(({ header, cells }) => ({
      header,
      cells: cells.map(({ start, end }) => ({ start, end, text: oneLine(document.text.slice(start, end)) })),
    }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''));
}

/** The line right above or below a table that names it: a caption, else a short line above. */
function captionOf(document: Document, index: number): string {
  const [above, below] = [document.blocks[index - 1], document.blocks[index + 1]];
  const textOf = (block: Block | undefined) =>
    block ? oneLine(document.text.slice(block.start, block.end)) : '';
  if (above?.kind === 'caption') return textOf(above);
  if (below?.kind === 'caption' && document.blocks[index + 2]?.kind !== 'table') return textOf(below);
  const line = above?.kind === 'paragraph' ? textOf(above) : '';
  return line.length <= longestValue ? line : '';
}

function readTable(
  document: Document,
  lines: readonly Line[],
  names: readonly string[],
  range: Range,
): DataTable | null {
  const headers = headerLines(lines);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const bodies = lines.slice(headers);
  if (width < 2 || bodies.length < 2) return null;
  const mark = markOf(document, lines, range);
  const columnNames = Array.from({ length: width }, (_, column) =>
    [...new Set(lines.slice(0, headers).map(({ cells }) => cells[column]?.text ?? ''))].join(' ').trim(),
  );
  const { rows: read, totals, isRegular } = readRows(bodies, width, mark);
  if (read.length < 2) return null;
  const rows = columnNames.reduce<readonly DataRow[]>(
    (known, name, index) => readClock(known, index, isOfMoney(name, document.language)) ?? known,
    read,
  );
  const columns = columnNames.map(
    (name, index): DataColumn => ({
      index,
      name,
      kind: identifier.test(plain(name)) ? 'text' : kindOf(rows, index),
    }),
  );
  const named = names.filter((name) => name !== '');
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text));
  return {
    language: document.language,
    title: document.title ?? '',
    names: [...new Set(named)],
    around: aroundOf(document, names[0] ?? '', columns),
    isUngrouped: texts.some(
      (text) => /^[^\p{L}]*\d{4,}(?:[.,]\d{1,2})?[^\p{L}\d]*$/u.test(text) && !/^(?:19|20)\d\d$/.test(text),
    ),
    ...{ columns, rows, totals, isRegular, mark },
    labelColumn: labelColumnOf(columns, rows),
    range: { start: range.start, end: range.end },
  };
}

/** True for a column's name with a unit in brackets, or with a word for money. */
function isOfMoney(name: string, language: string): boolean {
  return (
    name.includes('(') || name === '' || wordsIn(name, language).some(({ concepts }) => concepts.has('money'))
  );
}

/** What a caption says of the numbers below it; those of a list without column names may be prices. */
function aroundOf(document: Document, caption: string, columns: readonly DataColumn[]): string[] {
  const concepts = wordsIn(caption, document.language).flatMap((word) => [...word.concepts]);
  const numbers = columns.filter(({ kind }) => kind === 'number');
  const isPriceList = numbers.length === 1 && numbers[0]?.name === '' && currency.test(document.text);
  return isPriceList ? [...concepts, 'money'] : concepts;
}

/** How many lines at the top name the columns. */
function headerLines(lines: readonly Line[]): number {
  const first = lines.findIndex(({ header }) => !header);
  const marked = first === -1 ? 0 : first;
  const [top, ...others] = lines;
  if (!top) return 0;
  const isNumber = (text: string | undefined) => text !== undefined && cellValue(text, '.') !== null;
  const values = top.cells.slice(1).filter(({ text }) => isNumber(text));
  // A price list without headers: its first dish isn't the name of a column.
  const isYear = ({ text }: { text: string }) => /^(?:1[89]|20)\d\d$/.test(text);
  if (top.cells.length === 2 && values.length === 1 && !values.every(isYear)) return 0;
  if (marked > 0) return marked;
  const isWords = top.cells.every(({ text }) => text !== '' && !isNumber(text));
  const hasNumbers = top.cells.some(
    (_, column) =>
      column > 0 && others.filter(({ cells }) => isNumber(cells[column]?.text)).length > others.length / 2,
  );
  return isWords && hasNumbers ? 1 : 0;
}

/**
 * The decimal mark: as the table shows it, else the document, else as in the document's language. A sheet may show
 * numbers with a point whatever its language, so it stays open there.
 */
function markOf(document: Document, lines: readonly Line[], range: Range): DecimalMark | null {
  const own = shownMark(lines.flatMap(({ cells }) => cells.map(({ text }) => text)));
  if (own) return own;
  const usual = document.language === 'tr' ? ',' : document.language === 'en' ? '.' : null;
  const block = document.blocks.find(({ start }) => start === range.start);
  return block?.sheet && usual === ',' ? null : usual;
}

function readRows(lines: readonly Line[], width: number, mark: DecimalMark | null) {
  const rows: DataRow[] = [];
  const totals: DataRow[] = [];
  let group = '';
  let isRegular = true;
  for (const { cells: texts } of lines) {
    const filled = texts.filter(({ text }) => text !== '');
    const [first] = filled;
    if (!first) continue;
    if (filled.length === 1 && first === texts[0] && width > 2) {
      group = first.text;
      continue;
    }
    const cells = texts.map((cell): DataCell => ({ ...cell, value: cellValue(cell.text, mark) }));
    const row = { start: first.start, end: filled.at(-1)?.end ?? first.end, cells, group };
    if (totalRow.test(plain(first.text))) totals.push(row);
    else {
      rows.push(row);
      isRegular &&= texts.length === width;
    }
  }
  return { rows, totals, isRegular };
}

function kindOf(rows: readonly DataRow[], column: number): DataColumn['kind'] {
  const cells = rows.map(({ cells }) => cells[column]).filter((cell) => cell && !isBlank(cell.text));
  const share = (kind: 'number' | 'date') =>
    cells.filter((cell) => cell?.value?.kind === kind).length / Math.max(1, cells.length);
  if (cells.length < 2) return 'text';
  if (share('date') >= leastNumbers) return 'date';
  return share('number') >= leastNumbers ? 'number' : 'text';
}

/** The first column of words that tell the rows apart; codes and numbers only when there is no other. */
function labelColumnOf(columns: readonly DataColumn[], rows: readonly DataRow[]): number {
  const isDistinct = ({ index }: DataColumn) =>
    new Set(rows.map(({ cells }) => cells[index]?.text)).size === rows.length;
  const hasWords = ({ index }: DataColumn) =>
    rows.filter(({ cells }) => /\p{L}{3}/u.test(cells[index]?.text ?? '')).length > rows.length / 2;
  const texts = columns.filter(({ kind }) => kind === 'text');
  const chosen =
    texts.find((column) => isDistinct(column) && hasWords(column)) ?? texts.find(hasWords) ?? texts[0];
  return chosen?.index ?? 0;
}

/** Runs of lines such as "Rent: 1,250" that stand below each other, and the line above each. */
function labelledLines(document: Document): { lines: Line[]; above: string }[] {
  const runs: { lines: Line[]; above: string }[] = [];
  let last: { lines: Line[]; above: string } | null = null;
  let above = '';
  for (const block of document.blocks) {
    const line =
      block.kind === 'listItem' || block.kind === 'paragraph' ? labelledLine(document, block) : null;
    if (!line) {
      above = oneLine(document.text.slice(block.start, block.end)).slice(0, longestValue);
      last = null;
      continue;
    }
    if (!last) {
      last = { lines: [], above };
      runs.push(last);
    }
    last.lines.push(line);
  }
  return runs.filter(({ lines }) => lines.length >= fewestLines);
}

function labelledLine(document: Document, { start, end }: Range): Line | null {
  const text = document.text.slice(start, end);
  const match = new RegExp(
    `^(?:[•*–-]\\s+|\\d{1,2}[.)]\\s+)?(?<label>\\p{L}[^:\\n]{0,${longestLabel}}?)\\s*:\\s+(?<value>[^\\n]{1,${longestValue}})$`,
    'du',
  ).exec(text);
  const [label, value] = [match?.indices?.groups?.label, match?.indices?.groups?.value];
  if (!label || !value) return null;
  const cells = [label, value].map(([from, to]) => ({
    start: start + from,
    end: start + to,
    text: text.slice(from, to).replace(/[.;,]$/, ''),
  }));
  return { header: false, cells };
}
