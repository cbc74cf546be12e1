import { monthNames, shortMonthNames } from '../../months.ts';
import { plain } from '../question-words.ts';

/** What a cell holds, as a number that can be compared with those of the same kind. */
export interface CellValue {
  /** number: any quantity. date: days since 1 January 1970 of a whole date, or of one without its year. */
  kind: 'number' | 'date';
  /** The lower end of a range, or the number itself. */
  from: number;
  /** The upper end of a range ("1,4–2,2"), or the number itself. */
  to: number;
  /** Digits after the decimal mark, as written. */
  decimals: number;
  /** The sign or word beside the number, as written ("£", "TL", "%", "kg"); '' for none. */
  unit: string;
  /** True when the unit stands before the number. */
  unitFirst: boolean;
}

/** The sign before the decimals; the other one groups thousands. */
export type DecimalMark = '.' | ',';

const written = String.raw`\d+(?:[.,' \u00a0\u202f]\d+)*`;
const sign = String.raw`[-+−–(]?\s*`;
const unit = String.raw`(?:%|[£$€₺°]\p{L}?|\p{L}{1,12}[.²³]?(?:\s\p{L}{1,12})?(?:\/\p{L}{1,6}[²³]?)?)`;
const one = new RegExp(
  `^(?<sign>${sign})(?<before>[%£$€₺]|\\p{Lu}{2,3}(?=\\s?\\d))?\\s*(?<from>${written})(?:\\s*(?:[-–—]|to|ile|ilâ|and)\\s*[£$€₺]?(?<to>${written}))?\\s*\\)?\\s*(?<after>${unit})?\\s*\\)?$`,
  'u',
);

/** What stands in a cell without a value: a dash, or words for none. */
const blank = /^[\s–—−.·-]*$/;

/** True for an empty cell or a dash. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** A cell's number or date; null for words, for blank cells, and for numbers that could be read in two ways. */
export function cellValue(text: string, mark: DecimalMark | null): CellValue | null {
  const line = text.trim();
  const days = dateOf(line);
  if (days !== null) return { kind: 'date', from: days, to: days, decimals: 0, unit: '', unitFirst: false };
  const groups = one.exec(line)?.groups;
  if (!groups) return null;
  const from = numberOf(groups.from ?? '', mark);
  const to = groups.to === undefined ? from : numberOf(groups.to, mark);
  if (from === null || to === null) return null;
  const isNegative = /[-−–(]/.test(groups.sign ?? '');
  const factor = isNegative ? -1 : 1;
  return {
    kind: 'number',
    from: Math.min(from.value, to.value) * factor,
    to: Math.max(from.value, to.value) * factor,
    decimals: Math.max(from.decimals, to.decimals),
    unit: groups.before ?? groups.after?.trim() ?? '',
    unitFirst: groups.before !== undefined,
  };
}

/** A written number; null when a sign in it may group thousands or begin decimals. */
export function numberOf(
  digits: string,
  mark: DecimalMark | null,
): { value: number; decimals: number } | null {
  const text = digits.replace(/[' \u00a0\u202f]/g, '');
  const signs = text.match(/[.,]/g) ?? [];
  if (signs.length === 0) return { value: Number(text), decimals: 0 };
  const last = signs.at(-1);
  const tail = text.slice(text.search(/[.,]\d*$/) + 1);
  const isMixed = new Set(signs).size > 1;
  const own = isMixed
    ? last
    : signs.length > 1
      ? null
      : tail.length !== 3 || /^0\D/.test(text)
        ? last
        : undefined;
  // One sign before three digits is read as the rest of the table shows.
  const decimal = own === undefined ? mark : own;
  if (own === undefined && mark === null) return null;
  const isDecimal = decimal === last;
  const whole = isDecimal ? text.slice(0, -tail.length - 1) : text;
  const value = Number(`${whole.replace(/[.,]/g, '')}${isDecimal ? `.${tail}` : ''}`);
  return Number.isFinite(value) ? { value, decimals: isDecimal ? tail.length : 0 } : null;
}

/** The decimal mark that some cells show beyond doubt; null when none does, or when they differ. */
export function shownMark(cells: readonly string[]): DecimalMark | null {
  const marks = new Set<DecimalMark>();
  for (const text of cells) {
    if (dateOf(text.trim()) !== null) continue;
    for (const [number] of text.matchAll(/\d+(?:[.,]\d+)+/g)) {
      const signs = number.match(/[.,]/g) ?? [];
      const last = signs.at(-1) === ',' ? ',' : '.';
      const other = last === ',' ? '.' : ',';
      const tail = number.slice(number.lastIndexOf(last) + 1);
      if (new Set(signs).size > 1) marks.add(last);
      else if (signs.length > 1) marks.add(other);
      else if (tail.length !== 3 || number.startsWith(`0${last}`)) marks.add(last);
    }
  }
  const [mark = null] = marks;
  return marks.size === 1 ? mark : null;
}

const months = new Map(
  [...Object.values(monthNames), ...Object.values(shortMonthNames)].flatMap((names) =>
    names.map((name, index): [string, number] => [plain(name), index]),
  ),
);
const numeric = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./](\d{1,2})[./](\d{4}))$/;
const worded = /^(\d{1,2})\.?\s+([a-z]+)\.?(?:\s+(\d{4}))?$/;

/** Days since 1 January 1970; a date without a year counts in the year 1970. Null for other texts. */
function dateOf(text: string): number | null {
  const line = plain(text);
  const digits = numeric.exec(line);
  if (digits) {
    const [year, month, day] = digits[1] ? digits.slice(1, 4) : [digits[6], digits[5], digits[4]];
    return daysOf(Number(year), Number(month) - 1, Number(day));
  }
  const words = worded.exec(line);
  const month = words && months.get(words[2] ?? '');
  return words && month !== undefined && month !== null
    ? daysOf(Number(words[3] ?? 1970), month, Number(words[1]))
    : null;
}

function daysOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() / 86_400_000 : null;
}
