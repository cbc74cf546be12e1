import { alternatives, loadWords } from '../../../load-words.ts';
import { monthNames, shortMonthNames } from '../../../months.ts';

const weekdays = loadWords(new URL('../../../data/weekdays.tsv', import.meta.url));

const names = [monthNames, shortMonthNames].flatMap(({ tr, en }) => [...tr, ...en]);
const month = `(?:${names.join('|')})`;
const day = '\\d{1,2}\\.?';
const monthFirst = `${month}\\s+\\d{1,2}(?:,\\s+\\d{4})?`;
const wholeDate = new RegExp(
  `^(?:${day}\\s+${month}(?:\\s+\\d{4})?|${month}\\s+\\d{4}|${monthFirst})$`,
  'iu',
);
const dateBefore = new RegExp(`(?:(?<!\\d)\\d{1,2}\\.?\\s+)?(?:${month}\\s+)?(?:\\d{1,2},\\s+)?$`, 'iu');
const dateBehind = new RegExp(
  `^(?:\\s+${month}(?!\\p{L}))?(?:\\s+\\d{1,2}(?!\\d))?(?:,?\\s+\\d{4}(?!\\d))?`,
  'iu',
);
const weekday = new RegExp(`^[(,]?\\s*(?:${alternatives([...weekdays.tr, ...weekdays.en])})[),]?$`, 'iu');
/** UTF-16 code units of the longest part of a date. */
const longestPart = 24;

/** True for a date with its month in words; the day or the year may be missing. */
export const isDate = (text: string): boolean => wholeDate.test(text.trim());

/** True for the day of the week alone. */
export const isWeekday = (text: string): boolean => weekday.test(text.trim());

/**
 * The rest of a date of which a part changed: " May 2025" where the 16 became the 21.
 * @param unchanged the text before and behind the changed one
 * @returns two empty texts when either version is no whole date
 */
export function restOfDate(
  before: string,
  after: string,
  [left, right]: readonly [left: string, right: string],
): [front: string, back: string] {
  // Nearly all other changes have no figure beside them.
  if (
    before === '' ||
    after === '' ||
    !/\d/.test(before + left.slice(-longestPart) + right.slice(0, longestPart))
  )
    return ['', ''];
  const front = dateBefore.exec(left.slice(-longestPart))?.[0] ?? '';
  const back = dateBehind.exec(right.slice(0, longestPart))?.[0] ?? '';
  const areDates = [before, after].every((text) => isDate(front + text + back));
  return areDates ? [front, back] : ['', ''];
}
