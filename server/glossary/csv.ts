import { parse } from 'csv-parse/sync';
import { KalemError } from '#contract/errors.ts';
import { type GlossaryTerm, TermBody } from '#contract/glossary.ts';
import { limits } from '#contract/limits.ts';
import { invalidField } from '#server/invalid-field.ts';
import { readCell, writeCsv } from '#text/csv.ts';

const columns = ['from', 'to', 'source', 'target'] as const;
type Column = (typeof columns)[number];

/** One row more than the limit, for a heading; reading further would only slow down the server. */
const rowsMaximum = limits.glossaryMaximum + 1;
/** Allows for empty columns that a spreadsheet may have saved. */
const cellsMaximum = rowsMaximum * 30;

/** Writes a glossary with a heading row. A term that is kept in translations has only a source. */
export function writeTerms(terms: readonly GlossaryTerm[]): string {
  return writeCsv([
    columns,
    ...terms.map((term) =>
      term.kind === 'term' ? [term.from, term.to, term.source, term.target] : ['', '', term.source, ''],
    ),
  ]);
}

/**
 * Reads what `writeTerms` writes, and what spreadsheets make of it: commas, semicolons or tabs as delimiters, with or
 * without a heading row that names the columns. Without one the order is that of `columns`.
 * @returns left: numbers of the unusable lines, from 1
 * @throws KalemError glossary_full for too many rows, validation_failed for a table of another kind
 */
export function readTerms(csv: string): { terms: TermBody[]; left: number[] } {
  const terms: TermBody[] = [];
  const unusable: number[] = [];
  let order: readonly (Column | undefined)[] = columns;
  for (const [index, { line, cells }] of rowsOf(csv).entries()) {
    const heading = index === 0 ? headingOf(cells) : null;
    if (heading) {
      order = heading;
      continue;
    }
    const term = termOf(cells, order);
    if (term) terms.push(term);
    else unusable.push(line);
  }
  return { terms, left: unusable };
}

/** Rows with the line at which each begins. A lone quotation mark is a character, and empty lines are skipped. */
function rowsOf(csv: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  const delimiter = delimiterOf(csv);
  if (csv.split(delimiter).length > cellsMaximum)
    throw invalidField('csv', 'It has too many columns for a glossary');
  // The parser counts both characters of a Windows line end inside quotation marks.
  parse(csv.replace(/\r\n?/g, '\n'), {
    bom: true,
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
    skipRecordsWithError: true,
    to: rowsMaximum + 1,
    onRecord: (cells: string[], { lines }) => {
      rows.push({ line, cells });
      line = lines + 1;
      return null;
    },
    // An unclosed quotation mark, after which nothing can be read.
    onSkip: () => {
      rows.push({ line, cells: [] });
      return undefined;
    },
  });
  if (rows.length > rowsMaximum) throw new KalemError('glossary_full');
  return rows;
}

/** The sign that divides the first line into the most cells; a comma among equals. */
function delimiterOf(csv: string): string {
  const first = /^.*$/m.exec(csv)?.[0] ?? '';
  const countOf = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** The columns that a heading row names, undefined for unknown names; null when the row is no heading. */
function headingOf(cells: readonly string[]): (Column | undefined)[] | null {
  const names = cells.map((cell) => columns.find((column) => column === cell.toLowerCase()));
  return names.includes('source') && (names.includes('target') || cells.length === 1) ? names : null;
}

/** The term of a row; null when a cell breaks the rules of a term, or both languages are the same. */
function termOf(cells: readonly string[], order: readonly (Column | undefined)[]): TermBody | null {
  const cell = (column: Column) => readCell(cells[order.indexOf(column)] ?? '').trim();
  const [from, to] = [cell('from').toLowerCase(), cell('to').toLowerCase()];
  const [source, target] = [cell('source'), cell('target')];
  const kind = from === '' && to === '' && target === '' ? 'keep' : 'term';
  const parsed = TermBody.safeParse({ kind, from, to, source, target });
  return parsed.success && (parsed.data.kind === 'keep' || from !== to) ? parsed.data : null;
}
