import type { SummaryResult } from '../contract.ts';

type Sentence = SummaryResult['sentences'][number];

/** A sentence with its place in the summary. */
export interface PlacedSentence extends Sentence {
  index: number;
}

interface SummarySection {
  /** Heading above the sentences; null where the document gives none. */
  heading: string | null;
  paragraphs: PlacedSentence[][];
}

/** A paragraph of more sentences tires the eye. */
const paragraphSentences = 6;

/**
 * Groups the sentences of a summary by the section they come from, in their order, and cuts long
 * groups into paragraphs of about equal length.
 */
export function sectionsOf(sentences: readonly Sentence[]): SummarySection[] {
  const groups: { heading: string | null; sentences: PlacedSentence[] }[] = [];
  sentences.forEach((sentence, index) => {
    const last = groups.at(-1);
    const placed = { ...sentence, index };
    if (last && last.heading === sentence.section) last.sentences.push(placed);
    else groups.push({ heading: sentence.section, sentences: [placed] });
  });
  return groups.map((group) => {
    const count = Math.ceil(group.sentences.length / paragraphSentences);
    const size = Math.ceil(group.sentences.length / count);
    return {
      heading: group.heading,
      paragraphs: Array.from({ length: count }, (_, index) =>
        group.sentences.slice(index * size, (index + 1) * size),
      ).filter((paragraph) => paragraph.length > 0),
    };
  });
}

/** Headings are worth showing when the summary comes from more than one section. */
export function hasHeadings(sections: readonly Pick<SummarySection, 'heading'>[]): boolean {
  return new Set(sections.map((section) => section.heading)).size > 1;
}
