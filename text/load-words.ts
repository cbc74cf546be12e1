import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from './load-data.ts';

/** Picks words in the table's order: from one list, in one language or both. */
export type WordLists<List extends string> = (list: List, language?: Language) => string[];

const language = z.enum(['tr', 'en']);
const word = z.string().min(1);

/**
 * Reads a table with the columns `language` (tr, en), `list` and `word`.
 * @param lists Names allowed in the column `list`
 * @throws Error that names the file and a line with another language or list, or without a word
 */
export function loadWordLists<List extends string>(file: URL, lists: readonly List[]): WordLists<List> {
  const rows = loadTable(file, z.object({ language, list: z.enum(lists), word }));
  return (list, wantedLanguage) =>
    rows
      .filter((row) => row.list === list && (wantedLanguage === undefined || row.language === wantedLanguage))
      .map((row) => row.word);
}

/**
 * Reads a table with the columns `language` (tr, en) and `word`.
 * @throws Error that names the file and a line with another language, or without a word
 */
export function loadWords(file: URL): Record<Language, ReadonlySet<string>> {
  const rows = loadTable(file, z.object({ language, word }));
  const wordsOf = (wanted: Language) =>
    new Set(rows.filter((row) => row.language === wanted).map((row) => row.word));
  return { tr: wordsOf('tr'), en: wordsOf('en') };
}
