import type { SummaryView, ViewSection } from './summary-view.ts';

/** Ids in a search of a sentence, and of a section's heading. */
export const sentencePart = (index: number): string => `sentence-${index}`;
export const headingPart = ({ paragraphs }: ViewSection): string =>
  `heading-${paragraphs[0]?.[0]?.index ?? ''}`;

export function searchableSummary({ sections }: SummaryView, language: string, place: string) {
  return sections.flatMap((section) => [
    ...(section.heading ? [{ id: headingPart(section), text: section.heading, language, place }] : []),
    ...section.paragraphs
      .flat()
      .map(({ index, text }) => ({ id: sentencePart(index), text, language, place })),
  ]);
}
