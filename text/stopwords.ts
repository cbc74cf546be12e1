import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { loadWords } from './load-words.ts';

const foreignLists = new Map<string, readonly string[]>(Object.entries(lists));
/** The sets of the languages that were asked for so far; those of Turkish and English are our own. */
const stopWords = new Map<string, ReadonlySet<string>>(
  Object.entries(loadWords(new URL('./data/stop-words.tsv', import.meta.url))),
);

/** Folded stop words of a language (ISO 639-1): own lists for Turkish and English, stopwords-iso for others. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const words = stopWords.get(language) ?? new Set(foreignLists.get(language));
  stopWords.set(language, words);
  return words;
}
