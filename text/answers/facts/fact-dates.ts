import { monthNames, shortMonthNames } from '../../months.ts';
import { plain } from '../question-words.ts';

const names = [...Object.values(monthNames), ...Object.values(shortMonthNames)].flat().map(plain);
const month = `(?:${[...new Set(names)].toSorted((one, other) => other.length - one.length).join('|')})`;
/** A day, a month with its year, or a date in digits, in plain letters. */
const date = new RegExp(
  [
    String.raw`\d{1,2}\.?\s+${month}\.?\s+\d{4}`,
    String.raw`${month}\s+\d{1,2},?\s+\d{4}`,
    String.raw`${month}\s+\d{4}`,
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d{1,2}[./]\d{1,2}[./]\d{4}`,
  ]
    .map((source) => `(?<![\\p{L}\\p{N}.])${source}(?![\\p{N}])`)
    .join('|'),
  'gu',
);

/** The dates in a text, as they are written. */
export function datesIn(text: string): string[] {
  return Array.from(plain(text).matchAll(date), ({ index, 0: match }) =>
    text.slice(index, index + match.length),
  );
}
