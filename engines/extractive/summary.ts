import type { Citation } from '#contract/chat.ts';
import type { Block, Document, Range } from '#contract/documents.ts';
import { plain } from '#text/answers/question-words.ts';
import { sectionsOf } from '#text/answers/sections.ts';
import type { Unit } from '#text/search/unit.ts';
import { sentencesOf } from '#text/sentences.ts';
import { summarize } from '#text/summarize/summarize.ts';
import { countWords } from '#text/words.ts';
import { citationsOf, cite } from './citations.ts';
import type { ExtractiveSource } from './source.ts';

/** About six sentences, whatever the length of the document. */
const summaryWords = 130;
const mostSentences = 8;
/** A text of this many characters (two or three pages) is told by its opening as well. */
const longText = 5_000;
const openingWords = 55;
const openingSentences = 3;
const openingLength = 3_000;
/** An introduction begins within this share of a text. */
const openingShare = 0.15;
const paragraphLength = 120;
const openingHeading =
  /^(?:abstract|(?:executive )?summary|introduction\b.*|preface|foreword|overview|purpose(?: and scope)?|about this \w+|ozet|yonetici ozeti|giris|onsoz|sunus|amac(?: ve kapsam)?)$/;
/** Of a part that is hardly longer than its summary, this much is given. */
const largestShare = 0.7;

/** A summary of a document or a part of it; where that has tables and labels alone, what comes first in it. */
export function summarise(
  { document, language, index }: Pick<ExtractiveSource, 'document' | 'language' | 'index'>,
  range: Range | null,
): Citation[] {
  const sentences = summaryOf(document, range, language);
  if (sentences.length > 0) return sentences;
  const inside = ({ kind, start, end }: Unit) =>
    kind !== 'heading' && (!range || (start >= range.start && end <= range.end));
  return citationsOf(document, index.units.filter(inside), mostSentences);
}

/**
 * The sentences that say most of what a document, or a part of it, is about, in its order. Empty when the
 * part has no running text.
 */
export function summaryOf(document: Document, range: Range | null, language: string): Citation[] {
  const whole = range ?? { start: 0, end: document.text.length };
  const opening = openingOf(document, whole);
  if (!opening) return mostTelling(document, whole, language, summaryWords);
  const first = [
    ...firstSentence(document, opening, language),
    ...mostTelling(document, opening, language, openingWords),
  ];
  const after = { start: opening.end, end: whole.end };
  const others = mostTelling(document, after, language, summaryWords - openingWords);
  return [...distinct(first).slice(0, openingSentences), ...others].slice(0, mostSentences);
}

function distinct(citations: readonly Citation[]): Citation[] {
  return citations.filter(
    ({ start }, index) => citations.findIndex((each) => each.start === start) === index,
  );
}

/** The sentence that an introduction begins with: more often than any other it names the subject. */
function firstSentence(document: Document, opening: Range, language: string): Citation[] {
  const paragraph = document.blocks.find(
    (block) => block.kind === 'paragraph' && block.start >= opening.start && block.start < opening.end,
  );
  if (!paragraph) return [];
  const [first] = sentencesOf(document, paragraph, language);
  const text = first ? document.text.slice(first.start, first.end) : '';
  const words = countWords(text);
  if (!first || words < 6 || words > 50 || !/[.!?]["”’»)]?$/.test(text)) return [];
  return citeUnderHeading(document, first);
}

/**
 * What a long text opens with: its abstract, preface or introduction, else its first paragraphs. There it
 * says what it is about; among hundreds of pages such sentences would hardly be chosen. Null in a short text.
 */
function openingOf(document: Document, { start, end }: Range): Range | null {
  if (end - start < longText) return null;
  const reach = start + Math.max(openingLength, (end - start) * openingShare);
  const section = sectionsOf(document).find((each) => {
    return each.start >= start && each.start < reach && openingHeading.test(plain(each.name).trim());
  });
  if (section) return { start: section.start, end: Math.min(section.end, section.start + 2 * openingLength) };
  const text = document.blocks.filter((block) => block.start >= start && block.kind === 'paragraph');
  const first = text.find((block) => block.end - block.start >= paragraphLength);
  return first ? { start: first.start, end: Math.min(end, first.start + openingLength) } : null;
}

function mostTelling(document: Document, range: Range, language: string, words: number): Citation[] {
  const part = partOf(document, range);
  const offset = range.start;
  const total = countWords(part.text);
  if (part.blocks.length === 0 || total === 0) return [];
  const share = Math.min(largestShare, words / total);
  const { sentences } = summarize(part, { share, focus: '', language });
  // Short sentences are many within the words: those of the beginning say most.
  return sentences
    .slice(0, mostSentences)
    .flatMap(({ start, end }) => citeUnderHeading(document, { start: start + offset, end: end + offset }));
}

/** The heading is looked for in the whole document: a part may begin behind it. Empty where `cite` is null. */
function citeUnderHeading(document: Document, range: Range): Citation[] {
  const heading = sectionsOf(document).findLast(({ start }) => start <= range.start)?.heading ?? null;
  const citation = cite(document, range, heading);
  return citation ? [citation] : [];
}

/** A part of a document as a document of its own; blocks that reach out of it are cut. */
export function partOf(document: Document, range: Range): Document {
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
