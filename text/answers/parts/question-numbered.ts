import type { AnswerScope } from '#contract/chat.ts';
import type { Document, Range } from '#contract/documents.ts';
import { cardinalWords, numberKey, ordinalWords } from '../../number-words.ts';
import { plain, topicWords } from '../question-words.ts';
import { hasNumberedItems } from './item-numbers.ts';
import { cutAtNextItem } from './item-range.ts';
import {
  accordingTo,
  below,
  dotted,
  englishBehind,
  isLast,
  lastWords,
  lead,
  ofDocument,
  ordinal,
  turkishBehind,
  turkishEnding,
} from './number-patterns.ts';
import { itemByNumber, itemOfKind } from './numbered-items.ts';
import { anyPart, wordSource } from './part-words.ts';
import { subItemsAround } from './question-sub-items.ts';
import {
  kindOf,
  lastSection,
  type Section,
  type SectionKind,
  sectionByNumber,
  sectionByOrdinal,
} from './sections.ts';
import { itemInside } from './sub-items.ts';

/** Words of a question that name a part of the document. */
export interface SectionMention {
  /** Offsets of the words in the question. */
  from: number;
  to: number;
  scope: AnswerScope;
  /** Null when the document has no such part. */
  range: Range | null;
}

const behind = `${turkishBehind}|${englishBehind}`;
/** Words for an item of a list, which only an item with such a number makes a part: "item b", "2. fıkra". */
const itemBehind = wordSource('itemBehind');
const itemBefore = wordSource('item');
const itemWord = new RegExp(`^(?:${itemBehind}|${itemBefore})$`, 'u');
/** Words with other meanings: "ek 2 gün", "part 2", "birinci kısım". */
const ambiguousWord = new RegExp(`^${wordSource('ambiguous')}$`, 'u');
const englishWord = new RegExp(`^${wordSource('behind', 'en')}s?$`, 'u');
const number = String.raw`${dotted}|[ivxlc]+\b|[a-z]\b|(?:${cardinalWords})\b`;
const numberLabel = String.raw`(?:(?:no|number)\b\.?:?\s*)?`;
/** Each has the groups `number` and `word`; `sub` is the letter of an item below it. */
const sectionPatterns = [
  // "6/b maddesi", "6.b maddesi"
  String.raw`\b(?<number>${dotted})(?:\s?/\s?|\.)(?<sub>[a-z])\s+(?<word>${turkishBehind})${accordingTo}`,
  // "2. bölümde", "5'inci madde", "the 2nd section", "2.1 numaralı bölüm"
  String.raw`${lead}\b(?<number>${dotted})${ordinal}\s*(?<word>${behind})(?![a-z])${accordingTo}${ofDocument}`,
  // "2.1 bölümünde"
  String.raw`\b(?<number>\d{1,3}(?:\.\d{1,3})+)\s+(?<word>${turkishBehind})${accordingTo}`,
  // "section 2.1", "bölüm II'de", "Ek A"
  String.raw`${lead}\b${below}(?<word>${anyPart})\s*${numberLabel}(?<number>${number})${turkishEnding}${ofDocument}`,
  String.raw`(?<word>§)\s*(?<number>${dotted})`,
  // "ikinci bölümde", "the last chapter"
  String.raw`${lead}\b(?<number>${ordinalWords}|${lastWords})\s+(?<word>${behind})(?![a-z])${accordingTo}${ofDocument}`,
  // "item b", "step 3", "paragraph (2)"
  String.raw`${lead}\b${below}(?<word>${itemBefore})\s*${numberLabel}\(?(?<number>${number})\)?${turkishEnding}${ofDocument}`,
  // "b bendi", "(2) fıkrası", "2. fıkra", "the 3rd step"
  String.raw`${lead}\b(?<number>${dotted})(?:${ordinal}|\))\s*${below}(?<word>${itemBehind})(?![a-z])${accordingTo}${ofDocument}`,
  String.raw`\b(?<number>[a-np-z])\)?\s+${below}(?<word>${wordSource('itemBehind', 'tr')})(?![a-z])${accordingTo}`,
  String.raw`${lead}\b(?<number>${ordinalWords})\s+${below}(?<word>${itemBehind})(?![a-z])${accordingTo}${ofDocument}`,
].map((source) => new RegExp(source, 'du'));

const wordless = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?<number>${dotted})\s?(?:/(?<slashed>[a-z])(?![a-z0-9])|\((?<bracketed>[a-z])\)|(?<closed>[a-z])\))${turkishEnding}`,
  'u',
);

/** The section, article, appendix or item that a question names by its number; null for none. */
export function numberedSection(text: string, document: Document): SectionMention | null {
  const line = plain(text);
  for (const pattern of sectionPatterns) {
    const match = pattern.exec(line);
    if (!match?.groups) continue;
    const { number: written = '', word = '' } = match.groups;
    // "in part I agree", "madde i...": a letter is a number only if it is written like one.
    const numberStart = match.indices?.groups?.number?.[0] ?? match.index;
    const isItem = itemWord.test(word);
    const isWrittenAlone = /^(?:\p{Lu}+(?!\p{Ll})|.['’])/u.test(text.slice(numberStart));
    // "the point a customer makes", but "item b says" and "item a?".
    const isFollowedByWord = /^[ai]$/.test(written) && /^\s+[a-z]/.test(line.slice(numberStart + 1));
    if (/^[a-z]$/.test(written) && !isWrittenAlone && (!isItem || isFollowedByWord)) continue;
    const mention = (isItem ? itemNamed : sectionNamed)(text, line, match, document);
    if (mention) return mention;
  }
  return wordlessItem(line, document) ?? numberAlone(line, document);
}

const alone = /(?<![\p{L}\p{N}.,/-])\d{1,3}(?:\.\d{1,3})+(?![\p{N}/-]|[.,]\p{N}|\s*[₺€$£%])/u;

/** "say" or "mean": a question with more words than this asks for a figure. */
const fewWords = 1;

/** "What does 2.1 say?": a number of several levels that the document has, in a question about nothing else. */
function numberAlone(line: string, document: Document): SectionMention | null {
  const match = alone.exec(line);
  if (!match) return null;
  const [written] = match;
  const { index } = match;
  const rest = `${line.slice(0, index)} ${line.slice(index + written.length)}`;
  if (topicWords(rest).length > fewWords) return null;
  const section =
    sectionNumbered(document, written, 'article') ?? sectionNumbered(document, written, 'section');
  return section && mentionOf(index, index + written.length, section, written);
}

/** "6/b", "4.2 (a)": an item of a clause without a word for either, if the document has it. */
function wordlessItem(line: string, document: Document): SectionMention | null {
  const match = wordless.exec(line);
  const { number: written = '', slashed, bracketed, closed } = match?.groups ?? {};
  const letter = slashed ?? bracketed ?? closed;
  if (!match || letter === undefined) return null;
  const section =
    sectionNumbered(document, written, 'article') ?? sectionNumbered(document, written, 'section');
  const item = section && itemInside(document, section, letter, false);
  return item && mentionOf(match.index, match.index + match[0].length, item, match[0]);
}

/** A word for any item of a list names one only in a document whose items have numbers. */
function itemNamed(
  text: string,
  line: string,
  match: RegExpExecArray,
  document: Document,
): SectionMention | null {
  const written = match.groups?.number ?? '';
  const item = itemByNumber(document, written, null);
  if (!item && (!hasNumberedItems(document) || /^[a-z]$/.test(written))) return null;
  const label = `${originalText(text, match, 'word')} ${originalText(text, match, 'number')}`;
  const end = match.index + match[0].length;
  return item
    ? narrowed(text, line, match, document, { part: item, label })
    : mentionOf(match.index, end, null, label);
}

function sectionNamed(
  text: string,
  line: string,
  match: RegExpExecArray,
  document: Document,
): SectionMention | null {
  const { number: written = '', word = '' } = match.groups ?? {};
  const kind = kindOf(word);
  const section = sectionNumbered(document, written, kind);
  // "Section 230 of the Act": a section that the text mentions may be another document's.
  const key = numberKey(written);
  if (!section && (isLast(written) || ambiguousWord.test(word) || isMentioned(document, key, word)))
    return null;
  const writtenNumber = originalText(text, match, 'number');
  const label = kind === 'section' ? writtenNumber : `${originalText(text, match, 'word')} ${writtenNumber}`;
  const { from, to } = { from: match.index, to: match.index + match[0].length };
  return section
    ? narrowed(text, line, match, document, { part: section, label })
    : mentionOf(from, to, null, label);
}

/** A part that a question names, or the item of it that the words around name: "clause 6 (a)". */
function narrowed(
  text: string,
  line: string,
  match: RegExpExecArray,
  document: Document,
  { part: whole, label }: { part: Section; label: string },
): SectionMention {
  const word = match.groups?.word ?? '';
  const { from, to } = { from: match.index, to: match.index + match[0].length };
  const [, numberEnd = to] = match.indices?.groups?.number ?? [];
  // The a of "clause 6a" isn't the Turkish ending of "madde 6a".
  const end = englishWord.test(word) && /^[a-z](?![a-z0-9])/.test(line.slice(numberEnd)) ? numberEnd : to;
  const starts = [match.indices?.groups?.number?.[0], match.indices?.groups?.word?.[0]];
  const start = Math.min(...starts.filter((offset) => offset !== undefined));
  const around = subItemsAround(text, { from, start, end, sub: match.groups?.sub ?? null });
  let part = whole;
  for (const { written: subNumber, counts, certain } of around.items) {
    const inside = itemInside(document, part, subNumber, counts);
    // "Madde 6 e göre" may be a slip for "6'ya göre"; "6/e" names an item for sure.
    if (!inside && !certain) return mentionOf(from, to, part, label);
    if (!inside)
      return mentionOf(around.from, around.to, null, text.slice(around.from, around.to).trim() || label);
    part = inside;
  }
  return around.items.length > 0
    ? mentionOf(around.from, around.to, part, label)
    : mentionOf(from, to, whole, label);
}

/** The section, article or clause with a number; null when the document has none. */
function sectionNumbered(document: Document, written: string, kind: SectionKind): Section | null {
  if (isLast(written)) return lastSection(document);
  const key = numberKey(written);
  const headed =
    sectionByNumber(document, key, kind) ??
    (/^\d+$/.test(key) && kind === 'section' ? sectionByOrdinal(document, Number(key)) : null);
  // A numbered heading isn't meant where an item is called by the word asked for: "2. Price" beside "Article II".
  const called = headed?.kind === kind ? null : itemOfKind(document, written, kind);
  if (called) return called;
  if (headed) return cutAtNextItem(document, headed);
  return kind === 'appendix' ? null : itemByNumber(document, written, kind);
}

function mentionOf(from: number, to: number, part: Section | null, label: string): SectionMention {
  return {
    from,
    to,
    scope: { kind: 'section', label: part?.heading ?? label, found: part !== null },
    range: part,
  };
}

/** The question's own text where a group of a pattern over its plain text matched. */
function originalText(text: string, { index, indices }: RegExpExecArray, group: string): string {
  return text.slice(...(indices?.groups?.[group] ?? [index]));
}

const plainTexts = new WeakMap<Document, string>();

/** A document's text in plain letters, which is made once for all questions about it. */
function plainTextOf(document: Document): string {
  const known = plainTexts.get(document);
  if (known !== undefined) return known;
  const text = plain(document.text);
  plainTexts.set(document, text);
  return text;
}

/** True when the document's text names a section or article with this number. */
function isMentioned(document: Document, key: string, word: string): boolean {
  if (!/^\d/.test(key)) return false;
  const names = kindOf(word) === 'article' ? wordSource('article') : `${wordSource('section')}|§`;
  const escaped = RegExp.escape(key);
  return new RegExp(
    `(?:${names})\\s*${escaped}(?![\\d.]\\d)|(?<![\\d.])${escaped}\\.\\s?(?:${names})`,
    'u',
  ).test(plainTextOf(document));
}
