import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '../load-data.ts';
import { loadWordLists } from '../load-words.ts';
import type { Currency, Unit } from './wording.ts';

const language = z.enum(['tr', 'en']);
const text = z.string().min(1);
const saidLists = ['abbreviation', 'label', 'initialism', 'magnitude', 'symbol', 'letter'] as const;

const said = loadTable(
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

/** Words that decide how a text is read, by list; the table says what each list is for. */
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

/** What is written in short in a language, and how each is said. */
export function vocabularyOf(wanted: Language) {
  return {
    digit: Array.from({ length: 10 }, (_, value) => numberName(wanted, value)),
    units: new Map(
      own(units, wanted).map(({ sign, one, many }): [string, Unit] => [sign, [one, many || one]]),
    ),
    currencies: new Map(
      own(currencies, wanted).map(({ sign, one, many, hundredth, hundredths }): [string, Currency] => [
        sign,
        { name: [one, many], hundredth: [hundredth, hundredths] },
      ]),
    ),
    magnitudes: saidOf(wanted, 'magnitude'),
    symbols: saidOf(wanted, 'symbol'),
    abbreviations: saidOf(wanted, 'abbreviation'),
    labels: saidOf(wanted, 'label'),
    initialisms: saidOf(wanted, 'initialism'),
    letters: saidOf(wanted, 'letter'),
    spelled: new Set(speechWords('spelled', wanted)),
    pronounced: new Set(speechWords('pronounced', wanted)),
    counted: new Set(speechWords('counted', wanted)),
  };
}

function own<Row extends { language: Language }>(rows: readonly Row[], wanted: Language): Row[] {
  return rows.filter((row) => row.language === wanted);
}

function saidOf(wanted: Language, list: (typeof saidLists)[number]): ReadonlyMap<string, string> {
  const entries = own(said, wanted).filter((row) => row.list === list);
  return new Map(entries.map((row) => [row.written, row.said]));
}

const names = { tr: namesOf('tr'), en: namesOf('en') };

function namesOf(wanted: Language): ReadonlyMap<string, string> {
  return new Map(own(numbers, wanted).map(({ number, name }) => [number, name]));
}

/** The name of a number that has one of its own, such as 7, 40 or 100; else ''. */
export function numberName(wanted: Language, value: number): string {
  return names[wanted].get(String(value)) ?? '';
}

/** The name of a power of a thousand from the first on; '' for the power 0. */
export function powerName(wanted: Language, power: number): string {
  return power === 0 ? '' : (names[wanted].get(`1${'000'.repeat(power)}`) ?? '');
}

/** Ordinals that no rule forms, by the name of their number: "third" by "three". */
export function irregularOrdinals(wanted: Language): ReadonlyMap<string, string> {
  const irregular = own(numbers, wanted).filter(({ ordinal }) => ordinal !== '');
  return new Map(irregular.map(({ name, ordinal }) => [name, ordinal]));
}
