/** The longest CSV to import, in UTF-16 code units. */
export const csvMaximum = 2_000_000;

/** True when a file's name and size in bytes allow it to be a table of terms. */
export function mayHoldTerms({ name, size }: { name: string; size: number }): boolean {
  return /\.(csv|tsv|txt)$/i.test(name) && size <= 2 * csvMaximum;
}

/** Decodes a spreadsheet's CSV: UTF-8, UTF-16 with a byte order mark, or else Windows' Turkish code page. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
