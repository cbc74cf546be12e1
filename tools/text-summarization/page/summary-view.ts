import type { Range, TextLocation } from '#contract/documents.ts';
import { locationText } from '#contract/texts/location-text.ts';
import { overlap } from '#text/plain/ranges.ts';
import type { SummaryResult, WrittenSummary } from '../contract.ts';
import { hasHeadings, sectionsOf } from '../shared/sections.ts';

/** The wording on screen: a language model's, or the document's own. */
export type Wording = 'written' | 'quoted';

export interface ViewSentence {
  index: number;
  text: string;
  /** The location of its support; null without any. */
  location: Pick<TextLocation, 'page' | 'address'> | null;
  /** True when a location in the document supports it. */
  supported: boolean;
  /** True when the next sentence of its paragraph isn't from the same page, slide or cell, which is named behind it. */
  endsPage: boolean;
}

export interface ViewSection {
  heading: string | null;
  paragraphs: ViewSentence[][];
}

export interface SummaryView {
  sections: ViewSection[];
  /** The quoted ranges, in document order and without overlaps. An id is the index of the first sentence there. */
  highlights: (Range & { id: string })[];
  /** The highlight id of each sentence by its index; null when it has none. */
  highlightIds: (string | null)[];
  form: SummaryResult['form'];
  /** The summary for the clipboard. */
  text: string;
}

/** Lays out the summary in one wording; without a written summary, in the document's own words. */
export function summaryView({ written, sentences, form }: SummaryResult, wording: Wording): SummaryView {
  return wording === 'written' && written ? writtenView(written, form) : quotedView(sentences, form);
}

function quotedView(quoted: SummaryResult['sentences'], form: SummaryView['form']): SummaryView {
  const grouped = sectionsOf(quoted);
  const headings = hasHeadings(grouped);
  const sections = grouped.map(({ heading, paragraphs }) => ({
    heading: headings ? heading : null,
    paragraphs: paragraphs.map((paragraph) =>
      withPageEnds(
        paragraph.map(({ index, text, page, address }) => ({
          index,
          text,
          location: { page, ...(address && { address }) },
          supported: true,
        })),
      ),
    ),
  }));
  return { sections, ...locateHighlights(quoted), form, text: textOf(sections, form) };
}

function writtenView({ sentences: written }: WrittenSummary, form: SummaryView['form']): SummaryView {
  const sentences = written.map(({ text, paragraph, support }, index) => ({
    paragraph,
    shown: { index, text, location: support, supported: support !== null },
  }));
  // All bullet points form a single list.
  const grouped = Map.groupBy(sentences, ({ paragraph }) => (form === 'bullets' ? 0 : paragraph));
  const paragraphs = [...grouped.values()].map((group) => withPageEnds(group.map(({ shown }) => shown)));
  const sections = [{ heading: null, paragraphs }];
  return {
    sections,
    ...locateHighlights(written.map(({ support }) => support)),
    form,
    text: textOf(sections, form),
  };
}

/** Marks the last sentence of each group that is from one page, slide or cell. */
function withPageEnds(paragraph: readonly Omit<ViewSentence, 'endsPage'>[]): ViewSentence[] {
  return paragraph.map((sentence, index) => ({
    ...sentence,
    endsPage: placeOf(sentence) !== null && placeOf(paragraph[index + 1]) !== placeOf(sentence),
  }));
}

function placeOf(sentence: Pick<ViewSentence, 'location'> | undefined): string | null {
  return sentence?.location ? locationText(sentence.location, 'en', 'short') : null;
}

/** Finds the highlights. Sentences whose locations overlap share the highlight of the first. */
function locateHighlights(
  ranges: readonly (Range | null)[],
): Pick<SummaryView, 'highlights' | 'highlightIds'> {
  const highlights: SummaryView['highlights'] = [];
  const highlightIds = ranges.map((range, index) => {
    if (!range) return null;
    const overlapping = highlights.find((each) => overlap(each, range));
    if (overlapping) return overlapping.id;
    highlights.push({ id: String(index), start: range.start, end: range.end });
    return String(index);
  });
  return { highlights: highlights.sort((left, right) => left.start - right.start), highlightIds };
}

/** The summary as plain text: headings, and paragraphs or bullets, separated by empty lines. */
function textOf(sections: readonly ViewSection[], form: SummaryView['form']): string {
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
