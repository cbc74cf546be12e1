import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { loadWords } from './load-words.ts';

const ownLists = loadWords(new URL('./data/stop-words.tsv', import.meta.url));
const otherLists = new Map<string, ReadonlySet<string>>();

/** Folded stop words of a language (ISO 639-1): own lists for Turkish and English, stopwords-iso for others. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  if (language === 'tr' || language === 'en') return ownLists[language];
  let stopWords = otherLists.get(language);
  if (!stopWords) {
    stopWords = new Set(Object.entries(lists).find(([code]) => code === language)?.[1] ?? []);
    otherLists.set(language, stopWords);
  }
  return stopWords;
}
