import type { Range } from '#contract/documents.ts';
import type { SummaryResult } from './contract.ts';
import { hasHeadings, sectionsOf } from './sections.ts';

/** Whose words are shown: a language model's, or the document's own. */
export type Wording = 'written' | 'quoted';

/** A sentence of the summary as the page shows it. */
export interface ShownSentence {
  index: number;
  text: string;
  page: number | null;
  /** Whether the document has a place for it. */
  supported: boolean;
}

export interface ShownSection {
  heading: string | null;
  paragraphs: ShownSentence[][];
}

/** A summary in the words that were chosen, and its places in the document. */
export interface Shown {
  sections: ShownSection[];
  /** In document order, without overlaps; the id is the index of the first sentence that leads there. */
  highlights: (Range & { id: string })[];
  /** The highlight of each sentence, by its index; null for none. */
  places: (string | null)[];
  form: SummaryResult['form'];
  text: string;
}

export function shownOf(result: SummaryResult, wording: Wording): Shown {
  return wording === 'written' && result.written ? shownWritten(result) : shownQuoted(result);
}

function shownQuoted({ sentences, form }: SummaryResult): Shown {
  const sections = sectionsOf(sentences).map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.map((paragraph) =>
      paragraph.map(({ index, text, page }) => ({ index, text, page, supported: true })),
    ),
  }));
  const headings = hasHeadings(sections);
  return {
    sections: headings ? sections : sections.map(({ paragraphs }) => ({ heading: null, paragraphs })),
    ...placesOf(sentences),
    form,
    text: textOf(sections, headings, form),
  };
}

function shownWritten({ written, form }: SummaryResult): Shown {
  const paragraphs = new Map<number, ShownSentence[]>();
  const sentences = written?.sentences ?? [];
  for (const [index, { text, paragraph, support }] of sentences.entries()) {
    const sentence = { index, text, page: support?.page ?? null, supported: support !== null };
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), sentence]);
  }
  const sections = [{ heading: null, paragraphs: [...paragraphs.values()] }];
  return {
    sections:
      form === 'bullets' ? [{ heading: null, paragraphs: [[...paragraphs.values()].flat()] }] : sections,
    ...placesOf(sentences.map(({ support }) => support)),
    form,
    text: textOf(sections, false, form),
  };
}

/** Several sentences may lead to one place: it is marked once, for the first of them. */
function placesOf(
  ranges: readonly ({ start: number; end: number } | null)[],
): Pick<Shown, 'highlights' | 'places'> {
  const highlights: Shown['highlights'] = [];
  const places = ranges.map((range, index) => {
    if (!range) return null;
    const known = highlights.find(({ start, end }) => start < range.end && end > range.start);
    if (known) return known.id;
    highlights.push({ id: String(index), start: range.start, end: range.end });
    return String(index);
  });
  return { highlights: highlights.sort((left, right) => left.start - right.start), places };
}

/** As plain text: headings, and paragraphs or bullets, parted by empty lines. */
function textOf(sections: readonly ShownSection[], headings: boolean, form: SummaryResult['form']): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [
      ...(headings && heading ? [heading] : []),
      ...paragraphs.map((paragraph) =>
        form === 'bullets'
          ? paragraph.map(({ text }) => `• ${text}`).join('\n')
          : paragraph.map(({ text }) => text).join(' '),
      ),
    ])
    .join('\n\n');
}
