import type { Language } from '#contract/languages.ts';
import { fold } from '#text/plain/fold.ts';
import { mostNamedDigits, thousands } from './numbers.ts';
import type { Currency, Unit, Vocabulary } from './vocabulary.ts';

/** How a language speaks digits, signs and short forms. Numbers are passed as strings of digits. */
export interface Wording extends Vocabulary {
  language: Language;
  /** A sticky pattern for a number; its groups are the whole part with separators, and the decimals. */
  numeral: RegExp;
  cardinal(digits: string): string;
  ordinal(digits: string): string;
  /** Speaks a bare four-digit number, which may be a year. */
  year(digits: string): string;
  /** `pointed`: the number has a point where the language writes a comma. */
  decimal(whole: string, decimals: string, pointed: boolean): string;
  /** A half before a unit ("iki buçuk": two and a half); null if the language has no such form. */
  half(whole: string): string | null;
  fraction(numerator: string, denominator: string): string;
  /** Joins a whole number and the words of a fraction sign after it: "2½". */
  mixed(whole: string, fraction: string): string;
  range(from: string, to: string): string;
  percent(amount: string): string;
  perMille(amount: string): string;
  /** `one`: the amount is exactly 1. */
  unit(amount: string, unit: Unit, one: boolean): string;
  money(amount: Amount, currency: Currency): string;
  /** Takes a letter in lower case. */
  letter(letter: string): string;
  /** Joins the names of letters. */
  spell(letters: readonly string[]): string;
  date(date: WrittenDate): string;
  time(time: WrittenTime): string;
  /** Joins a word and an ending that was written after an apostrophe. */
  attach(word: string, ending: string): string;
  /** Consonant clusters that can open and close a syllable. */
  clusters: { opening: RegExp; closing: RegExp };
}

export interface Amount {
  /** The whole amount in words. */
  words: string;
  /** The whole part in digits. */
  whole: string;
  /** The decimals in digits; null without any. */
  decimals: string | null;
  /** True when "million" or the like follows. */
  magnified: boolean;
}

export interface WrittenDate {
  day: string;
  /** From 1 to 12. */
  month: number;
  year: string | null;
  /** The last day of a range: "12-15 March". */
  until?: string;
  /** True when "the" precedes the date. */
  article?: boolean;
  dayFirst: boolean;
}

export interface WrittenTime {
  hours: string;
  minutes: string | null;
  seconds: string | null;
  meridiem: 'AM' | 'PM' | null;
}

/** Spoken words for a piece of text, and the offset at which it ended. */
export interface SpokenPart {
  words: string;
  end: number;
}

export interface RuleInput {
  /** One sentence on one line. */
  text: string;
  wording: Wording;
  /** True when most words are in capitals, which then mean nothing. */
  mostlyCapitals: boolean;
}

/** The spoken form of the text from an offset; null if the rule doesn't apply. */
export type Rule = (written: RuleInput, offset: number) => SpokenPart | null;

/** The word before an offset, with a mark after it; '' at the beginning. */
export function wordBefore(text: string, offset: number): string {
  return /(\S+)\s*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[1] ?? '';
}

/** The match of a sticky pattern at an offset; null without one. */
export function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

export function spellOut(word: string, wording: Wording): string {
  return wording.spell([...fold(word, wording.language)].map((letter) => wording.letter(letter)));
}

/** Speaks digits one by one, with a pause between groups. */
export function dictate(groups: readonly string[], wording: Wording): string {
  return groups
    .map((group) => [...group].map((digit) => wording.digits[Number(digit)] ?? '').join(' '))
    .join(', ');
}

/** Groups digits by three; a single last digit joins the group before. */
export function groupByThree(digits: string): string[] {
  const groups = digits.match(/\d{1,3}/g) ?? [];
  const last = groups.at(-1);
  if (groups.length < 2 || last === undefined || last.length > 1) return groups;
  return [...groups.slice(0, -2), `${groups.at(-2)}${last}`];
}

/**
 * A whole number in words; dictated if too long to have a name.
 * @param group Words for a value from 1 to 999 times a power of 1,000
 */
export function numberInWords(
  digits: string,
  wording: Wording,
  group: (value: number, power: number) => string,
): string {
  if (digits.length > mostNamedDigits) return dictate(groupByThree(digits), wording);
  const groups = thousands(digits).map(({ value, power }) => group(value, power).trim());
  return groups.join(' ') || (wording.digits[0] ?? '');
}
