import type { Block, Document, Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { detectLanguage } from '../language.ts';
import { markerLength } from '../lines.ts';
import { languageOfScript } from '../plain/script.ts';
import { splitSentences } from '../sentences.ts';
import { cutAtClauses } from './clauses.ts';
import { languagesOfBlocks, spokenLanguage } from './languages.ts';
import { readable } from './marks.ts';
import { speak } from './spoken.ts';
import { speechWords } from './vocabulary.ts';

/** A piece of the document that is spoken in one go: a sentence, or a clause of a very long one. */
export interface SpeechSentence extends Range {
  /** As it is spoken; never empty. */
  text: string;
  language: Language;
  /** What the voice rests for behind it. */
  pauseAfter: 'clause' | 'sentence' | 'paragraph' | 'heading';
}

export interface Reading {
  /** In document order. */
  sentences: SpeechSentence[];
  /** Characters of the document that aren't spoken: code, notes, lists of sources, addresses, ornaments. */
  skipped: number;
  /** The language (ISO 639-1) the text is written in, where it is neither Turkish nor English, else null. */
  foreign: string | null;
}

/** Too little to be sure of a language that isn't spoken here. */
const certainLetters = 60;
const otherLetters = /[^\p{Script=Latin}\P{L}]/gu;
const leftOut: ReadonlySet<Block['kind']> = new Set(['code', 'footnote', 'reference']);
/** A note's text or a link's definition in Markdown, and a line that only draws. */
const aside = /^\[\^?[^\]\n]{1,60}\]:\s/;

/**
 * How a document is read aloud: its sentences in spoken words, each with its place in the document, its
 * language ('auto': by paragraph) and the rest behind it. Code, notes and lists of sources are left out,
 * unless there is nothing else; tables are read row by row.
 */
export function readAloud(document: Document, language: Language | 'auto'): Reading {
  const running = document.blocks.filter((block) => isSpoken(document.text, block));
  const blocks = running.length > 0 ? running : document.blocks.filter(({ kind }) => kind !== 'code');
  const foreign = language === 'auto' ? foreignLanguage(document.text) : null;
  const fallback = spokenLanguage(document.language) ?? 'en';
  const spoken =
    language === 'auto' ? languagesOfBlocks(document.text, blocks, fallback) : blocks.map(() => language);
  const kept = new Set(blocks);
  let skipped = 0;
  for (const block of document.blocks) if (!kept.has(block)) skipped += block.end - block.start;

  const sentences: SpeechSentence[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = sentences.length;
    skipped += speakBlock(document.text, block, spoken[index] ?? fallback, sentences);
    const last = sentences.at(-1);
    if (last && sentences.length > before)
      last.pauseAfter = block.kind === 'heading' ? 'heading' : 'paragraph';
  }
  return { sentences, skipped, foreign };
}

function isSpoken(text: string, { kind, start, end }: Block): boolean {
  return !leftOut.has(kind) && !aside.test(text.slice(start, Math.min(end, start + 80)));
}

/** A language that no voice speaks, when the text shows it beyond doubt. */
function foreignLanguage(text: string): string | null {
  const script = languageOfScript(text);
  if (script !== null) return script;
  // A part in another script is left out by itself; it doesn't decide for the rest.
  const latin = text.replace(otherLetters, '');
  if ((latin.match(/\p{L}/gu)?.length ?? 0) < certainLetters) return null;
  const detected = detectLanguage(latin);
  return detected === 'und' || spokenLanguage(detected) ? null : detected;
}

/** Adds a block's sentences; the number of characters that are left out. */
function speakBlock(text: string, block: Block, language: Language, into: SpeechSentence[]): number {
  if (block.kind === 'table') return speakTable(text, block, language, into);
  const label = labelOf(text, block, language);
  const added = into.length;
  const skipped = speakRange(text, { ...block, start: block.start + label.length }, language, into);
  const first = into[added];
  if (first && label.said !== '') {
    first.start = block.start;
    first.text = `${speak(label.said, language)}, ${first.text}`;
  }
  return skipped;
}

/** Adds the sentences of one stretch of text. */
function speakRange(text: string, { start, end }: Range, language: Language, into: SpeechSentence[]): number {
  const body = text.slice(start, end);
  let skipped = 0;
  for (const sentence of splitSentences(body, language)) {
    const { pieces, dropped } = cutAtClauses(body, sentence);
    skipped += dropped;
    for (const piece of pieces) {
      const clear = readable(body.slice(piece.start, piece.end));
      const said = languageOfScript(clear.text) === null ? speak(clear.text, language) : '';
      skipped += said === '' ? piece.end - piece.start : clear.skipped;
      if (said === '') continue;
      const place = { start: start + piece.start, end: start + piece.end };
      into.push({
        ...place,
        text: said,
        language,
        pauseAfter: piece === pieces.at(-1) ? 'sentence' : 'clause',
      });
    }
  }
  return skipped;
}

interface Label {
  /** Characters before the block's own words. */
  length: number;
  /** The number or letter as it is to be read; empty for a bullet. */
  said: string;
}

const headingNumber = /^(\d{1,3}(?:\.\d{1,3})*)[.)]?\s+(?=\p{L})/u;
/** Behind a number with a stop these are counted: "1. Bölüm". */
const countedNext = new RegExp(`^(?:${speechWords('countedBehind', 'tr').join('|')})`, 'iu');

/** The number of a list item or heading is no ordinal: "1. Giriş" is said "bir, Giriş". */
function labelOf(text: string, block: Block, language: Language): Label {
  const body = text.slice(block.start, block.end);
  if (block.kind === 'listItem') {
    const length = markerLength(body, block.marker);
    // A capital letter is said by its name; in Turkish that of i is İ.
    const said = block.marker.replace(/[^\p{L}\p{N}]/gu, '').toLocaleUpperCase(language);
    return { length, said: length > 0 ? said : '' };
  }
  const number = block.kind === 'heading' ? headingNumber.exec(body.slice(0, 60)) : null;
  if (!number || countedNext.test(body.slice(number[0].length).replaceAll('İ', 'i')))
    return { length: 0, said: '' };
  return { length: number[0].length, said: number[1] ?? '' };
}

type Table = Extract<Block, { kind: 'table' }>;

/** A longer row has running text in its cells and is read cell by cell. */
const longestRow = 300;

/** Each row is a sentence; in a table of three columns or more a cell is said with its column's name. */
function speakTable(text: string, table: Table, language: Language, into: SpeechSentence[]): number {
  const inWords = ({ start, end }: Range) => speak(readable(text.slice(start, end)).text, language);
  const [top] = table.rows;
  const names = top?.header && top.cells.length > 2 ? top.cells.map(inWords) : [];
  let skipped = 0;
  for (const { header, cells } of table.rows) {
    const filled = cells.filter(({ start, end }) => end > start);
    const start = filled[0]?.start ?? 0;
    const end = filled.at(-1)?.end ?? 0;
    if (end - start > longestRow) {
      for (const cell of filled) skipped += speakRange(text, cell, language, into);
      continue;
    }
    const parts = cells.map((cell, column) => {
      const content = inWords(cell);
      const name = header || column === 0 ? '' : (names[column] ?? '');
      return content === '' || name === '' ? content : `${name}: ${content}`;
    });
    const said = parts.filter(Boolean).join(', ');
    if (said === '') skipped += end - start;
    else into.push({ start, end, text: said, language, pauseAfter: 'sentence' });
  }
  return skipped;
}
