import { foldToAscii } from '../../plain/fold.ts';
import { stopWordsOf } from '../../stopwords.ts';

const word = /[\p{L}\p{M}\p{N}]+(?:['’ʼ.,:/-][\p{L}\p{M}\p{N}]+)*/gu;

const foldedWords = new Map<string, string>();
const mostFolded = 200_000;

function folded(written: string): string {
  let found = foldedWords.get(written);
  if (found === undefined) {
    found = foldToAscii(written, 'en').replace(/[’ʼ]/g, "'");
    if (foldedWords.size < mostFolded) foldedWords.set(written, found);
  }
  return found;
}

/** The words of a text, without regard to case, kinds of apostrophes, and letters that Turkish and English fold apart. */
export function wordsIn(text: string): string[] {
  return text.match(word)?.map(folded) ?? [];
}

/** Letters; the first five tell forms of a Turkish word as well as its stem does (see `stem` in text/words.ts). */
const stemLength = 5;

/** The words of a text with their forms alike, in either language; numbers stay whole. */
export const stemsIn = (text: string): string[] =>
  wordsIn(text).map((word) => (/\p{N}/u.test(word) ? word : word.slice(0, stemLength)));

const frequent = new Set([...stopWordsOf('tr'), ...stopWordsOf('en')].map((each) => foldToAscii(each, 'en')));

/** True for a word that stands in texts of any subject: "the", "ve". */
export const isFrequent = (foldedWord: string) => frequent.has(foldedWord);

/** The words that two lists share, each as often as both have it. */
export function sharedCount(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const each of one) counts.set(each, (counts.get(each) ?? 0) + 1);
  let shared = 0;
  for (const each of other) {
    const left = counts.get(each) ?? 0;
    if (left > 0) shared += 1;
    counts.set(each, left - 1);
  }
  return shared;
}

/** The words that two lists have in common as a share of all, 0 to 1; 0 for two empty lists. */
export const commonShare = (one: readonly string[], other: readonly string[]): number =>
  (2 * sharedCount(one, other)) / Math.max(1, one.length + other.length);
