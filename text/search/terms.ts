import { loadWords } from '../load-words.ts';
import { fold, foldToAscii } from '../plain/fold.ts';
import { stem, stopWordsOf, tokenize } from '../words.ts';

/** Words that ask and say nothing of what is asked for; none of them is worth looking for. */
const { tr, en } = loadWords(new URL('./data/asking-words.tsv', import.meta.url));
const askingWords = new Set([...tr, ...en]);

export interface Term {
  /** Folded, as written. */
  word: string;
  stem: string;
  /** A name, a code or a year. */
  name: boolean;
}

/** The words of a text that carry meaning, by the rules of its language: no stop words, no single letters. */
export function termsOf(text: string, language: string): Term[] {
  const stopWords = stopWordsOf(language);
  const terms: Term[] = [];
  for (const { start, end, text: written } of tokenize(text, language)) {
    const word = fold(written, language);
    if (stopWords.has(word) || (word.length < 2 && !/\p{N}/u.test(word))) continue;
    terms.push({
      word,
      stem: stem(word, language),
      name: isName(written, { first: start === 0, suffixed: end - start > written.length }),
    });
  }
  return terms;
}

/** Smaller numbers may be written out in the text, or be met by another: "a child of 14", "under sixteen". */
const codeOrYear = /\p{N}.*\p{L}|\p{L}.*\p{N}|^\p{N}{4,}$/u;

/** A first word has a capital in any case; an apostrophe before its suffix tells the name (Ankara'da). */
function isName(written: string, { first, suffixed }: { first: boolean; suffixed: boolean }): boolean {
  return codeOrYear.test(written) || (first && !suffixed ? /\p{Lu}.*\p{Lu}/u : /^\p{Lu}/u).test(written);
}

/**
 * What to look for in a document of one language when asked in another, or the same: stop words of both
 * and asking words are left out, and each word comes once. A question of nothing else keeps all its words.
 */
export function questionTerms(question: string, documentLanguage: string, questionLanguage: string): Term[] {
  const others = stopWordsOf(questionLanguage);
  const all = new Map<string, Term>();
  for (const term of termsOf(question, documentLanguage)) {
    const word = fold(term.word, questionLanguage);
    if (!others.has(word) && !askingWords.has(word)) all.set(term.stem, term);
  }
  const terms = [...all.values()];
  // Where most words have capitals, they tell nothing.
  const shouted = terms.filter(({ name }) => name).length > Math.max(2, terms.length / 2);
  return shouted ? terms.map((term) => ({ ...term, name: codeOrYear.test(term.word) })) : terms;
}

/** The four-letter pieces of a word's plain letters, its start marked; a shorter word is one piece. */
export function gramsOf(word: string, language: string): string[] {
  const plain = `_${foldToAscii(word, language)}`;
  if (plain.length <= 4) return [plain];
  return Array.from({ length: plain.length - 3 }, (_, at) => plain.slice(at, at + 4));
}
