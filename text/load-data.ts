import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Reads a table that people edit by hand: tab-separated, with a header line of column names. Empty lines and
 * lines that begin with # are skipped; quotation marks have no meaning.
 * @param file UTF-8 text
 * @param row Checks and shapes one line, given by column name; a missing last cell is left out
 * @throws Error that names the file and a line which fails the check or has more cells than the header
 */
export function loadTable<Row>(file: URL, row: z.ZodType<Row>): Row[] {
  const [header, ...lines] = linesOf(readFileSync(file, 'utf8'));
  const columns = header?.cells ?? [];
  const path = file.pathname;
  return lines.map(({ cells, number }) => {
    const source = `${path}, line ${number}`;
    if (cells.length > columns.length) throw new Error(`${source}: more cells than columns`);
    return checkedBy(row, Object.fromEntries(cells.map((cell, index) => [columns[index], cell])), source);
  });
}

/**
 * The lines with content, each with its number in the file. No cell is quoted, so splitting at tabs is
 * enough; a CSV parser takes eight times as long, which every run of a tool would wait for.
 */
function linesOf(text: string): { cells: string[]; number: number }[] {
  return text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
    .map(({ line, number }) => ({ cells: line.split('\t').map((cell) => cell.trim()), number }));
}

/**
 * Reads a JSON file that people edit by hand.
 * @throws Error that names the file and what fails the schema
 */
export function loadJson<Content>(file: URL, schema: z.ZodType<Content>): Content {
  return checkedBy(schema, JSON.parse(readFileSync(file, 'utf8')), file.pathname);
}

function checkedBy<T>(schema: z.ZodType<T>, value: unknown, source: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${source}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
