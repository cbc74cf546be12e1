import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '../load-data.ts';
import { loadWordLists } from '../load-words.ts';

const language = z.enum(['tr', 'en']);
const text = z.string().min(1);
const spokenLists = [
  ...(['abbreviation', 'label', 'initialism', 'magnitude', 'letter'] as const),
  ...(['symbol', 'numberMark', 'addressMark', 'fraction', 'mixedFraction'] as const),
] as const;

const spokenForms = loadTable(
  new URL('./data/spoken-forms.tsv', import.meta.url),
  z.object({ language, list: z.enum(spokenLists), written: text, spoken: text }),
);
const units = loadTable(
  new URL('./data/units.tsv', import.meta.url),
  z.object({ language, sign: text, one: text, many: z.string().default('') }),
);
const currencies = loadTable(
  new URL('./data/currencies.tsv', import.meta.url),
  z.object({ language, sign: text, one: text, many: text, hundredth: text, hundredths: text }),
);
const numbers = loadTable(
  new URL('./data/numbers.tsv', import.meta.url),
  z.object({ language, number: z.string().regex(/^\d+$/), name: text, ordinal: z.string().default('') }),
);

/** Words that decide how a text is read, by list; the table explains each list. */
export const speechWords = loadWordLists(new URL('./data/words.tsv', import.meta.url), [
  'spelled',
  'pronounced',
  'counted',
  'conjunction',
  'measured',
  'fronted',
  'ruler',
]);

/** Singular and plural; in Turkish both are the same. */
export type Unit = readonly [one: string, many: string];

export interface Currency {
  name: Unit;
  hundredth: Unit;
}

/** A language's words for what is written in digits, signs and short forms. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

export function vocabularyOf(language: Language) {
  return {
    /** Names of the digits from 0 to 9. */
    digits: Array.from({ length: 10 }, (_, value) => numberName(language, value)),
    units: new Map(
      rowsOf(units, language).map(({ sign, one, many }): [string, Unit] => [sign, [one, many || one]]),
    ),
    /** Keyed by symbol or code. */
    currencies: new Map(
      rowsOf(currencies, language).map(({ sign, one, many, hundredth, hundredths }): [string, Currency] => [
        sign,
        { name: [one, many], hundredth: [hundredth, hundredths] },
      ]),
    ),
    /** Multipliers: "million", or "m" after an amount of money. */
    magnitudes: spokenFormsOf(language, 'magnitude'),
    symbols: spokenFormsOf(language, 'symbol'),
    /** Signs in a number or a version: + - . ^ v. */
    numberMarks: spokenFormsOf(language, 'numberMark'),
    /** Signs in an address: @ . - _ +. */
    addressMarks: spokenFormsOf(language, 'addressMark'),
    /** Fraction signs such as ½, alone and after a whole number. */
    fractions: spokenFormsOf(language, 'fraction'),
    mixedFractions: spokenFormsOf(language, 'mixedFraction'),
    /** Keyed by the written form with its stops; lower-case keys match any case. */
    abbreviations: spokenFormsOf(language, 'abbreviation'),
    /** Abbreviations only before a number: "s. 5", "No. 5". */
    labels: spokenFormsOf(language, 'label'),
    /** Spoken forms of words in capitals that aren't spoken as written. */
    initialisms: spokenFormsOf(language, 'initialism'),
    letters: spokenFormsOf(language, 'letter'),
    /** Words in capitals that are spelled out though they could be spoken as a word. */
    spelledWords: new Set(speechWords('spelled', language)),
    /** Short words in capitals that are spoken as a word. */
    pronouncedWords: new Set(speechWords('pronounced', language)),
    /** Folded words before a Roman numeral that count something: "Bölüm IV". */
    countedWords: new Set(speechWords('counted', language)),
  };
}

function rowsOf<Row extends { language: Language }>(rows: readonly Row[], language: Language): Row[] {
  return rows.filter((row) => row.language === language);
}

function spokenFormsOf(language: Language, list: (typeof spokenLists)[number]): ReadonlyMap<string, string> {
  const entries = rowsOf(spokenForms, language).filter((row) => row.list === list);
  return new Map(entries.map((row) => [row.written, row.spoken]));
}

const namesOf = (language: Language) =>
  new Map(rowsOf(numbers, language).map(({ number, name }) => [number, name]));
const numberNames = { tr: namesOf('tr'), en: namesOf('en') };

/** The name of a number that has one of its own, such as 7, 40 or 100; else ''. */
export function numberName(language: Language, value: number): string {
  return numberNames[language].get(String(value)) ?? '';
}

/** The name of a power of a thousand; '' for power 0. */
export function powerName(language: Language, power: number): string {
  return power === 0 ? '' : (numberNames[language].get(`1${'000'.repeat(power)}`) ?? '');
}

/** Ordinals that no rule forms, by the number's name: "three" gives "third". */
export function irregularOrdinals(language: Language): ReadonlyMap<string, string> {
  const irregular = rowsOf(numbers, language).filter(({ ordinal }) => ordinal !== '');
  return new Map(irregular.map(({ name, ordinal }) => [name, ordinal]));
}
