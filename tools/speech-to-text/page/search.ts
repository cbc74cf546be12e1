import type { SpokenParagraph } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';

/** The id of a paragraph in a search, and the paragraph's index. */
export const paragraphPart = (index: number): string => `paragraph-${index}`;

export const paragraphOfPart = (part: string): number => Number(part.slice(part.indexOf('-') + 1));

export function searchableTranscript(paragraphs: readonly SpokenParagraph[], language: string) {
  return paragraphs.map((paragraph, index) => ({
    id: paragraphPart(index),
    text: paragraphText(paragraph),
    language,
    listed: true,
  }));
}
