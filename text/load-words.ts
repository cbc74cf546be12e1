import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from './load-data.ts';

/** Picks words in the order of their table: of one list, and of one language or of both. */
export type WordLists<List extends string> = (list: List, language?: Language) => string[];

const language = z.enum(['tr', 'en']);
const word = z.string().min(1);

/**
 * Reads a table with the columns `language` (tr, en), `list` and `word`.
 * @param lists the names that may stand in the column `list`
 * @throws Error that names the file and the line which has another language or list, or no word
 */
export function loadWordLists<List extends string>(file: URL, lists: readonly List[]): WordLists<List> {
  const rows = loadTable(file, z.object({ language, list: z.enum(lists), word }));
  return (list, wanted) =>
    rows
      .filter((row) => row.list === list && (wanted === undefined || row.language === wanted))
      .map((row) => row.word);
}

/**
 * Reads a table with the columns `language` (tr, en) and `word`.
 * @throws Error that names the file and the line which has another language, or no word
 */
export function loadWords(file: URL): Record<Language, ReadonlySet<string>> {
  const rows = loadTable(file, z.object({ language, word }));
  const wordsOf = (wanted: Language) =>
    new Set(rows.filter((row) => row.language === wanted).map((row) => row.word));
  return { tr: wordsOf('tr'), en: wordsOf('en') };
}
