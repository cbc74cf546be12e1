import { bareWord, type TimedWord } from '../plain/timed-word.ts';

/** The longest phrase that is looked for, in words. */
const longestPhrase = 12;
const leastRepeats = 3;
/** So many words in a row that say the same are never meant; "no, no, no" and "very, very, very" are. */
const leastWords = 8;
/** Nobody speaks faster than this, in words a second. */
const fastest = 7;

/**
 * Leaves one of a phrase that is repeated three times or more, as the model does when it has lost its way:
 * where the repeats make many words, or come faster than anyone speaks. Other repeats stay.
 */
export function dropLoops(words: readonly TimedWord[]): TimedWord[] {
  const bare = words.map(({ text }) => bareWord(text));
  const kept: TimedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const loop = loopAt(words, bare, at);
    const length = loop?.phrase ?? 1;
    kept.push(...words.slice(at, at + length));
    at += loop ? loop.phrase * loop.repeats : 1;
  }
  return kept;
}

function loopAt(
  words: readonly TimedWord[],
  bare: readonly string[],
  at: number,
): { phrase: number; repeats: number } | null {
  for (let phrase = 1; phrase <= longestPhrase; phrase++) {
    const repeats = repeatsAt(bare, at, phrase);
    if (repeats < leastRepeats) continue;
    const count = phrase * repeats;
    const seconds = (words[at + count - 1]?.end ?? 0) - (words[at]?.start ?? 0);
    if (count >= leastWords || count > fastest * seconds) return { phrase, repeats };
  }
  return null;
}

function repeatsAt(bare: readonly string[], at: number, phrase: number): number {
  let end = at + phrase;
  while (end < bare.length && bare[end] !== '' && bare[end] === bare[end - phrase]) end += 1;
  return Math.floor((end - at) / phrase);
}
