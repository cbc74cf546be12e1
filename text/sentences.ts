import type { Document, Range } from '#contract/documents.ts';
import { abbreviationsOf, inNames, openersOf } from './abbreviations.ts';
import { loadWords } from './load-words.ts';
import { fold } from './plain/fold.ts';
import { trimRange } from './plain/ranges.ts';

const terminator = /[.!?…。！？؟۔।॥]/;
/** Marks that end a sentence whatever follows. */
const unconditionalEnds = '。！？؟۔।॥';
const closer = /["'”’»)\]}›」』）]/;
const openerOrDash = /["'“‘«‹([{¿¡–—•*-]/;
const space = /\s/;
const letter = /\p{L}/u;
const lowerCase = /\p{Ll}/u;
const upperCase = /\p{Lu}/u;
const digit = /\p{Nd}/u;
const romanNumeral = /^[IVXLC]+$/;
const dottedInitials = /^\p{L}(?:\.\p{L})+$/u;
const { tr, en } = loadWords(new URL('./data/letter-labelled-nouns.tsv', import.meta.url));
const letterLabelledNouns = tr.union(en);
/** Characters examined before and after a stop: no relevant abbreviation or address is longer. */
const longestToken = 80;
/** Matches after the token's characters, back to a space or opening mark, `longestToken` of them at most. */
const tokenEnd = new RegExp(`(?<=([^\\s("“«\\['‘/]{0,${longestToken}}))`, 'y');
/** Characters; a longer quotation or bracket is split inside like running text. */
const longestQuotation = 300;
const pairs: Record<string, string> = { '(': ')', '[': ']', '“': '”', '«': '»', '„': '“' };

/** Sentences of each document's ranges: a summary and its search ask for the same ones. */
const cache = new WeakMap<Document, Map<string, readonly Range[]>>();

/**
 * The sentences of a range of a document, in order, from a cache.
 * @param language ISO 639-1; see splitSentences
 */
export function sentencesIn(document: Document, { start, end }: Range, language: string): readonly Range[] {
  const byRange = cache.get(document) ?? new Map<string, readonly Range[]>();
  cache.set(document, byRange);
  const key = `${language} ${start} ${end}`;
  const cached = byRange.get(key);
  if (cached) return cached;
  const sentences = splitSentences(document.text.slice(start, end), language).map((range) => ({
    start: start + range.start,
    end: start + range.end,
  }));
  byRange.set(key, sentences);
  return sentences;
}

/**
 * The sentences of one paragraph, as trimmed ranges in order, by the rules of the language ('tr', 'en';
 * others share a small list): abbreviations, ordinals, initials, numbers, dates, addresses, ellipses. Short
 * quotations and brackets are never cut. A blank line always ends a sentence.
 */
export function splitSentences(text: string, language: string): Range[] {
  const sentences: Range[] = [];
  const closings = closingMarks(text);
  const caseless = !upperCase.test(text);
  let start = skipSpace(text, 0);
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '\n' && text.charAt(index + 1) === '\n') {
      pushTrimmed(sentences, text, start, index);
      start = skipSpace(text, index);
      index = start - 1;
      continue;
    }
    if (!terminator.test(character)) continue;
    let runEnd = index + 1;
    while (runEnd < text.length && terminator.test(text.charAt(runEnd))) runEnd++;
    let end = runEnd;
    while (end < text.length && closer.test(text.charAt(end))) end++;
    end = skipNoteMark(text, runEnd, end);
    const stop: Stop = { text, language, start, index, runEnd, end, caseless };
    const closing = closings[index] ?? 0;
    if (closing < end && endsSentence(stop)) {
      pushTrimmed(sentences, text, start, end);
      start = skipSpace(text, end);
      index = start - 1;
    } else {
      index = runEnd - 1;
    }
  }
  pushTrimmed(sentences, text, start, text.length);
  return sentences;
}

interface Stop {
  text: string;
  language: string;
  /** Offset at which the sentence began. */
  start: number;
  /** Offset of the first terminator; `runEnd` follows the last, `end` the closing quotes and brackets. */
  index: number;
  runEnd: number;
  end: number;
  /** True when the text has no capitals, so that a lower-case letter may open a sentence. */
  caseless: boolean;
}

/** True when a sentence ends at a stop, by the words around it. */
function endsSentence(stop: Stop): boolean {
  const { text, start, index, runEnd, end } = stop;
  const mark = text.charAt(index);
  if (end >= text.length) return true;
  if (unconditionalEnds.includes(mark)) return true;
  const token = tokenBefore(text, start, index);
  if (!space.test(text.charAt(end))) return endsWithoutSpace(text, token, end);
  // "(!)" and "(?)" are remarks on a word and end nothing.
  if (token === '' && text.charAt(index - 1) === '(' && text.charAt(runEnd) === ')') return false;

  const next = nextWord(text, end);
  if (next.first === '') return true;
  const isLowerCase = lowerCase.test(next.first) && !/^(?:https?|www)\b/.test(next.word);
  if (isLowerCase && !stop.caseless && !(next.hasBracket && mark === '.' && end === runEnd)) return false;
  if (mark !== '.' || runEnd - index > 1) return !(isLowerCase && !stop.caseless);
  // A stop before a closing quote or bracket belongs to a whole sentence or to an abbreviation.
  return !belongsToToken(stop, token, next);
}

interface NextWord {
  /** The first character after white space and opening marks; '' at the end of the text. */
  first: string;
  /** The letters and digits there; '' when a sign follows. */
  word: string;
  /** True when an opening bracket comes before it. */
  hasBracket: boolean;
  /** True for a short word with a full stop right after it, perhaps an abbreviation. */
  hasStop: boolean;
}

/** True when the full stop belongs to the token: to an abbreviation, an initial or an ordinal. */
function belongsToToken(stop: Stop, token: string, next: NextWord): boolean {
  const { language, start, index } = stop;
  const key = fold(token, language);
  const abbreviations = abbreviationsOf(language);
  const nextKey = fold(next.word, language);
  const opensSentence = openersOf(language).has(nextKey) && !next.hasStop;
  const isFirst = index - token.length === start;
  const nextIsNumber = digit.test(next.first) || romanNumeral.test(next.word);

  if (isFirst && /^(?:\d+(?:\.\d+)*|[IVX]+|\p{L})$/u.test(token)) return true;
  if (isFirst && key === 'no') return digit.test(next.first);
  if (abbreviations.label.has(key) && (nextIsNumber || (language === 'tr' && key === 'no'))) return true;
  if (abbreviations.never.has(key)) return true;
  if (abbreviations.may.has(key)) {
    if (nextIsNumber || next.hasBracket || lowerCase.test(next.first)) return true;
    if (abbreviations.may.has(nextKey) && next.hasStop) return true;
    return /\./.test(key) || inNames.has(key) ? !opensSentence : false;
  }
  if (dottedInitials.test(token)) return !opensSentence;
  if (/^\p{Lu}$/u.test(token)) return !opensSentence && !nextIsNumber && isInitial(stop, token);
  if (language !== 'tr') return false;
  if (/^\d{1,3}$/.test(token) || romanNumeral.test(token)) return !opensSentence && !digit.test(next.first);
  if (/^\d{4}$/.test(token)) return /^yıl/.test(nextKey);
  return false;
}

/** True for an initial: a single capital, unless the word before takes a letter as its label. */
function isInitial(stop: Stop, token: string): boolean {
  const end = stop.index - token.length;
  const before = stop.text.slice(Math.max(stop.start, end - longestToken), end).trimEnd();
  const previous = fold(before.split(space).at(-1) ?? '', stop.language);
  return !letterLabelledNouns.has(previous);
}

/** True for a stop that only lacks its space, as in "bitti.Sonra"; not in addresses, file names and versions. */
function endsWithoutSpace(text: string, token: string, end: number): boolean {
  if (!/^\P{L}*\p{Ll}{3,}$/u.test(token)) return false;
  const rest = /^\S*/.exec(text.slice(end, end + longestToken))?.[0] ?? '';
  return /^\p{Lu}\p{Ll}*[,;:!?]?$|^\p{Lu}\p{Ll}+['’.]?\p{Ll}*$/u.test(rest) && !/[@/\\_=()]/.test(rest);
}

/** The token before a stop, cut to its last `longestToken` characters. */
function tokenBefore(text: string, start: number, index: number): string {
  tokenEnd.lastIndex = index;
  const length = tokenEnd.exec(text)?.[1]?.length ?? 0;
  return text.slice(Math.max(start, index - length), index);
}

function nextWord(text: string, from: number): NextWord {
  let start = from;
  let hasBracket = false;
  while (start < text.length && (openerOrDash.test(text.charAt(start)) || space.test(text.charAt(start)))) {
    hasBracket ||= '(['.includes(text.charAt(start));
    start++;
  }
  const word = /^[\p{L}\p{N}]+(?:\.[\p{L}]+)*/u.exec(text.slice(start, start + 40))?.[0] ?? '';
  const end = start + word.length;
  const hasStop = word.length <= 4 && text.charAt(end) === '.' && end + 1 < text.length;
  return { first: text.charAt(start), word, hasBracket, hasStop };
}

/** Skips "[3]", or a note number that lost its superscript ("…found.12 The"): it belongs to the sentence. */
function skipNoteMark(text: string, runEnd: number, end: number): number {
  if (end !== runEnd || !letter.test(text.charAt(runEnd - 2))) return end;
  const superscript = /^[⁰¹²³⁴-⁹]{1,3}(?=\s|$)/.exec(text.slice(end, end + 4));
  if (superscript) return end + superscript[0].length;
  const mark = /^(?:\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\d{1,3})(?=\s+["“(]?\p{Lu}|\s*$)/u.exec(
    text.slice(end, end + 24),
  );
  return mark && lowerCase.test(text.charAt(runEnd - 2)) ? end + mark[0].length : end;
}

/** For each stop inside a short quotation or bracket, the offset of the closing mark (sparse). */
function closingMarks(text: string): Record<number, number> {
  const closings: Record<number, number> = {};
  const open: { mark: string; offset: number }[] = [];
  for (const match of text.matchAll(/[()[\]“”«»„"]/g)) {
    const mark = match[0];
    const offset = match.index;
    const last = open.at(-1);
    const closes = last && (last.mark === '"' ? mark === '"' : pairs[last.mark] === mark);
    if (closes) {
      open.pop();
      if (offset - last.offset <= longestQuotation) markStops(text, last.offset, offset, closings);
    } else if (pairs[mark] || (mark === '"' && (offset === 0 || /[\s([]/.test(text.charAt(offset - 1))))) {
      open.push({ mark, offset });
    }
  }
  return closings;
}

function markStops(text: string, start: number, end: number, closings: Record<number, number>): void {
  for (let index = start + 1; index < end; index++) {
    if (terminator.test(text.charAt(index))) closings[index] = Math.max(closings[index] ?? 0, end);
  }
}

function skipSpace(text: string, from: number): number {
  let index = from;
  while (index < text.length && space.test(text.charAt(index))) index++;
  return index;
}

function pushTrimmed(sentences: Range[], text: string, start: number, end: number): void {
  const sentence = trimRange(text, start, end);
  if (sentence.end > sentence.start) sentences.push(sentence);
}

/** Cuts a range of a text into pieces of so many words, trimmed. */
export function stretchesOf(text: string, { start, end }: Range, wordsPerStretch: number): Range[] {
  const pieces = text.slice(start, end).matchAll(new RegExp(`(?:\\S+\\s*){1,${wordsPerStretch}}`, 'g'));
  return Array.from(pieces, ({ 0: { length }, index }) =>
    trimRange(text, start + index, start + index + length),
  );
}
