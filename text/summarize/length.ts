/** Share of the source for each named length, with bounds in words that keep the summary readable. */
const namedLengths = {
  short: { share: 0.06, least: 60, most: 500 },
  medium: { share: 0.14, least: 110, most: 1200 },
  long: { share: 0.28, least: 200, most: 3000 },
} as const;
/** Share of a short text that its summary never exceeds. */
const largestShare = 0.6;

/**
 * The share of the source's words (0 to 1) that a summary may hold. A number is a percentage and is used as
 * it is; a named length's share is larger for short texts and smaller for long ones, so that a 300-page
 * document's short summary stays within 500 words.
 */
export function lengthShare(length: keyof typeof namedLengths | number, totalWords: number): number {
  if (typeof length === 'number') return Math.min(1, Math.max(0, length / 100));
  if (totalWords <= 0) return largestShare;
  const { share, least, most } = namedLengths[length];
  const words = Math.min(most, Math.max(least, share * totalWords));
  return Math.min(largestShare, words / totalWords);
}
