import type { Shown, ShownSection } from './shown.ts';

/** By these names a search knows a sentence of the summary, and the heading above some. */
export const sentencePart = (index: number): string => `sentence-${index}`;
export const headingPart = ({ paragraphs }: ShownSection): string =>
  `heading-${paragraphs[0]?.[0]?.index ?? ''}`;

/** The summary as it is searched: headings and sentences, in their order. */
export function searchedSummary({ sections }: Shown, language: string, place: string) {
  return sections.flatMap((section) => [
    ...(section.heading ? [{ id: headingPart(section), text: section.heading, language, place }] : []),
    ...section.paragraphs
      .flat()
      .map(({ index, text }) => ({ id: sentencePart(index), text, language, place })),
  ]);
}
