import type { SummaryResult } from '../contract.ts';

type Sentence = SummaryResult['sentences'][number];

export interface IndexedSentence extends Sentence {
  index: number;
}

interface SummarySection {
  /** The heading above the sentences; null when the document has none. */
  heading: string | null;
  paragraphs: IndexedSentence[][];
}

/** The longest paragraph of a summary, in sentences. */
const paragraphSentences = 6;

/** Groups consecutive sentences by section, and cuts long groups into paragraphs of about equal length. */
export function sectionsOf(sentences: readonly Sentence[]): SummarySection[] {
  const groups: { heading: string | null; sentences: IndexedSentence[] }[] = [];
  sentences.forEach((sentence, index) => {
    const last = groups.at(-1);
    const indexed = { ...sentence, index };
    if (last && last.heading === sentence.section) last.sentences.push(indexed);
    else groups.push({ heading: sentence.section, sentences: [indexed] });
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

/** True when headings are worth showing, because the summary comes from several sections. */
export function hasHeadings(sections: readonly Pick<SummarySection, 'heading'>[]): boolean {
  return new Set(sections.map((section) => section.heading)).size > 1;
}
