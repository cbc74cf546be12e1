/** What a spreadsheet would take for the beginning of a formula, and what `readCell` would for one with a guard. */
const formula = /^'*[=+\-@\t\r]/;
/** An apostrophe that `writeCsv` set before such a cell. */
const guard = /^'(?='*[=+\-@\t\r])/;

/**
 * Rows as CSV (RFC 4180) with a byte order mark, which spreadsheets need to know UTF-8 by. Cells that a
 * spreadsheet would run as a formula get an apostrophe in front, as OWASP advises against CSV injection.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** A cell's own text again: without the apostrophe that `writeCsv` set. */
export function readCell(cell: string): string {
  return cell.replace(guard, '');
}

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
