import type { SpokenSentence } from './contract.ts';

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
