import { findMatches, type Match, matchesByText } from '#text/find-matches.ts';
import type { SpokenParagraph } from './contract.ts';
import { paragraphText } from './paragraph.ts';

export { type Match, matchesByText };

/** Where a search stands in the paragraphs of a transcript, whatever its case. */
export function findInTranscript(
  paragraphs: readonly SpokenParagraph[],
  language: string,
  query: string,
): Match[] {
  return findMatches(
    paragraphs.map((paragraph) => ({ text: paragraphText(paragraph), language })),
    query,
  );
}
