import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from './load-data.ts';

const language = z.enum(['tr', 'en']);
const word = z.string().min(1);

/**
 * Reads a table with the columns `language` (tr, en, or other), `list` and `word`.
 * @param lists Names allowed in the column `list`
 * @returns picks the words of one list in the table's order, in one language or all
 * @throws Error that names the file and a line with another language or list, or without a word
 */
export function loadWordLists<List extends string>(file: URL, lists: readonly List[]) {
  const rows = loadTable(
    file,
    z.object({ language: z.enum(['tr', 'en', 'other']), list: z.enum(lists), word }),
  );
  return (list: List, wantedLanguage?: Language): string[] =>
    rows
      .filter((row) => row.list === list && (wantedLanguage === undefined || row.language === wantedLanguage))
      .map((row) => row.word);
}

/**
 * A pattern source that matches any of a table's words. In a word, * stands for any letters (flag u or v is
 * needed then), and ? means that the letter before it may be missing; every other sign stands for itself.
 */
export function alternatives(words: Iterable<string>): string {
  const sources = Array.from(words, (word) =>
    RegExp.escape(word).replaceAll('\\*', '\\p{L}*').replaceAll('\\?', '?'),
  );
  return `(?:${sources.join('|')})`;
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
