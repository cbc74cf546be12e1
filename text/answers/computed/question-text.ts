import type { Language } from '#contract/languages.ts';
import { loadWords } from '../../load-words.ts';
import { numberKey } from '../../number-words.ts';
import { fold, foldToAscii } from '../../plain/fold.ts';
import { stem } from '../../words.ts';
import { isStopWord, plain } from '../question-words.ts';
import { conceptsOf, fillers } from './computed-words.ts';

const { tr, en } = loadWords(new URL('../../search/data/asking-words.tsv', import.meta.url));
const askingWords = tr.union(en);

/** A word of a question or of a table, in the forms by which words are compared. */
export interface ComparedWord {
  plain: string;
  /** Its stems by the rules of Turkish and English, without diacritics. */
  keys: ReadonlySet<string>;
  /** The lists of computed-concepts.tsv that it stands in, by itself or with a neighbour. */
  concepts: ReadonlySet<string>;
}

export interface QuestionWord extends ComparedWord {
  /** Offsets into the question in plain letters. */
  start: number;
  end: number;
  /** True when it says nothing of the topic. */
  isEmpty: boolean;
  /** True for a number or a name, which an answer must have. */
  isName: boolean;
}

const pattern = /[\p{L}\p{N}²³]+(?:[.,]\p{N}+)*(?:'\p{L}+)?|[°%£$€₺]\p{L}?/gu;
/** Letters from which on a word may be the beginning of another. */
const shortestBeginning = 4;

/** The words of a question; a suffix behind an apostrophe is left out. */
export function questionWords(question: string, language: Language): QuestionWord[] {
  const line = plain(question);
  const matches = [...line.matchAll(pattern)];
  const forms = matches.map(([word]) => word.replace(/'.*$/, ''));
  return matches.map(({ index, 0: match }, order) => {
    const word = forms[order] ?? '';
    const written = question.slice(index, index + match.length);
    return {
      ...compared(written.replace(/['’].*$/, ''), forms, order, language),
      start: index,
      end: index + match.length,
      isEmpty:
        !/\p{N}/u.test(word) &&
        (isStopWord(written) || fillers.has(word) || fillers.has(match) || askingWords.has(fold(word, 'tr'))),
      isName:
        /\p{N}/u.test(word) ||
        (order > 0 && /^\p{Lu}/u.test(written)) ||
        /\p{L}'/u.test(match) ||
        /\p{Lu}.*\p{Lu}/u.test(written),
    };
  });
}

/** The words of a text in a table. @param language the document's (ISO 639-1) */
export function wordsIn(text: string, language: string): ComparedWord[] {
  const line = plain(text);
  const matches = [...line.matchAll(pattern)];
  const forms = matches.map(([word]) => word.replace(/'.*$/, ''));
  return matches.map(({ index, 0: match }, order) =>
    compared(
      text.slice(index, index + match.length).replace(/['’].*$/, ''),
      forms,
      order,
      language === 'tr' ? 'tr' : 'en',
    ),
  );
}

function compared(
  written: string,
  forms: readonly string[],
  order: number,
  language: Language,
): ComparedWord {
  const word = forms[order] ?? '';
  const [before, after] = [forms[order - 1], forms[order + 1]];
  return {
    plain: numberKey(word),
    keys: new Set(['tr', 'en'].map((language) => foldToAscii(stem(fold(written, language), language), 'tr'))),
    concepts: new Set([
      ...conceptsOf(word, language),
      ...(before === undefined ? [] : conceptsOf(`${before} ${word}`, language)),
      ...(after === undefined ? [] : conceptsOf(`${word} ${after}`, language)),
    ]),
  };
}

/** True when two words are forms of one word; numbers must be equal. */
export function isSameWord(one: ComparedWord, other: ComparedWord): boolean {
  if (one.plain === other.plain) return true;
  if (/\p{N}/u.test(one.plain + other.plain)) return false;
  if (!one.keys.isDisjointFrom(other.keys)) return true;
  const [shorter, longer] = one.plain.length < other.plain.length ? [one, other] : [other, one];
  return shorter.plain.length >= shortestBeginning && longer.plain.startsWith(shorter.plain);
}

/** True when two words are one word or stand for the same thing. */
export function isAlike(one: ComparedWord, other: ComparedWord): boolean {
  return isSameWord(one, other) || sharedConcepts(one, other.concepts).length > 0;
}

/** Concepts of heads that a question names by their own words: a rent is no other sum of money. */
const ownWords: ReadonlySet<string> = new Set(['dues']);

/** The concepts among some others by which a word may stand for another one. */
export function sharedConcepts({ concepts }: ComparedWord, others: ReadonlySet<string>): string[] {
  return [...concepts].filter((name) => others.has(name) && !ownWords.has(name));
}
