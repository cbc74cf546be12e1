import type { Language } from '#contract/languages.ts';
import { monthNames, shortMonthNames } from '../../months.ts';
import {
  matchAt,
  type Rule,
  type RuleInput,
  type SpokenPart,
  type WrittenDate,
  wordBefore,
} from '../wording.ts';

const iso = /(\d{4})-(\d{2})-(\d{2})(?![\d-])(?:T(?=\d{2}:))?/y;
const figures = /(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/y;
const month = (language: Language) =>
  `((?:${[...monthNames[language], ...shortMonthNames[language], ...(language === 'en' ? ['Sept'] : [])].join('|')})(?!\\p{L}))\\.?`;
const nth = '(?:st|nd|rd|th)?';
const days = `(\\d{1,2})${nth}(?:[-–](\\d{1,2})${nth})?`;
const byLanguage = {
  tr: {
    dayFirst: new RegExp(`${days}\\s+${month('tr')}(?:\\s+(\\d{4})(?!\\d))?`, 'uy'),
    monthFirst: null,
  },
  en: {
    dayFirst: new RegExp(`${days}\\s+(?:of\\s+)?${month('en')}(?:,?\\s+(\\d{4})(?!\\d))?`, 'uy'),
    monthFirst: new RegExp(
      `${month('en')}\\s+${days}(?!\\d|[:.,]\\d|\\s?[AaPp]\\.?[Mm])(?:,?\\s+(\\d{4})(?!\\d))?`,
      'uy',
    ),
  },
};

/** Dates in digits ("12.03.2024", "2024-03-12") and with the month's name ("March 12, 2024"). */
export const dates: Rule = (written, at) => inFigures(written, at) ?? withName(written, at);

function inFigures({ text, wording }: RuleInput, at: number): SpokenPart | null {
  const isoMatch = matchAt(iso, text, at);
  if (isoMatch) {
    const [whole, year = '', monthNumber = '', day = ''] = isoMatch;
    return say({ day, month: Number(monthNumber), year, dayFirst: false }, whole);
  }
  const match = matchAt(figures, text, at);
  if (!match) return null;
  const [whole, first = '', mark, second = '', year = ''] = match;
  // A two-digit year is a date only if day and month have two digits too, without hyphens.
  if (year.length === 2 && (first.length < 2 || second.length < 2 || mark === '-')) return null;
  const monthFirst = wording.language === 'en' && mark === '/' ? Number(first) <= 12 : Number(second) > 12;
  const [day, monthNumber] = monthFirst ? [second, first] : [first, second];
  return say({ day, month: Number(monthNumber), year, dayFirst: false }, whole);

  function say(date: WrittenDate, source: string): SpokenPart | null {
    if (date.month < 1 || date.month > 12 || Number(date.day) < 1 || Number(date.day) > 31) return null;
    return { words: wording.date(date), end: at + source.length };
  }
}

function withName({ text, wording }: RuleInput, at: number): SpokenPart | null {
  const { dayFirst, monthFirst } = byLanguage[wording.language];
  const dayFirstMatch = matchAt(dayFirst, text, at);
  const match = dayFirstMatch ?? (monthFirst && matchAt(monthFirst, text, at));
  if (!match) return null;
  const [whole, one = '', two = '', three = '', year] = match;
  const [day, until, name] = dayFirstMatch ? [one, two, three] : [two, three, one];
  if (Number(day) < 1 || Number(day) > 31) return null;
  const words = wording.date({
    day,
    month: monthNumber(name, wording.language),
    year: year ?? null,
    ...(until && { until }),
    article: /^the$/i.test(wordBefore(text, at)),
    dayFirst: dayFirstMatch !== null,
  });
  // The stop of an abbreviated month at the end of the text ends the sentence too.
  const end = at + whole.length - (whole.endsWith('.') && at + whole.length === text.length ? 1 : 0);
  return { words, end };
}

function monthNumber(name: string, language: Language): number {
  return shortMonthNames[language].findIndex((short) => name.startsWith(short)) + 1;
}
