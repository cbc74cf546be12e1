import type { Block, Document, Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { detectLanguage } from '../language.ts';
import { markerLength } from '../lines.ts';
import { ordinalFollowers } from '../ordinal-followers.ts';
import { languageOfScript } from '../plain/script.ts';
import { splitSentences } from '../sentences.ts';
import { cutAtClauses } from './clauses.ts';
import { languagesOfBlocks, spokenLanguage } from './languages.ts';
import { cleanForSpeech } from './marks.ts';
import { speak } from './speak.ts';

/** A piece spoken in one go: a sentence, or a clause of a very long one. Offsets into the document. */
export interface SpeechSentence extends Range {
  /** The spoken form; never empty. */
  text: string;
  language: Language;
  pauseAfter: 'clause' | 'sentence' | 'paragraph' | 'heading';
}

export interface Reading {
  sentences: SpeechSentence[];
  /** Characters that aren't spoken: code, notes, lists of sources, addresses, ornaments. */
  skipped: number;
  /**
   * The text's language (ISO 639-1) when it clearly is neither Turkish nor English; null otherwise, and when the user
   * has chosen a language.
   */
  foreign: string | null;
}

/** Letters; fewer don't prove another language. */
const fewestForeignLetters = 60;
const otherLetters = /[^\p{Script=Latin}\P{L}]/gu;
const unspokenKinds: ReadonlySet<Block['kind']> = new Set(['code', 'footnote', 'comment', 'reference']);
/** A note's text or a link's definition in Markdown. */
const aside = /^\[\^?[^\]\n]{1,60}\]:\s/;

/**
 * Prepares a document for reading aloud: its sentences in spoken words, with their ranges, languages ('auto':
 * by paragraph) and pauses. Code, notes and lists of sources are left out, unless there is nothing else;
 * tables are read row by row.
 */
export function readAloud(document: Document, language: Language | 'auto'): Reading {
  const spokenBlocks = document.blocks.filter((block) => isSpoken(document.text, block));
  const blocks =
    spokenBlocks.length > 0 ? spokenBlocks : document.blocks.filter(({ kind }) => kind !== 'code');
  const foreign = language === 'auto' ? foreignLanguage(document.text) : null;
  const fallback = spokenLanguage(document.language) ?? 'en';
  const spoken =
    language === 'auto' ? languagesOfBlocks(document.text, blocks, fallback) : blocks.map(() => language);
  const unspoken = new Set(document.blocks).difference(new Set(blocks));
  let skipped = unspoken.values().reduce((sum, { start, end }) => sum + end - start, 0);
  const sentences: SpeechSentence[] = [];
  for (const [index, block] of blocks.entries()) {
    const countBefore = sentences.length;
    skipped += speakBlock(document.text, block, spoken[index] ?? fallback, sentences);
    const last = sentences.at(-1);
    if (last && sentences.length > countBefore)
      last.pauseAfter = block.kind === 'heading' ? 'heading' : 'paragraph';
  }
  return { sentences, skipped, foreign };
}

function isSpoken(text: string, { kind, start, end }: Block): boolean {
  return !unspokenKinds.has(kind) && !aside.test(text.slice(start, Math.min(end, start + 80)));
}

/** The language of a text that clearly isn't in a language with a voice; null otherwise. */
function foreignLanguage(text: string): string | null {
  const script = languageOfScript(text);
  if (script !== null) return script;
  // Parts in another script are left out by themselves and don't decide for the rest.
  const latin = text.replace(otherLetters, '');
  if ((latin.match(/\p{L}/gu)?.length ?? 0) < fewestForeignLetters) return null;
  const detected = detectLanguage(latin);
  return detected === 'und' || spokenLanguage(detected) ? null : detected;
}

/**
 * Adds a block's sentences to those so far.
 * @returns the number of characters left out
 */
function speakBlock(text: string, block: Block, language: Language, sentences: SpeechSentence[]): number {
  if (block.kind === 'table') return speakTable(text, block, language, sentences);
  const label = labelOf(text, block, language);
  const firstIndex = sentences.length;
  const skipped = speakRange(text, { ...block, start: block.start + label.length }, language, sentences);
  const first = sentences[firstIndex];
  if (first && label.spoken !== '') {
    first.start = block.start;
    first.text = `${speak(label.spoken, language)}, ${first.text}`;
  }
  return skipped;
}

/** Like speakBlock, for a range without a label. */
function speakRange(
  text: string,
  { start, end }: Range,
  language: Language,
  sentences: SpeechSentence[],
): number {
  const body = text.slice(start, end);
  let skipped = 0;
  for (const sentence of splitSentences(body, language)) {
    const { pieces, skipped: dropped } = cutAtClauses(body, sentence);
    skipped += dropped;
    for (const piece of pieces) {
      const clear = cleanForSpeech(body.slice(piece.start, piece.end));
      const spoken = languageOfScript(clear.text) === null ? speak(clear.text, language) : '';
      skipped += spoken === '' ? piece.end - piece.start : clear.skipped;
      if (spoken === '') continue;
      const range = { start: start + piece.start, end: start + piece.end };
      const pauseAfter = piece === pieces.at(-1) ? 'sentence' : 'clause';
      sentences.push({ ...range, text: spoken, language, pauseAfter });
    }
  }
  return skipped;
}

interface Label {
  /** Number of characters before the block's own words. */
  length: number;
  /** The spoken number or letter; empty for a bullet. */
  spoken: string;
}

const headingNumber = /^(\d{1,3}(?:\.\d{1,3})*)[.)]?\s+(?=\p{L})/u;
/** The beginning of a heading whose number is an ordinal: "1. Bölüm" (first chapter). */
const ordinalHeading = new RegExp(`^${ordinalFollowers('heading')}`, 'iu');

/** The number or letter of a list item or heading; it is no ordinal: "1. Giriş" is spoken "bir, Giriş". */
function labelOf(text: string, block: Block, language: Language): Label {
  const body = text.slice(block.start, block.end);
  if (block.kind === 'listItem') {
    const length = markerLength(body, block.marker);
    // A capital letter is spoken by its name; the capital of i is İ in Turkish.
    const spoken = block.marker.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase(language);
    return { length, spoken: length > 0 ? spoken : '' };
  }
  const number = block.kind === 'heading' ? headingNumber.exec(body.slice(0, 60)) : null;
  if (!number || ordinalHeading.test(body.slice(number[0].length).replaceAll('İ', 'i')))
    return { length: 0, spoken: '' };
  return { length: number[0].length, spoken: number[1] ?? '' };
}

type Table = Extract<Block, { kind: 'table' }>;

/** Characters; the cells of a longer row hold running text and are read one by one. */
const longestRow = 300;

/** Makes each row a sentence; with three columns or more, each cell is preceded by its column's name. */
function speakTable(text: string, table: Table, language: Language, sentences: SpeechSentence[]): number {
  const inWords = ({ start, end }: Range) => speak(cleanForSpeech(text.slice(start, end)).text, language);
  const [top] = table.rows;
  const names = top?.header && top.cells.length > 2 ? top.cells.map(inWords) : [];
  let skipped = 0;
  for (const { header, cells } of table.rows) {
    const filled = cells.filter(({ start, end }) => end > start);
    const start = filled[0]?.start ?? 0;
    const end = filled.at(-1)?.end ?? 0;
    if (end - start > longestRow) {
      for (const cell of filled) skipped += speakRange(text, cell, language, sentences);
      continue;
    }
    const parts = cells.map((cell, column) => {
      const content = inWords(cell);
      const name = header || column === 0 ? '' : (names[column] ?? '');
      return content === '' || name === '' ? content : `${name}: ${content}`;
    });
    const spoken = parts.filter(Boolean).join(', ');
    if (spoken === '') skipped += end - start;
    else sentences.push({ start, end, text: spoken, language, pauseAfter: 'sentence' });
  }
  return skipped;
}
