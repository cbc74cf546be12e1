import type { Block, Document, Range } from '#contract/documents.ts';
import { alternatives } from '../../load-words.ts';
import { numberKey, ordinalWords } from '../../number-words.ts';
import { numberedParts } from '../../numbered-parts.ts';
import { plain } from '../question-words.ts';
import { kindOf, type SectionKind } from './sections.ts';

/** The characters at the start of a block in which its number stands. */
const examined = 60;

const names = alternatives([...numberedParts('clause'), ...numberedParts('item')].map(plain));
const number = String.raw`\d{1,4}(?:\.\d{1,4})*|[ivxlc]+|[a-z]`;
/** "Madde 7", "Article III.", "Section 1.01", "§ 3": the word and the number. */
const wordFirst = new RegExp(`^(${names})\\s*(${number}|(?:${ordinalWords}))(?=[\\s.):/–—-]|$)`);
/** "Birinci madde", "Third clause". */
const wordLast = new RegExp(`^(${ordinalWords})(?:\\s+(${names}))?(?=[\\s.):–—-]|$)`);
/** "3.", "(b)", "iv)", "1.2.3", "2.1 ": numbers without a word. */
const alone = /^\(?(?:(\d{1,4}(?:\.\d{1,4})*)|([ivxlc]{1,6}|[a-z]))(?:[.)\]:]|\s*[–—-](?=\s)|(?=\s|$))/;

/** The number of a list item or of a paragraph that begins with one. */
export interface ItemNumber {
  /** "3", "2.1", "b". */
  key: string;
  /** The letters of a marker that could also be a Roman numeral, as in "(c)" and "i)". */
  letter: string | null;
  /** The kind that a word beside the number names; null without one. */
  kind: SectionKind | null;
  /** How the number is printed: a word's kind ("article"), or its marks ("1", "(1)", "a)"). Items of one list share it. */
  style: string;
}

/** The number with which a block begins, as it is printed; null without one. */
function numberOf(document: Document, block: Block): ItemNumber | null {
  if (block.kind !== 'listItem' && block.kind !== 'paragraph') return null;
  const written = document.text.slice(block.start, Math.min(block.end, block.start + examined));
  const start = plain(written);
  const text = block.kind === 'listItem' ? plain(block.marker) || start : start;
  // "Section 230 of the Act protects ..." begins a sentence, and "Section 230. Aims" or "Madde 5 Süre" a clause.
  const begins = ({ length }: string) =>
    block.kind === 'listItem' || /^\s*(?:$|[.:)(–—-]|\p{Lu})/u.test(written.slice(length));
  const first = wordFirst.exec(text);
  if (first && begins(first[0])) return itemNumber(first[2] ?? '', kindOf(first[1] ?? ''));
  const last = wordLast.exec(text);
  if (last && begins(last[0]) && (last[2] !== undefined || block.kind === 'listItem'))
    return itemNumber(last[1] ?? '', last[2] === undefined ? null : kindOf(last[2]));
  const bare = alone.exec(text);
  const [digits, letters] = [bare?.[1], bare?.[2]];
  // In a paragraph, "2.1 The rent ..." is a clause, and "3 people" is a number.
  if (block.kind === 'paragraph' && !digits?.includes('.')) return null;
  const style =
    bare?.[0]
      .replace(/[\s.–—-]+/g, '')
      .replace(/\d+/, '1')
      .replace(/[a-z]+/, 'a') ?? '';
  return digits || letters ? { ...itemNumber(digits ?? letters ?? '', null), style } : null;
}

/** Reads a written number or letter, as in a question. */
export function itemNumber(written: string, kind: SectionKind | null): ItemNumber {
  const key = written
    .split('.')
    .map((part) => numberKey(part))
    .join('.');
  return { key, letter: /^[a-z]$/.test(written) ? written : null, kind, style: kind ?? 'word' };
}

export interface Numbered extends ItemNumber {
  block: Block;
  /** The block's place in the document. */
  index: number;
  /** The depth in its list; 0 for a paragraph. */
  level: number;
}

const cache = new WeakMap<Document, ReadonlyMap<Block, Numbered>>();

/** The list items and paragraphs of a document that begin with a number, by their blocks and in order. */
export function numberedIn(document: Document): ReadonlyMap<Block, Numbered> {
  const cached = cache.get(document);
  if (cached) return cached;
  const numbered = new Map<Block, Numbered>();
  /** The last letter of each style, in the present list. */
  const letters = new Map<string, string>();
  for (const [index, block] of document.blocks.entries()) {
    if (block.kind === 'heading') letters.clear();
    const found = numberOf(document, block);
    if (!found) continue;
    const level = block.kind === 'listItem' ? block.level : 0;
    const style = isRoman(found, letters.get(found.style)) ? found.style.replace('a', 'i') : found.style;
    if (style === found.style && found.letter) letters.set(style, found.letter);
    numbered.set(block, { ...found, style, block, index, level });
  }
  cache.set(document, numbered);
  return numbered;
}

/** True for "i)" unless it follows "h)", and for "iv)". */
function isRoman({ style, key, letter }: ItemNumber, before: string | undefined): boolean {
  if (!/a/.test(style) || !/^\d+$/.test(key) || /^[a-z]{2,}$/.test(style)) return false;
  if (letter === null) return true;
  return before === undefined ? letter === 'i' : before.charCodeAt(0) + 1 !== letter.charCodeAt(0);
}

/** True when some item of a document has a number or a letter. */
export function hasNumberedItems(document: Document): boolean {
  return numberedIn(document).size > 0;
}

/** The range of a unit, from the printed number of its list item on if it is the start of that item. */
export function withNumber(document: Document, range: Range): Range {
  const block = document.blocks.find(({ start, end }) => start <= range.start && range.start < end);
  if (block?.kind !== 'listItem' || !/[\p{L}\p{N}]/u.test(block.marker)) return range;
  const lead = document.text.slice(block.start, range.start).trim();
  return lead === block.marker ? { start: block.start, end: range.end } : range;
}
