import type { Range } from '#contract/documents.ts';
import type { SummaryResult, WrittenSummary } from '../contract.ts';
import { hasHeadings, sectionsOf } from '../shared/sections.ts';

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

/** The summary in one wording; in the document's own words where no other was written. */
export function shownOf({ written, sentences, form }: SummaryResult, wording: Wording): Shown {
  return wording === 'written' && written ? shownWritten(written, form) : shownQuoted(sentences, form);
}

function shownQuoted(quoted: SummaryResult['sentences'], form: Shown['form']): Shown {
  const grouped = sectionsOf(quoted);
  const headings = hasHeadings(grouped);
  const sections = grouped.map(({ heading, paragraphs }) => ({
    heading: headings ? heading : null,
    paragraphs: paragraphs.map((paragraph) =>
      paragraph.map(({ index, text, page }) => ({ index, text, page, supported: true })),
    ),
  }));
  return { sections, ...placesOf(quoted), form, text: textOf(sections, form) };
}

function shownWritten({ sentences: written }: WrittenSummary, form: Shown['form']): Shown {
  const sentences = written.map(({ text, paragraph, support }, index) => ({
    paragraph,
    shown: { index, text, page: support?.page ?? null, supported: support !== null },
  }));
  // The points of a list are one list.
  const grouped = Map.groupBy(sentences, ({ paragraph }) => (form === 'bullets' ? 0 : paragraph));
  const paragraphs = [...grouped.values()].map((group) => group.map(({ shown }) => shown));
  const sections = [{ heading: null, paragraphs }];
  return { sections, ...placesOf(written.map(({ support }) => support)), form, text: textOf(sections, form) };
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
function textOf(sections: readonly ShownSection[], form: Shown['form']): string {
  return sections
    .flatMap(({ heading, paragraphs }) => [
      ...(heading ? [heading] : []),
      ...paragraphs.map((paragraph) =>
        form === 'bullets'
          ? paragraph.map(({ text }) => `• ${text}`).join('\n')
          : paragraph.map(({ text }) => text).join(' '),
      ),
    ])
    .join('\n\n');
}
