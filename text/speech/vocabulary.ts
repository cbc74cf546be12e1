import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '../load-data.ts';
import { loadWordLists } from '../load-words.ts';
import type { Currency, Unit } from './wording.ts';

const language = z.enum(['tr', 'en']);
const text = z.string().min(1);
const saidLists = ['abbreviation', 'label', 'initialism', 'magnitude', 'symbol', 'letter'] as const;

const spokenForms = loadTable(
  new URL('./data/said.tsv', import.meta.url),
  z.object({ language, list: z.enum(saidLists), written: text, said: text }),
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
  'countedBehind',
  'conjunction',
  'measured',
  'fronted',
  'ruler',
]);

export function vocabularyOf(language: Language) {
  return {
    digit: Array.from({ length: 10 }, (_, value) => numberName(language, value)),
    units: new Map(
      rowsOf(units, language).map(({ sign, one, many }): [string, Unit] => [sign, [one, many || one]]),
    ),
    currencies: new Map(
      rowsOf(currencies, language).map(({ sign, one, many, hundredth, hundredths }): [string, Currency] => [
        sign,
        { name: [one, many], hundredth: [hundredth, hundredths] },
      ]),
    ),
    magnitudes: spokenFormsOf(language, 'magnitude'),
    symbols: spokenFormsOf(language, 'symbol'),
    abbreviations: spokenFormsOf(language, 'abbreviation'),
    labels: spokenFormsOf(language, 'label'),
    initialisms: spokenFormsOf(language, 'initialism'),
    letters: spokenFormsOf(language, 'letter'),
    spelled: new Set(speechWords('spelled', language)),
    pronounced: new Set(speechWords('pronounced', language)),
    counted: new Set(speechWords('counted', language)),
  };
}

function rowsOf<Row extends { language: Language }>(rows: readonly Row[], language: Language): Row[] {
  return rows.filter((row) => row.language === language);
}

function spokenFormsOf(language: Language, list: (typeof saidLists)[number]): ReadonlyMap<string, string> {
  const entries = rowsOf(spokenForms, language).filter((row) => row.list === list);
  return new Map(entries.map((row) => [row.written, row.said]));
}

const names = { tr: namesOf('tr'), en: namesOf('en') };

function namesOf(language: Language): ReadonlyMap<string, string> {
  return new Map(rowsOf(numbers, language).map(({ number, name }) => [number, name]));
}

/** The name of a number that has one of its own, such as 7, 40 or 100; else ''. */
export function numberName(language: Language, value: number): string {
  return names[language].get(String(value)) ?? '';
}

/** The name of a power of a thousand; '' for power 0. */
export function powerName(language: Language, power: number): string {
  return power === 0 ? '' : (names[language].get(`1${'000'.repeat(power)}`) ?? '');
}

/** Ordinals that no rule forms, by the number's name: "three" gives "third". */
export function irregularOrdinals(language: Language): ReadonlyMap<string, string> {
  const irregular = rowsOf(numbers, language).filter(({ ordinal }) => ordinal !== '');
  return new Map(irregular.map(({ name, ordinal }) => [name, ordinal]));
}
