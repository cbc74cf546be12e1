import type { Language } from '#contract/languages.ts';
import { english } from '#text/speech/wording.en.ts';
import { turkish } from '#text/speech/wording.tr.ts';

const romanSigns: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanNumeral(value: number): string {
  let remainder = Math.min(value, 3999);
  let text = '';
  for (const [amount, sign] of romanSigns) {
    while (remainder >= amount) {
      text += sign;
      remainder -= amount;
    }
  }
  return text;
}

/** The letters from a to z, then aa to zz and so on. */
function letterOf(value: number, alphabet = 'abcdefghijklmnopqrstuvwxyz'): string {
  if (value < 1) return '';
  const letters = [...alphabet];
  const turns = Math.min(5, 1 + Math.floor((value - 1) / letters.length));
  return (letters[(value - 1) % letters.length] ?? '').repeat(turns);
}

function englishEnding(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th';
}

function capitalised(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

const formats: Readonly<Record<string, (value: number, language: Language) => string>> = {
  lowerLetter: (value) => letterOf(value),
  upperLetter: (value) => letterOf(value).toUpperCase(),
  lowerRoman: romanNumeral,
  upperRoman: (value) => romanNumeral(value).toUpperCase(),
  decimalZero: (value) => String(value).padStart(2, '0'),
  ordinal: (value, language) => (language === 'tr' ? `${value}.` : value + englishEnding(value)),
  cardinalText: (value, language) =>
    capitalised((language === 'tr' ? turkish : english).cardinal(String(value)), language),
  ordinalText: (value, language) =>
    capitalised((language === 'tr' ? turkish : english).ordinal(String(value)), language),
  hex: (value) => value.toString(16).toUpperCase(),
  numberInDash: (value) => `- ${value} -`,
  decimalEnclosedCircle: (value) => (value <= 20 ? String.fromCodePoint(0x245f + value) : String(value)),
  decimalEnclosedParen: (value) => `(${value})`,
  decimalEnclosedFullstop: (value) => `${value}.`,
  chicago: (value) => ['*', '†', '‡', '§'][(value - 1) % 4]?.repeat(Math.ceil(value / 4)) ?? '',
  russianLower: (value) => letterOf(value, 'абвгдежзиклмнопрстуфхцчшщыэюя'),
  russianUpper: (value) => letterOf(value, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'),
};

/**
 * Alphabets by the samples with which a format of its own names them ([MS-DOCX] 2.4). Word's samples of the Turkish one
 * have letters that Turkish lacks.
 */
const sampled: readonly [samples: RegExp, alphabet: string][] = [
  [/^a, (?:ç, [ĝğ]|b, c, ç)/, 'abcçdefgğhıijklmnoöprsştuüvyz'],
  [/^A, (?:Ç, [ĜĞ]|B, C, Ç)/, 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'],
  [/^α, β, γ/, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/^Α, Β, Γ/, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'],
];

/**
 * A number of a list as Word prints it (ST_NumberFormat, ISO/IEC 29500-1 17.18.59), in digits for a format that is
 * unknown.
 * @param custom the samples of a format of its own, "001, 002, 003, ..." or "a, ç, ĝ, ...", or null
 */
export function formatNumber(
  value: number,
  format: string,
  custom: string | null = null,
  language: Language = 'en',
): string {
  const alphabet = sampled.find(([samples]) => custom !== null && samples.test(custom))?.[1];
  if (alphabet) return letterOf(value, alphabet);
  const width = custom === null ? 0 : (/^0*1(?=,|$)/.exec(custom)?.[0].length ?? 0);
  if (width > 0) return String(value).padStart(width, '0');
  return (Object.hasOwn(formats, format) ? formats[format]?.(value, language) : null) ?? String(value);
}
