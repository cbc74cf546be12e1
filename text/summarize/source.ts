import type { Block, Document, Range } from '#contract/documents.ts';
import { oneLine } from '../lines.ts';
import { fold } from '../plain/fold.ts';
import { stopWordsOf } from '../stopwords.ts';
import { contentStems, countWords, stem, tokenize } from '../words.ts';
import { isReferenceHeading } from './headings.ts';
import { type Piece, type PieceKind, type Pieces, piecesOf } from './pieces.ts';

export interface Sentence extends Range {
  text: string;
  words: number;
  kind: PieceKind;
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
  /** A row or definition as it is read: "Rent: 900"; null for a sentence, which is read as it stands. */
  wording: string | null;
  /** Marker of a list item ("3.", "•"); '' without one. */
  marker: string;
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

/** A part without headings is divided into sections of about this many words. */
const sectionWords = 1500;

/**
 * Cuts running text into sentences with sections and terms; without any, uses labels and short items. Rows of tables
 * and definitions count as sentences.
 */
export function sourceOf(document: Document): Source {
  const isSheet = document.blocks.some(({ kind, sheet }) => kind === 'table' && sheet);
  const strict = collectSentences(document, piecesOf(document, isSheet ? 'loose' : 'strict'));
  const hasText = strict.sentences.some(({ kind }) => kind === 'paragraph' || kind === 'listItem');
  return isSheet || hasText ? strict : collectSentences(document, piecesOf(document, 'loose'));
}

/** No introduction of a list. */
const none = { index: -1, shape: '' };

/** The level and kind of marker of a list item ("1 a)"), by which items of one list are told from those inside them. */
function shapeOf(block: Block): string {
  if (block.kind !== 'listItem') return '';
  return `${block.level} ${block.marker.replace(/\p{Nd}+/gu, '9').replace(/\p{L}+/gu, 'a')}`;
}

/** Collects sentences with their sections and terms. */
function collectSentences(document: Document, piecesIn: Pieces): Source {
  const { language } = document;
  const ids = new Map<string, number>();
  const stopWords = stopWordsOf(language);
  const sentences: Sentence[] = [];
  const sections: Section[] = [newSection(null, 0, 0, language)];
  /** Level of the heading of references or the like whose section this is; null outside of one. */
  let skippedLevel: number | null = null;
  /** The sentence that introduces the current list, and the shape of the list that it stands in itself. */
  let introduction = none;
  for (const [index, block] of document.blocks.entries()) {
    let section = sections.at(-1) ?? newSection(null, 0, 0, language);
    if (block.kind === 'heading') {
      const text = document.text.slice(block.start, block.end);
      if (skippedLevel === null || block.level <= skippedLevel)
        skippedLevel = isReferenceHeading(text) ? block.level : null;
      sections.push(newSection(oneLine(text), block.level, sentences.length, language));
      introduction = none;
      continue;
    }
    const pieces = skippedLevel === null ? piecesIn(block) : [];
    if (skippedLevel !== null || (pieces.length === 0 && block.kind !== 'paragraph')) continue;
    if (section.heading === null && section.words > sectionWords) {
      section = newSection(null, 0, sentences.length, language);
      sections.push(section);
    }
    if (block.kind !== 'listItem' || introduction.shape === shapeOf(block)) introduction = none;
    for (const [position, piece] of pieces.entries()) {
      const introducesList = piece.text.endsWith(':') && position === pieces.length - 1;
      sentences.push({
        ...sentenceOf(piece, language),
        ...{ section: sections.length - 1, position, siblings: pieces.length, block: index },
        introducedBy: block.kind === 'listItem' ? introduction.index : -1,
        introducesList,
        marker: block.kind === 'listItem' ? block.marker : '',
      });
      section.words += sentences.at(-1)?.words ?? 0;
      section.to = sentences.length;
      if (introducesList) introduction = { index: sentences.length - 1, shape: shapeOf(block) };
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

  function sentenceOf({ start, end, text, kind, wording }: Piece, language: string) {
    const tokens = tokenize(fold(text, language), language).map((word) => word.text);
    const terms = termsOf(tokens, stopWords, language, ids);
    return { start, end, text, words: countWords(text), kind, wording, tokens, ...terms };
  }
}

function newSection(heading: string | null, level: number, from: number, language: string): Section {
  return { heading, level, words: 0, from, to: from, stems: stemSet(heading ?? '', language) };
}

/** The stems of a title's or heading's content words, numbers aside. */
function stemSet(text: string, language: string): Set<string> {
  return new Set(contentStems(text, language).filter((stem) => !/^\d/.test(stem)));
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
