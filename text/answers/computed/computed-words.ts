import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '../../load-data.ts';
import { alternatives, loadWordLists } from '../../load-words.ts';

const listNames = [
  ...(['sum', 'average', 'difference', 'count', 'amount', 'largest', 'smallest', 'more', 'less'] as const),
  ...([
    'selects',
    'lists',
    'limit',
    'unclear',
    'than',
    'exceeds',
    'negative',
    'totalRow',
    'identifier',
    'filler',
  ] as const),
] as const;
export type ComputedList = (typeof listNames)[number];

const words = loadWordLists(new URL('../data/computed-words.tsv', import.meta.url), listNames);

/** A pattern source for one of the lists of computed-words.tsv, the longest words first. */
export function computedList(list: ComputedList): string {
  return alternatives(words(list).toSorted((one, other) => other.length - one.length));
}

/** The words of a list that say nothing which a table must hold. */
export const fillers: ReadonlySet<string> = new Set(words('filler'));

const conceptRows = loadTable(
  new URL('../data/computed-concepts.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), list: z.string().min(1), word: z.string().min(1) }),
);
const conceptsIn = (language: Language) =>
  [...Map.groupBy(conceptRows, ({ list }) => list)].map(([name, rows]) => {
    const own = rows.filter((row) => row.language === language).map(({ word }) => word);
    return { name, pattern: new RegExp(`^${alternatives(own)}$`, 'u') };
  });
const concepts = { tr: conceptsIn('tr'), en: conceptsIn('en') };
const known = { tr: new Map<string, readonly string[]>(), en: new Map<string, readonly string[]>() };

/** The names of the lists of computed-concepts.tsv in which a plain word stands for a language. */
export function conceptsOf(word: string, language: Language): readonly string[] {
  const names =
    known[language].get(word) ??
    concepts[language].filter(({ pattern }) => pattern.test(word)).map(({ name }) => name);
  known[language].set(word, names);
  return names;
}

export interface Adjective {
  direction: 'largest' | 'smallest';
  concept: string;
  superlative: string;
  comparative: string;
}

/** Adjectives that compare by one quantity, such as "cheapest". */
export const adjectives: readonly Adjective[] = loadTable(
  new URL('../data/computed-adjectives.tsv', import.meta.url),
  z.object({
    language: z.enum(['tr', 'en']),
    direction: z.enum(['largest', 'smallest']),
    concept: z.string().min(1),
    superlative: z.string().min(1),
    comparative: z.string().min(1),
  }),
);
