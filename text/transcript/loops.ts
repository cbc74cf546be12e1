import { bareWord, type TimedWord } from '../plain/timed-word.ts';

/** Words in the longest phrase that is looked for. */
const longestPhrase = 12;
const leastRepeats = 3;
/** Words; as many of the same are never meant, while "no, no, no" and "very, very, very" are. */
const leastWords = 8;
/** Words a second; nobody speaks faster. */
const fastest = 7;

/**
 * Reduces a phrase that is repeated three times or more to one, where the repeats make many words or come
 * faster than anyone speaks: the model produces such loops when it loses track. Other repeats stay.
 */
export function dropLoops(words: readonly TimedWord[]): TimedWord[] {
  const bare = words.map(({ text }) => bareWord(text));
  const result: TimedWord[] = [];
  for (let index = 0; index < words.length; ) {
    const loop = loopAt(words, bare, index);
    const length = loop?.phrase ?? 1;
    result.push(...words.slice(index, index + length));
    index += loop ? loop.phrase * loop.repeats : 1;
  }
  return result;
}

/** The length of the phrase repeated from a word on, in words, and how often; null without one, or when it may be meant. */
function loopAt(
  words: readonly TimedWord[],
  bare: readonly string[],
  start: number,
): { phrase: number; repeats: number } | null {
  for (let phrase = 1; phrase <= longestPhrase; phrase++) {
    const repeats = repeatsAt(bare, start, phrase);
    if (repeats < leastRepeats) continue;
    const count = phrase * repeats;
    const seconds = (words[start + count - 1]?.end ?? 0) - (words[start]?.start ?? 0);
    if (count >= leastWords || count > fastest * seconds) return { phrase, repeats };
  }
  return null;
}

/** How often a phrase of so many words occurs in a row. */
function repeatsAt(bare: readonly string[], start: number, phrase: number): number {
  let end = start + phrase;
  while (end < bare.length && bare[end] !== '' && bare[end] === bare[end - phrase]) end += 1;
  return Math.floor((end - start) / phrase);
}
