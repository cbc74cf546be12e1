import type { RecognisedPage } from '../contract.ts';

/** How certain the reader is of a word, from most to least. */
export type Certainty = 'sure' | 'unsure' | 'doubtful';

const unsureBelow = 0.85;
const doubtfulBelow = 0.6;

/** @param confidence from 0 to 1 */
export function certaintyOf(confidence: number): Certainty {
  if (confidence < doubtfulBelow) return 'doubtful';
  return confidence < unsureBelow ? 'unsure' : 'sure';
}

/** The mean confidence over all recognised words, from 0 to 1; null when there are none. */
export function meanConfidence(
  pages: readonly Pick<RecognisedPage, 'confidence' | 'words'>[],
): number | null {
  let words = 0;
  let sum = 0;
  for (const page of pages) {
    if (page.confidence === null) continue;
    words += page.words;
    sum += page.confidence * page.words;
  }
  return words > 0 ? sum / words : null;
}
