/** How sure the reading of a word is; boxes and marks are coloured by it. */
export type Certainty = 'sure' | 'unsure' | 'doubtful';

export const unsureBelow = 0.85;
export const doubtfulBelow = 0.6;

/** @param confidence from 0 to 1 */
export function certaintyOf(confidence: number): Certainty {
  if (confidence < doubtfulBelow) return 'doubtful';
  return confidence < unsureBelow ? 'unsure' : 'sure';
}
