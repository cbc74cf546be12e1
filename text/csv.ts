/** Cells that a spreadsheet would take for a formula, and those that readCell would take for guarded ones. */
const formula = /^'*[=+\-@\t\r]/;
/** The apostrophe with which `writeCsv` guards such a cell. */
const guard = /^'(?='*[=+\-@\t\r])/;

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets recognise UTF-8. Cells that a
 * spreadsheet would run as a formula get an apostrophe in front, as OWASP advises against CSV injection.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** Removes the apostrophe that `writeCsv` may have set before a cell's text. */
export function readCell(cell: string): string {
  return cell.replace(guard, '');
}

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
