import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from './load-data.ts';
import { alternatives } from './load-words.ts';
import { romanValue } from './plain/roman.ts';

const rows = loadTable(
  new URL('./data/number-words.tsv', import.meta.url),
  z.object({
    language: z.enum(['tr', 'en']),
    list: z.enum(['cardinal', 'ten', 'magnitude', 'ordinal', 'ordinalAlone']),
    value: z.coerce.number().int().positive(),
    word: z.string().min(1),
  }),
);
type NumberWord = (typeof rows)[number];

function rowsOf(list: NumberWord['list'], language?: Language): NumberWord[] {
  return rows.filter((row) => row.list === list && (language === undefined || row.language === language));
}

/** Ordinals of a ten and a unit, with their values: "on birinci" (eleventh) is 11. */
function compoundOrdinals(language: Language, between: string): [string, number][] {
  return rowsOf('ten', language).flatMap((ten) =>
    rowsOf('ordinal', language).map((unit): [string, number] => [
      ten.word + between + unit.word,
      ten.value + unit.value,
    ]),
  );
}

const entryOf = ({ word, value }: NumberWord): [string, number] => [word, value];
const ordinals = new Map([
  ...rowsOf('ordinal').map(entryOf),
  ...rowsOf('ordinalAlone').map(entryOf),
  ...compoundOrdinals('tr', ' '),
  ...compoundOrdinals('en', '-'),
]);
const cardinals = new Map(rowsOf('cardinal').map(entryOf));

/** Longer words come first, since a shorter one may begin like them; spaces and hyphens may be missing. */
const anySpelling = (words: Iterable<string>) =>
  alternatives([...words].sort((a, b) => b.length - a.length)).replace(/\\x20|\\x2d/g, '[ -]?');

/** Pattern sources for ordinals and cardinals in plain words, Turkish and English. */
export const ordinalWords = anySpelling(ordinals.keys());
export const cardinalWords = anySpelling(cardinals.keys());
/** The same for the words of which larger numbers consist: "two", "eighty", "hundred". */
export const numberParts = anySpelling([
  ...cardinals.keys(),
  ...[...rowsOf('ten'), ...rowsOf('magnitude')].map(({ word }) => word),
]);

/** The value of a Roman numeral in lower case; null for another text, and for numerals with d or m. */
function lowerRomanValue(text: string): number | null {
  return /^[ivxlc]+$/.test(text) ? romanValue(text.toUpperCase()) : null;
}

/** The form that identifies a section ("3", "2.1", "a") of digits, a Roman numeral, words or a letter. */
export function numberKey(written: string): string {
  const text = written.replace(/\.+$/, '');
  const spaced = text.replace(/\s+/g, ' ');
  const value =
    ordinals.get(spaced) ??
    ordinals.get(spaced.replace(' ', '-')) ??
    cardinals.get(spaced) ??
    lowerRomanValue(text);
  return value === null ? text.replace(/^0+(?=\d)/, '') : String(value);
}
