import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Reads a table that people edit by hand: tab-separated, one header line that names the columns, empty lines
 * and lines that begin with # are left out, and a quotation mark is a character like any other.
 * @param file of UTF-8 text
 * @param row checks and shapes one line, given by column name; a missing last cell is left out
 * @throws Error that names the file and the line which the row refuses, or which has more cells than the header
 */
export function loadTable<Row>(file: URL, row: z.ZodType<Row>): Row[] {
  const [header, ...lines] = linesOf(readFileSync(file, 'utf8'));
  const columns = header?.cells ?? [];
  const path = file.pathname;
  return lines.map(({ cells, number }) => {
    const where = `${path}, line ${number}`;
    if (cells.length > columns.length) throw new Error(`${where}: more cells than columns`);
    return checked(row, Object.fromEntries(cells.map((cell, index) => [columns[index], cell])), where);
  });
}

/**
 * The lines that hold something, each with its number in the file. Such tables have no quoted cells, so that a cut
 * at every tab reads them; a parser of CSV takes eight times as long, which every run of a tool would wait for.
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
 * @throws Error that names the file and what the schema refuses
 */
export function loadJson<Content>(file: URL, schema: z.ZodType<Content>): Content {
  return checked(schema, JSON.parse(readFileSync(file, 'utf8')), file.pathname);
}

function checked<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
