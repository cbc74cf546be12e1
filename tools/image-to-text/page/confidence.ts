import type { RecognisedPage } from '../contract.ts';

/** How certain the reader is of a word, from most to least. */
export type Certainty = 'sure' | 'unsure' | 'doubtful';

const unsureBelow = 0.85;
const doubtfulBelow = 0.6;

/** The certainty of a word by its confidence, from 0 to 1. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence < doubtfulBelow) return 'doubtful';
  return confidence < unsureBelow ? 'unsure' : 'sure';
}

/** True for a word that a person should check. */
export function isUncertain({ confidence }: { confidence: number }): boolean {
  return certaintyOf(confidence) !== 'sure';
}

/** The mean confidence over all recognised words, from 0 to 1; null when there are none. */
export function meanConfidence(
  pages: readonly Pick<RecognisedPage, 'confidence' | 'words'>[],
): number | null {
  const readPages = pages.filter(({ confidence }) => confidence !== null);
  const words = readPages.reduce((sum, page) => sum + page.words, 0);
  const total = readPages.reduce((sum, page) => sum + (page.confidence ?? 0) * page.words, 0);
  return words > 0 ? total / words : null;
}
