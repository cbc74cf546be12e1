import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { loadWords } from './load-words.ts';

const ownLists = loadWords(new URL('./data/stop-words.tsv', import.meta.url));
const stopWords = new Map<string, ReadonlySet<string>>([
  ...Object.entries(lists).map(([language, words]) => [language, new Set(words)] as const),
  ...Object.entries(ownLists),
]);
const none: ReadonlySet<string> = new Set();

/** Folded stop words of a language (ISO 639-1): own lists for Turkish and English, stopwords-iso for others. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return stopWords.get(language) ?? none;
}
