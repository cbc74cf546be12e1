import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/**
 * Reads a table that people edit by hand: tab-separated, one header line that names the columns, empty lines
 * and lines that begin with # are left out, and a quotation mark is a character like any other.
 * @param file of UTF-8 text
 * @param row checks and shapes one line, given by column name; a missing last cell is ''
 * @throws Error that names the file and the line which the row refuses
 */
export function loadTable<Row>(file: URL, row: z.ZodType<Row>): Row[] {
  const lines = parse(readFileSync(file), {
    ...{ delimiter: '\t', columns: true, comment: '#', comment_no_infix: true, quote: null, info: true },
    ...{ bom: true, skip_empty_lines: true, relax_column_count_less: true, trim: true },
  });
  return z
    .array(z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) }))
    .parse(lines)
    .map(({ record, info }) => checked(row, record, `${file.pathname}, line ${info.lines}`));
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
