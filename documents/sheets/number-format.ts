import { format as formatNumber } from 'numfmt';

/** How the numbers of a workbook are shown. */
export interface NumberStyle {
  /** An ISO 639-1 code. */
  readonly language: string;
  /** True when days count from 1904, as in workbooks of old Macs. */
  readonly from1904: boolean;
}

/** The days between the two beginnings of the calendar. */
const daysTo1904 = 1462;
/** Programs write numbers of more digits in General with an exponent, which would hide codes and identity numbers. */
const longestWhole = 1e15;

/**
 * Shows a value as its number format says (ECMA-376 part 1, 18.8.31).
 * @param code a format such as "#,##0.00 [$₺-41F]"
 */
export function showValue(value: number | string | boolean, code: string, style: NumberStyle): string {
  const isGeneral = code === '' || /^general$/i.test(code);
  if (typeof value === 'string' && (isGeneral || code === '@')) return value;
  if (isGeneral && typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < longestWhole)
    return String(value);
  const { language, from1904 } = style;
  const known = systemFormat(isGeneral ? 'General' : code, language);
  const shown =
    typeof value === 'number' && from1904 && isDate(known) && !isElapsed(known) ? value + daysTo1904 : value;
  try {
    return formatNumber(known, shown, { locale: language, dateErrorThrows: false }).trim();
  } catch {
    // A format that no program understands leaves the value as it is.
    return String(value);
  }
}

/** True when a format shows how long something took, which no calendar changes: hours, minutes or seconds in brackets. */
const isElapsed = (code: string) => /\[(?:h+|m+|s+)\]/i.test(code.replace(/"[^"]*"/g, ''));

/** True when a format shows days or hours: it has their letters outside of quotes and brackets. */
export function isDate(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare);
}

/** Formats that follow the settings of the reader's system, which are those of the language. */
function systemFormat(code: string, language: string): string {
  const turkish = language === 'tr';
  if (code.startsWith('[$-F800]')) return turkish ? 'd mmmm yyyy dddd' : code.slice(8);
  if (code.startsWith('[$-F400]')) return turkish ? 'hh:mm:ss' : code.slice(8);
  // A language beside a currency names days and months; the signs within numbers stay those of the program.
  return isDate(code)
    ? code
    : code.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, sign: string) => (sign ? `[$${sign}]` : ''));
}
