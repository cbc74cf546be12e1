import type { Citation } from '#contract/chat.ts';
import type { Block, Document, Range } from '#contract/documents.ts';
import { isMostlyItems, isNumberedPart } from '#text/answers/parts/clauses.ts';
import { sectionsOf } from '#text/answers/parts/sections.ts';
import { plain } from '#text/answers/question-words.ts';
import type { Unit } from '#text/search/unit.ts';
import { sentencesIn } from '#text/sentences.ts';
import { type Analysis, analyse, chooseFrom } from '#text/summarize/summarize.ts';
import { countWords } from '#text/words.ts';
import { citationsOf, cite } from './citations.ts';
import type { ExtractiveSource } from './source.ts';

/** About six sentences, whatever the document's length. */
const summaryWords = 130;
const mostSentences = 8;
/** The characters (two or three pages) from which on a summary includes sentences of the opening. */
const longText = 5_000;
/** The most words and sentences of the opening in a summary. */
const openingWords = 55;
const openingSentences = 3;
/** The characters that count as the opening of a text without an introduction. */
const openingLength = 3_000;
/** An introduction begins within this share of a text. */
const openingShare = 0.15;
/** The characters of a paragraph that isn't a title page's. */
const paragraphLength = 120;
/** Folded headings of introductions and abstracts; the Turkish ones begin at "özet" (abstract). */
const openingHeading =
  /^(?:abstract|(?:executive )?summary|introduction\b.*|preface|foreword|overview|purpose(?: and scope)?|about this \w+|ozet|yonetici ozeti|giris|onsoz|sunus|amac(?: ve kapsam)?)$/;
/** The largest share of a short text that its summary may include. */
const largestShare = 0.7;

/** Tells how much each sentence of a document matters; null when nothing but words and form can tell. */
export type JudgeSentences = (analysis: Analysis) => Promise<Float32Array | null>;
const byWordsAlone: JudgeSentences = async () => null;

/**
 * A summary of a document or a range of it; of one without running text (tables, labels), the first units. A clause
 * with items of its own, or a part of a few sentences, is quoted from its beginning on, as it stands.
 */
export async function summarise(
  { document, language, index }: Pick<ExtractiveSource, 'document' | 'language' | 'index'>,
  range: Range | null,
  judge: JudgeSentences = byWordsAlone,
): Promise<Citation[]> {
  const whole = range && asItStands(document, index.units, range);
  if (whole) return whole;
  const sentences = hasRunningText(document, range)
    ? await topicSentences(document, range, language, judge)
    : [];
  if (sentences.length > 0) return sentences;
  const inside = ({ kind, start, end }: Unit) =>
    kind !== 'heading' && (!range || (start >= range.start && end <= range.end));
  return citationsOf(document, index.units.filter(inside), mostSentences);
}

/** False for tables alone, whose rows are quoted from the first on. */
function hasRunningText({ blocks }: Document, range: Range | null): boolean {
  return blocks.some(
    ({ kind, start, end }) =>
      (kind === 'paragraph' || kind === 'listItem' || kind === 'definition') &&
      (!range || (start < range.end && end > range.start)),
  );
}

/** All units of a short numbered part, or the first ones of a clause with items; null for other ranges. */
function asItStands(document: Document, units: readonly Unit[], range: Range): Citation[] | null {
  if (!isNumberedPart(document, range)) return null;
  const inside = units.filter(
    ({ kind, start, end }) => kind !== 'heading' && start >= range.start && end <= range.end,
  );
  // An item printed within a paragraph is less than a unit.
  if (inside.length === 0) {
    const citation = cite(document, range, headingAbove(document, range));
    return citation ? [citation] : null;
  }
  return inside.length <= mostSentences || isMostlyItems(document, range)
    ? citationsOf(document, inside, mostSentences)
    : null;
}

/** The sentences that best show the topic of a document or a range, in order; empty without running text. */
export async function topicSentences(
  document: Document,
  range: Range | null,
  language: string,
  judge: JudgeSentences = byWordsAlone,
): Promise<Citation[]> {
  const whole = range ?? { start: 0, end: document.text.length };
  const opening = openingOf(document, whole);
  if (!opening) return centralSentences(document, whole, summaryWords, judge);
  const openingCitations = [
    ...firstSentence(document, opening, language),
    ...(await centralSentences(document, opening, openingWords, judge)),
  ];
  const after = { start: opening.end, end: whole.end };
  const others = await centralSentences(document, after, summaryWords - openingWords, judge);
  return [...distinct(openingCitations).slice(0, openingSentences), ...others].slice(0, mostSentences);
}

/** Drops citations that begin where an earlier one does. */
function distinct(citations: readonly Citation[]): Citation[] {
  return citations.filter(
    ({ start }, index) => citations.findIndex((each) => each.start === start) === index,
  );
}

/** The first sentence of an introduction, which names the subject more often than any other. */
function firstSentence(document: Document, opening: Range, language: string): Citation[] {
  const paragraph = document.blocks.find(
    (block) => block.kind === 'paragraph' && block.start >= opening.start && block.start < opening.end,
  );
  if (!paragraph) return [];
  const [first] = sentencesIn(document, paragraph, language);
  const text = first ? document.text.slice(first.start, first.end) : '';
  const words = countWords(text);
  if (!first || words < 6 || words > 50 || !/[.!?]["”’»)]?$/.test(text)) return [];
  return citeUnderHeading(document, first);
}

/**
 * A long text's opening (abstract, preface or introduction, else its first paragraphs), which states the
 * topic; among hundreds of pages, its sentences would hardly be chosen. Null for a short text.
 */
function openingOf(document: Document, { start, end }: Range): Range | null {
  if (end - start < longText) return null;
  const latestStart = start + Math.max(openingLength, (end - start) * openingShare);
  const section = sectionsOf(document).find((each) => {
    return each.start >= start && each.start < latestStart && openingHeading.test(plain(each.name).trim());
  });
  if (section) return { start: section.start, end: Math.min(section.end, section.start + 2 * openingLength) };
  const text = document.blocks.filter((block) => block.start >= start && block.kind === 'paragraph');
  const first = text.find((block) => block.end - block.start >= paragraphLength);
  return first ? { start: first.start, end: Math.min(end, first.start + openingLength) } : null;
}

/** The sentences of a range that best summarise it, in about so many words. */
async function centralSentences(
  document: Document,
  range: Range,
  words: number,
  judge: JudgeSentences,
): Promise<Citation[]> {
  const part = sliceDocument(document, range);
  const offset = range.start;
  const total = countWords(part.text);
  if (part.blocks.length === 0 || total === 0) return [];
  const share = Math.min(largestShare, words / total);
  const analysis = analyse(part);
  const { sentences } = chooseFrom(analysis, { share, focus: '', salience: await judge(analysis) });
  // Many short sentences may fit; those at the beginning say most.
  return sentences
    .slice(0, mostSentences)
    .flatMap(({ start, end }) => citeUnderHeading(document, { start: start + offset, end: end + offset }));
}

/** The citation of a range, with the heading above it in the whole document; empty if `cite` gives null. */
function citeUnderHeading(document: Document, range: Range): Citation[] {
  const citation = cite(document, range, headingAbove(document, range));
  return citation ? [citation] : [];
}

function headingAbove(document: Document, { start: offset }: Range): string | null {
  return sectionsOf(document).findLast(({ start }) => start <= offset)?.heading ?? null;
}

/** A range of a document as a document of its own; blocks that extend beyond it are cut. */
export function sliceDocument(document: Document, range: Range): Document {
  if (range.start === 0 && range.end === document.text.length) return document;
  const inside = ({ start, end }: Range) => ({
    start: Math.max(start, range.start) - range.start,
    end: Math.min(end, range.end) - range.start,
  });
  const overlaps = (part: Range) => part.start < range.end && part.end > range.start;
  const blocks = document.blocks.filter(overlaps).map((block): Block => {
    if (block.kind !== 'table') return { ...block, ...inside(block) };
    const rows = block.rows.map((row) => ({ ...row, cells: row.cells.filter(overlaps).map(inside) }));
    return { ...block, ...inside(block), rows };
  });
  return {
    ...document,
    text: document.text.slice(range.start, range.end),
    pages: document.pages.filter(overlaps).map((page) => ({ ...page, ...inside(page) })),
    blocks,
  };
}
