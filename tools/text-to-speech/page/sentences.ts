import type { SpokenSentence } from '#contract/speech.ts';

/**
 * Which sentence is heard at a time, in seconds: the last that has begun, through the rest behind it;
 * null before the first. Binary search, as sentences stand in the order they are spoken.
 */
export function sentenceAt(sentences: readonly SpokenSentence[], seconds: number): number | null {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const sentence = sentences[middle];
    if (sentence && sentence.from <= seconds) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : low - 1;
}

/** Just inside a sentence, so that rounding doesn't fall back into the one before. Seconds. */
const inside = 0.01;

/** Where to listen from to hear a sentence, in seconds; null where there is no such sentence. */
export function startOf(sentences: readonly SpokenSentence[], index: number): number | null {
  const sentence = sentences[index];
  return sentence ? sentence.from + inside : null;
}

/**
 * The sentence after or before the one that is heard; at the ends the same again.
 * @param active Null before the first is heard
 */
export function sentenceBeside(active: number | null, by: 1 | -1, count: number): number {
  return Math.min(Math.max(0, (active ?? -1) + by), count - 1);
}

/** What a page that follows the voice keeps in view; null while it doesn't follow, and before the first sentence. */
export function sentenceInView(
  sentences: readonly SpokenSentence[],
  active: number | null,
  following: boolean,
): { start: number; end: number; id: string } | null {
  const sentence = active === null ? undefined : sentences[active];
  if (!following || !sentence) return null;
  return { start: sentence.start, end: sentence.end, id: String(active) };
}
