import type { Language } from '#contract/languages.ts';
import { longestNamed, thousands } from './numbers.ts';

/** How a language says what is written in figures, signs and short forms. Numbers are strings of digits. */
export interface Wording {
  language: Language;
  /** Where a number begins: groups are the whole part with its separators and the decimals. Sticky. */
  numeral: RegExp;
  cardinal(digits: string): string;
  ordinal(digits: string): string;
  /** A bare number of four digits, which may be a year. */
  year(digits: string): string;
  /** Each digit for itself. */
  digit: readonly string[];
  /** `pointed`: a point was written where the language has a comma. */
  decimal(whole: string, part: string, pointed: boolean): string;
  /** Halves as people say them before a unit ("iki buçuk"); null where the language has no such way. */
  half(whole: string): string | null;
  fraction(numerator: string, denominator: string): string;
  /** ½ and its like, alone or behind a whole number. */
  vulgar(whole: string | null, sign: string): string;
  range(from: string, to: string): string;
  percent(amount: string): string;
  perMille(amount: string): string;
  /** `one`: the amount is exactly 1. */
  unit(amount: string, unit: Unit, one: boolean): string;
  money(amount: Amount, currency: Currency): string;
  /** Names of the letters, by lower-case letter. */
  letter(letter: string): string;
  spell(letters: readonly string[]): string;
  date(date: WrittenDate): string;
  time(time: WrittenTime): string;
  /** A word that takes an ending written behind an apostrophe. */
  attach(word: string, ending: string): string;
  point: string;
  version: string;
  power: string;
  minus: string;
  plus: string;
  units: ReadonlyMap<string, Unit>;
  /** By symbol or code. */
  currencies: ReadonlyMap<string, Currency>;
  /** Words and signs that multiply: "million", and behind money "m". */
  magnitudes: ReadonlyMap<string, string>;
  symbols: ReadonlyMap<string, string>;
  /** By the abbreviation as written, with its stops; small letters stand for any case. */
  abbreviations: ReadonlyMap<string, string>;
  /** Abbreviations that are such only before a number: "s. 5", "No. 5". */
  labels: ReadonlyMap<string, string>;
  /** Words in capitals that aren't said as they look: how they are said. */
  initialisms: ReadonlyMap<string, string>;
  /** Words in capitals that could be said as a word, and aren't. */
  spelled: ReadonlySet<string>;
  /** Short words in capitals that are said as a word. */
  pronounced: ReadonlySet<string>;
  /** Consonants that open and close a syllable together. */
  clusters: { opening: RegExp; closing: RegExp };
  /** Words before a Roman numeral that count something, folded: "Bölüm IV". */
  counted: ReadonlySet<string>;
  address: { at: string; dot: string; dash: string; underscore: string };
}

/** Singular and plural; one form in Turkish. */
export type Unit = readonly [one: string, many: string];

export interface Currency {
  name: Unit;
  hundredth: Unit;
}

export interface Amount {
  /** The whole amount in words, and its parts in figures; `part` is null without decimals. */
  words: string;
  whole: string;
  part: string | null;
  /** "million" and the like stands behind it. */
  magnified: boolean;
}

export interface WrittenDate {
  day: string;
  /** From 1 to 12. */
  month: number;
  year: string | null;
  /** Of a second day: "12-15 March". */
  until?: string;
  /** What is written before the date already says "the". */
  article?: boolean;
  /** The day was written before the month. */
  dayFirst: boolean;
}

export interface WrittenTime {
  hours: string;
  minutes: string | null;
  seconds: string | null;
  half: 'AM' | 'PM' | null;
}

/** A piece of text in spoken words, and where it ended. */
export interface Said {
  words: string;
  end: number;
}

/** What rules look at. */
export interface Written {
  /** One sentence on one line. */
  text: string;
  wording: Wording;
  /** The sentence is all in capitals, so that they tell nothing. */
  loud: boolean;
}

/** Looks at one place of a text: what is said there, or null where the rule has nothing to say. */
export type Rule = (written: Written, at: number) => Said | null;

/** The word that ends before a place, with the mark that may stand behind it; empty at the beginning. */
export function wordBefore(text: string, at: number): string {
  return /(\S+)\s*$/.exec(text.slice(Math.max(0, at - 60), at))?.[1] ?? '';
}

/** What a sticky expression finds at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Digits one by one, in groups as they would be dictated. */
export function dictated(groups: readonly string[], wording: Wording): string {
  return groups
    .map((group) => [...group].map((digit) => wording.digit[Number(digit)] ?? '').join(' '))
    .join(', ');
}

/** Cuts digits into threes, the rest with the last group where it would stand alone. */
export function inThrees(digits: string): string[] {
  const groups = digits.match(/\d{1,3}/g) ?? [];
  const last = groups.at(-1);
  if (groups.length < 2 || last === undefined || last.length > 1) return groups;
  return [...groups.slice(0, -2), `${groups.at(-2)}${last}`];
}

/**
 * A whole number in words, put together from its groups of three digits; one that is too long for a name is dictated.
 * @param group says a group's value, from 1 to 999, with the power of a thousand that it counts
 */
export function inWords(
  digits: string,
  wording: Wording,
  group: (value: number, power: number) => string,
): string {
  if (digits.length > longestNamed) return dictated(inThrees(digits), wording);
  const groups = thousands(digits).map(({ value, power }) => group(value, power).trim());
  return groups.join(' ') || (wording.digit[0] ?? '');
}
