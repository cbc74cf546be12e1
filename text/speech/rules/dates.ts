import type { Language } from '#contract/languages.ts';
import { alternatives } from '../../load-words.ts';
import { monthNames, shortMonthNames } from '../../months.ts';
import { matchAt, type Rule, type RuleInput, type SpokenPart, wordBefore } from '../wording.ts';

const iso = /(\d{4})-(\d{2})-(\d{2})(?![\d-])(?:T(?=\d{2}:))?/y;
const figures = /(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/y;
const monthPattern = (language: Language) => {
  const names = [
    ...monthNames[language],
    ...shortMonthNames[language],
    ...(language === 'en' ? ['Sept'] : []),
  ];
  return `(${alternatives(names)}(?!\\p{L}))\\.?`;
};
const nth = '(?:st|nd|rd|th)?';
const days = `(\\d{1,2})${nth}(?:[-–](\\d{1,2})${nth})?`;
const byLanguage = {
  tr: {
    dayFirst: new RegExp(`${days}\\s+${monthPattern('tr')}(?:\\s+(\\d{4})(?!\\d))?`, 'uy'),
    monthFirst: null,
  },
  en: {
    dayFirst: new RegExp(`${days}\\s+(?:of\\s+)?${monthPattern('en')}(?:,?\\s+(\\d{4})(?!\\d))?`, 'uy'),
    monthFirst: new RegExp(
      `${monthPattern('en')}\\s+${days}(?!\\d|[:.,]\\d|\\s?[AaPp]\\.?[Mm])(?:,?\\s+(\\d{4})(?!\\d))?`,
      'uy',
    ),
  },
};

/** Dates in digits ("12.03.2024", "2024-03-12") and with the month's name ("March 12, 2024"). */
export const dates: Rule = (written, offset) =>
  dateInFigures(written, offset) ?? dateWithName(written, offset);

function dateInFigures({ text, wording }: RuleInput, offset: number): SpokenPart | null {
  const isoMatch = matchAt(iso, text, offset);
  const match = isoMatch ?? matchAt(figures, text, offset);
  if (!match) return null;
  const { day, month, year } = isoMatch ? isoParts(isoMatch) : figureParts(match, wording.language);
  // A two-digit year is a date only if day and month have two digits too, without hyphens.
  const isShort = year.length === 2;
  if (isShort && (day.length < 2 || month.length < 2 || match[0].includes('-'))) return null;
  if (!isWithin(day, 31) || !isWithin(month, 12)) return null;
  const words = wording.date({ day, month: Number(month), year, dayFirst: false });
  return { words, end: offset + match[0].length };
}

const isWithin = (digits: string, most: number) => Number(digits) >= 1 && Number(digits) <= most;

function isoParts([, year = '', month = '', day = '']: RegExpExecArray) {
  return { day, month, year };
}

/** In English, "3/12/2024" is in March; "13/12/2024" and "13.12.2024" can only begin with the day. */
function figureParts([, first = '', mark, second = '', year = '']: RegExpExecArray, language: Language) {
  const isMonthFirst = language === 'en' && mark === '/' ? Number(first) <= 12 : Number(second) > 12;
  return isMonthFirst ? { day: second, month: first, year } : { day: first, month: second, year };
}

function dateWithName({ text, wording }: RuleInput, offset: number): SpokenPart | null {
  const { dayFirst, monthFirst } = byLanguage[wording.language];
  const dayFirstMatch = matchAt(dayFirst, text, offset);
  const match = dayFirstMatch ?? (monthFirst && matchAt(monthFirst, text, offset));
  if (!match) return null;
  const [whole, one = '', two = '', three = '', year] = match;
  const [day, until, name] = dayFirstMatch ? [one, two, three] : [two, three, one];
  if (!isWithin(day, 31)) return null;
  const words = wording.date({
    day,
    month: monthNumber(name, wording.language),
    year: year ?? null,
    ...(until && { until }),
    article: /^the$/i.test(wordBefore(text, offset)),
    dayFirst: dayFirstMatch !== null,
  });
  // The stop of an abbreviated month at the end of the text ends the sentence too.
  const end = offset + whole.length - (whole.endsWith('.') && offset + whole.length === text.length ? 1 : 0);
  return { words, end };
}

function monthNumber(name: string, language: Language): number {
  return shortMonthNames[language].findIndex((short) => name.startsWith(short)) + 1;
}
