import type { Document, Range } from '#contract/documents.ts';
import { markerLength, oneLine } from '../lines.ts';
import { fold } from '../plain/fold.ts';
import { sentencesOf } from '../sentences.ts';
import { countWords, stem, stopWordsOf, tokenize } from '../words.ts';
import { isBoilerplate, isReferenceHeading } from './boilerplate.ts';

export interface Sentence extends Range {
  text: string;
  words: number;
  kind: 'paragraph' | 'listItem';
  /** Index into Source.sections. */
  section: number;
  /** Place in its block and the block's number of sentences. */
  position: number;
  siblings: number;
  /** Index of the block in the document. */
  block: number;
  /** Folded words in order, stop words too. */
  tokens: string[];
  /** Distinct content terms (ids into Source.terms), ascending, with their counts. */
  terms: Int32Array;
  counts: Float32Array;
  /** Index of the sentence that introduces this list item ("...:"), or -1. */
  introducedBy: number;
  /** Ends in a colon that announces a list. */
  introducesList: boolean;
}

export interface Section {
  /** The heading above; null before the first heading. */
  heading: string | null;
  level: number;
  words: number;
  /** First and one past the last sentence. */
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

const ended = /[.!?…:;]["'”’»)\]]*(?:\[?\d{1,3}\]?)?$/;
/** A longer piece is a list or a text without stops; no summary is served by it. */
const longestSentence = 100;
/** And in characters, spaces too: what is longer holds data, not words. */
const longestWritten = 3000;
/** Words in a piece of a text without stops. */
const stretchLength = 30;
/** A part of a document without headings is summarised in stretches of about this many words. */
const stretchWords = 1500;

/**
 * Cuts a document's running text into sentences with their sections and content terms. A document whose
 * text is all labels and short items gives those, rather than nothing.
 */
export function sourceOf(document: Document, language: string): Source {
  const source = collect(document, language, { split: sentencesOf, accepts: isRunningText });
  if (source.sentences.length > 0) return source;
  return collect(document, language, { split: splitLoosely, accepts: isReadable });
}

interface Reading {
  /** Offsets into the document's text. */
  split(document: Document, stretch: Range, language: string): readonly Range[];
  accepts(text: string, kind: Sentence['kind'], language: string): boolean;
}

/** Sentences, and where a text has no stops, its lines, or stretches of words: better than all or nothing. */
function splitLoosely(document: Document, stretch: Range, language: string): Range[] {
  return sentencesOf(document, stretch, language).flatMap(({ start, end }) => {
    const written = document.text.slice(start, end);
    if (countWords(written) <= longestSentence) return [{ start, end }];
    const pieces = written.matchAll(
      written.includes('\n') ? /[^\n]+/g : new RegExp(`(?:\\S+\\s*){1,${stretchLength}}`, 'g'),
    );
    return Array.from(pieces, (piece) => {
      return { start: start + piece.index, end: start + piece.index + piece[0].trimEnd().length };
    });
  });
}

function collect(document: Document, language: string, { split, accepts }: Reading): Source {
  const ids = new Map<string, number>();
  const stopWords = stopWordsOf(language);
  const sentences: Sentence[] = [];
  const sections: Section[] = [newSection(null, 0, 0, language)];
  let skipped = false;
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
    if (skipped || (block.kind !== 'paragraph' && block.kind !== 'listItem')) continue;
    if (section.heading === null && section.words > stretchWords) {
      section = newSection(null, 0, sentences.length, language);
      sections.push(section);
    }
    const from = block.start + (block.kind === 'listItem' ? markerLength(text, block.marker) : 0);
    if (block.kind === 'paragraph') introduction = -1;
    const ranges = split(document, { start: from, end: block.end }, language).filter((range) =>
      accepts(document.text.slice(range.start, range.end), block.kind, language),
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
        kind: block.kind,
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

function stemSet(text: string, language: string): Set<string> {
  const stopWords = stopWordsOf(language);
  const folded = tokenize(text, language).map((word) => fold(word.text, language));
  return new Set(
    folded
      .filter((word) => word.length > 1 && !stopWords.has(word) && !/^\d/.test(word))
      .map((word) => stem(word, language)),
  );
}

function isReadable(text: string): boolean {
  return text.length <= longestWritten && /\p{L}{2}/u.test(text);
}

/** Whether a piece is worth reading as a sentence at all: not a label, an address line or a notice. */
function isRunningText(text: string, kind: Sentence['kind'], language: string): boolean {
  if (!isReadable(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 8 || letters < text.length * 0.5) return false;
  if (isBoilerplate(text, language)) return false;
  const words = countWords(text);
  if (words < 3 || words > longestSentence) return false;
  if (ended.test(text)) return true;
  return kind === 'listItem' ? words >= 4 : words >= 15;
}

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
    let id = ids.get(key);
    if (id === undefined) {
      id = ids.size;
      ids.set(key, id);
    }
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const terms = Int32Array.from(counts.keys()).sort();
  return { terms, counts: Float32Array.from(terms, (term) => counts.get(term) ?? 0) };
}
