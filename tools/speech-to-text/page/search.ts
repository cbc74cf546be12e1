import type { SpokenParagraph } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';

/** The id of a paragraph in a search. */
export const paragraphPart = (index: number): string => `paragraph-${index}`;

/** The index of the paragraph in such an id. */
export const paragraphOfPart = (part: string): number => Number(part.slice(part.indexOf('-') + 1));

/** The searchable texts of a transcript, one a paragraph. */
export function searchableTranscript(paragraphs: readonly SpokenParagraph[], language: string) {
  return paragraphs.map((paragraph, index) => ({
    id: paragraphPart(index),
    text: paragraphText(paragraph),
    language,
    listed: true,
  }));
}
