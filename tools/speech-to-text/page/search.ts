import type { SpokenParagraph } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';

/** By this name a search knows a paragraph of a transcript, by its index. */
export const paragraphPart = (index: number): string => `paragraph-${index}`;

/** The paragraph that a part is. */
export const paragraphOf = (part: string): number => Number(part.slice(part.indexOf('-') + 1));

/** A transcript as it is searched, paragraph by paragraph. */
export function searchedTranscript(paragraphs: readonly SpokenParagraph[], language: string) {
  return paragraphs.map((paragraph, index) => ({
    id: paragraphPart(index),
    text: paragraphText(paragraph),
    language,
    listed: true,
  }));
}
