/**
 * A code of Excel's headers and footers (ISO/IEC 29500, 18.3.1.46): a part of the line, a field such as the number of the
 * page, a font, its size or colour, or how letters are set.
 */
const code = /&(?:([LCR])|"[^"]*"|K(?:[\da-f]{6}|\d\d[+-]\d{3})|\d+|(&)|.|$)/gisu;

/** The lines of a header or footer as Excel writes it, those of its left, middle and right part; without fields. */
export function linesOfCodes(written: string): string[] {
  const text = written.replace(code, (_, part?: string, sign?: string) => sign ?? (part ? '\n' : ''));
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
