import { alternatives, loadWords } from '../load-words.ts';
import { fold, foldToAscii } from '../plain/fold.ts';
import { stopWordsOf } from '../stopwords.ts';
import { stem, tokenize } from '../words.ts';

/** Words that ask but say nothing of the topic; none is worth searching for. */
const { tr, en } = loadWords(new URL('./data/asking-words.tsv', import.meta.url));
const askingWords = tr.union(en);
const askingPhrases = new RegExp(
  `(?<!\\p{L})${alternatives(askingWords.values().filter((word) => word.includes(' ')))}(?!\\p{L})`,
  'giu',
);

export interface Term {
  /** Folded. */
  word: string;
  written: string;
  stem: string;
  /** A name, a code or a year. */
  name: boolean;
}

/** The content words of a text: no stop words, no single letters. */
export function termsOf(text: string, language: string): Term[] {
  const stopWords = stopWordsOf(language);
  const terms: Term[] = [];
  for (const { start, end, text: written } of tokenize(text, language)) {
    const word = fold(written, language);
    if (stopWords.has(word) || (word.length < 2 && !/\p{N}/u.test(word))) continue;
    terms.push({
      word,
      written,
      stem: stem(word, language),
      name: isName(written, { first: start === 0, suffixed: end - start > written.length }),
    });
  }
  return terms;
}

/** Smaller numbers may be written out in the text or implied by another: "a child of 14", "under sixteen". */
const codeOrYear = /\p{N}.*\p{L}|\p{L}.*\p{N}|^\p{N}{4,}$/u;

/** A sentence's first word is always capitalised; only an apostrophe before a suffix shows a name. */
function isName(written: string, { first, suffixed }: { first: boolean; suffixed: boolean }): boolean {
  return codeOrYear.test(written) || (first && !suffixed ? /\p{Lu}.*\p{Lu}/u : /^\p{Lu}/u).test(written);
}

/** A term of a question. */
export interface QuestionTerm extends Term {
  /** The stem in the question's language; `word` and `stem` are by the rules of the document's. */
  ownStem: string;
}

/**
 * The terms to search a document for, the question being in the same or another language. Stop words of both
 * languages and asking words are left out, and each term comes once; a question may have no terms left.
 */
export function questionTerms(
  question: string,
  documentLanguage: string,
  questionLanguage: string,
): QuestionTerm[] {
  const others = stopWordsOf(documentLanguage);
  const all = new Map<string, QuestionTerm>();
  const searched = question.replace(askingPhrases, (phrase) => ' '.repeat(phrase.length));
  for (const { word: own, written, stem: ownStem, name } of termsOf(searched, questionLanguage)) {
    const word = fold(written, documentLanguage);
    if (others.has(word) || askingWords.has(own)) continue;
    const term = { word, written, stem: stem(word, documentLanguage), name, ownStem };
    if (!all.has(term.stem)) all.set(term.stem, term);
  }
  const terms = [...all.values()];
  // If most words are capitalised, capitals show no names.
  const mostlyNames = terms.filter(({ name }) => name).length > Math.max(2, terms.length / 2);
  return mostlyNames ? terms.map((term) => ({ ...term, name: codeOrYear.test(term.word) })) : terms;
}

/** Four-letter pieces of a word in plain letters, its start marked by "_"; a shorter word is one piece. */
export function gramsOf(word: string, language: string): string[] {
  const plain = `_${foldToAscii(word, language)}`;
  if (plain.length <= 4) return [plain];
  return Array.from({ length: plain.length - 3 }, (_, start) => plain.slice(start, start + 4));
}
