import type { Document, Range } from '#contract/documents.ts';
import { markerLength, oneLine } from '../lines.ts';
import { fold } from '../plain/fold.ts';
import { trimRange } from '../plain/ranges.ts';
import { labelRows } from '../search/tables.ts';
import { sentencesIn, stretchesOf } from '../sentences.ts';
import { stopWordsOf } from '../stopwords.ts';
import { contentStems, countWords, stem, tokenize } from '../words.ts';
import { isBoilerplate } from './boilerplate.ts';
import { isReferenceHeading } from './headings.ts';

export interface Sentence extends Range {
  text: string;
  words: number;
  kind: 'paragraph' | 'listItem';
  /** Index into Source.sections. */
  section: number;
  /** Position in its block, and the block's number of sentences. */
  position: number;
  siblings: number;
  /** Index of the block in the document. */
  block: number;
  /** Folded words in order, including stop words. */
  tokens: string[];
  /** Distinct content terms (ids into Source.terms), ascending, with their counts. */
  terms: Int32Array;
  counts: Float32Array;
  /** Index of the sentence that introduces this list item ("...:"), or -1. */
  introducedBy: number;
  /** True when it ends in a colon and announces a list. */
  introducesList: boolean;
}

export interface Section {
  /** The heading above; null before the first one. */
  heading: string | null;
  level: number;
  words: number;
  /** Index of the first sentence, and one past the last. */
  from: number;
  to: number;
  stems: Set<string>;
}

export interface Source {
  language: string;
  sentences: Sentence[];
  sections: Section[];
  /** Stem of each term id. */
  terms: string[];
  /** Number of sentences that hold the term. */
  frequency: Int32Array;
  titleStems: Set<string>;
  totalWords: number;
}

const sentenceEnd = /[.!?…:;]["'”’»)\]]*(?:\[?\d{1,3}\]?)?$/;
/** Words; a longer piece is a list or a text without stops, and no use in a summary. */
const longestSentence = 100;
/** Characters with spaces; a longer piece is data rather than words. */
const longestPiece = 3000;
/** Words in each piece of a text without stops. */
const wordsPerStretch = 30;
/** A part without headings is divided into sections of about this many words. */
const sectionWords = 1500;

/**
 * Cuts running text into sentences with sections and terms; without any, uses labels and short items. The rows of a
 * spreadsheet count as sentences.
 */
export function sourceOf(document: Document): Source {
  if (document.blocks.some(({ kind, sheet }) => kind === 'table' && sheet))
    return collectSentences(document, { split: splitLoosely, accepts: isReadable });
  const source = collectSentences(document, { split: sentencesIn, accepts: isRunningText });
  if (source.sentences.length > 0) return source;
  return collectSentences(document, { split: splitLoosely, accepts: isReadable });
}

interface Splitter {
  split(document: Document, range: Range, language: string): readonly Range[];
  accepts(text: string, kind: Sentence['kind'], language: string): boolean;
}

/** Sentences; a text without stops is split into lines, or else into pieces of so many words. */
function splitLoosely(document: Document, range: Range, language: string): Range[] {
  const { text } = document;
  return sentencesIn(document, range, language).flatMap((sentence) => {
    const { start, end } = sentence;
    const written = text.slice(start, end);
    if (countWords(written) <= longestSentence) return [sentence];
    if (!written.includes('\n')) return stretchesOf(text, sentence, wordsPerStretch);
    return Array.from(written.matchAll(/[^\n]+/g), ({ 0: { length }, index }) =>
      trimRange(text, start + index, start + index + length),
    );
  });
}

/** Collects the sentences of paragraphs and list items, and the rows of sheets, with their sections and terms. */
function collectSentences(document: Document, { split, accepts }: Splitter): Source {
  const { language } = document;
  const ids = new Map<string, number>();
  const stopWords = stopWordsOf(language);
  const sentences: Sentence[] = [];
  const sections: Section[] = [newSection(null, 0, 0, language)];
  /** True below a heading of references or the like. */
  let skipped = false;
  /** Index of the sentence that introduces the current list, or -1. */
  let introduction = -1;
  for (const [index, block] of document.blocks.entries()) {
    const text = document.text.slice(block.start, block.end);
    let section = sections.at(-1) ?? newSection(null, 0, 0, language);
    if (block.kind === 'heading') {
      skipped = isReferenceHeading(text) || (skipped && block.level > section.level);
      const level = skipped && block.level > section.level ? section.level : block.level;
      sections.push(newSection(oneLine(text), level, sentences.length, language));
      introduction = -1;
      continue;
    }
    const isRows = block.kind === 'table' && block.sheet !== undefined;
    if (skipped || (block.kind !== 'paragraph' && block.kind !== 'listItem' && !isRows)) continue;
    if (section.heading === null && section.words > sectionWords) {
      section = newSection(null, 0, sentences.length, language);
      sections.push(section);
    }
    const textStart = block.start + (block.kind === 'listItem' ? markerLength(text, block.marker) : 0);
    if (block.kind !== 'listItem') introduction = -1;
    const kind = block.kind === 'paragraph' ? 'paragraph' : 'listItem';
    const candidates = isRows
      ? labelRows(block, document.text)
      : split(document, { start: textStart, end: block.end }, language);
    const ranges = candidates.filter((range) =>
      accepts(document.text.slice(range.start, range.end), kind, language),
    );
    for (const [position, { start, end }] of ranges.entries()) {
      const written = document.text.slice(start, end);
      const tokens = tokenize(fold(written, language), language).map((word) => word.text);
      const introducesList = written.endsWith(':') && position === ranges.length - 1;
      sentences.push({
        start,
        end,
        text: written,
        words: countWords(written),
        kind,
        section: sections.length - 1,
        position,
        siblings: ranges.length,
        block: index,
        tokens,
        ...termsOf(tokens, stopWords, language, ids),
        introducedBy: block.kind === 'listItem' ? introduction : -1,
        introducesList,
      });
      section.words += sentences.at(-1)?.words ?? 0;
      section.to = sentences.length;
      if (introducesList && block.kind === 'paragraph') introduction = sentences.length - 1;
    }
  }
  const frequency = new Int32Array(ids.size);
  for (const { terms } of sentences) for (const term of terms) frequency[term] = (frequency[term] ?? 0) + 1;
  return {
    language,
    sentences,
    sections,
    terms: [...ids.keys()],
    frequency,
    titleStems: stemSet(document.title ?? '', language),
    totalWords: countWords(document.text),
  };
}

function newSection(heading: string | null, level: number, from: number, language: string): Section {
  return { heading, level, words: 0, from, to: from, stems: stemSet(heading ?? '', language) };
}

/** The stems of a title's or heading's content words, numbers aside. */
function stemSet(text: string, language: string): Set<string> {
  return new Set(contentStems(text, language).filter((stem) => !/^\d/.test(stem)));
}

function isReadable(text: string): boolean {
  return text.length <= longestPiece && /\p{L}{2}/u.test(text);
}

/** True for a piece that can be read as a sentence: no label, address line or notice. */
function isRunningText(text: string, kind: Sentence['kind'], language: string): boolean {
  if (!isReadable(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 8 || letters < text.length * 0.5) return false;
  if (isBoilerplate(text, language)) return false;
  const words = countWords(text);
  if (words < 3 || words > longestSentence) return false;
  if (sentenceEnd.test(text)) return true;
  return kind === 'listItem' ? words >= 4 : words >= 15;
}

/** A sentence's content terms with their counts; `ids` numbers the terms of all sentences. */
function termsOf(
  tokens: readonly string[],
  stopWords: ReadonlySet<string>,
  language: string,
  ids: Map<string, number>,
): { terms: Int32Array; counts: Float32Array } {
  const counts = new Map<number, number>();
  for (const token of tokens) {
    if (token.length < 2 || stopWords.has(token)) continue;
    const key = stem(token, language);
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const terms = Int32Array.from(counts.keys()).sort();
  return { terms, counts: Float32Array.from(terms, (term) => counts.get(term) ?? 0) };
}
