import type { Document, Range } from '#contract/documents.ts';
import { abbreviationsOf, inNames, openersOf } from './abbreviations.ts';
import { loadWords } from './load-words.ts';
import { fold } from './plain/fold.ts';

const terminator = /[.!?…。！？؟۔।॥]/;
/** Those that end a sentence whatever follows. */
const always = '。！？؟۔।॥';
const closer = /["'”’»)\]}›」』）]/;
const openerOrDash = /["'“‘«‹([{¿¡–—•*-]/;
const space = /\s/;
const letter = /\p{L}/u;
const lowerCase = /\p{Ll}/u;
const upperCase = /\p{Lu}/u;
const digit = /\p{Nd}/u;
const romanNumeral = /^[IVXLC]+$/;
const dottedInitials = /^\p{L}(?:\.\p{L})+$/u;
const { tr, en } = loadWords(new URL('./data/lettered.tsv', import.meta.url));
const labelledByLetter = new Set([...tr, ...en]);
/** Characters that are looked at before and after a stop: no abbreviation or address that matters is longer. */
const reach = 80;
/** The characters before a place back to a space or an opening mark, `reach` of them at most. */
const tokenEnd = new RegExp(`(?<=([^\\s("“«\\['‘/]{0,${reach}}))`, 'y');
/** A quotation or bracket longer than this is split inside like running text. */
const longestQuotation = 300;
const pairs: Record<string, string> = { '(': ')', '[': ']', '“': '”', '«': '»', '„': '“' };

/** The sentences of each document's stretches, by language and offsets: a summary and its search ask for the same. */
const known = new WeakMap<Document, Map<string, readonly Range[]>>();

/**
 * The sentences of a stretch of a document, cut once for all who ask.
 * @param language 'tr', 'en' or another ISO 639-1 code
 * @returns offsets into the document's text, in its order
 */
export function sentencesOf(document: Document, { start, end }: Range, language: string): readonly Range[] {
  const stretches = known.get(document) ?? new Map<string, readonly Range[]>();
  known.set(document, stretches);
  const key = `${language} ${start} ${end}`;
  const found = stretches.get(key);
  if (found) return found;
  const sentences = splitSentences(document.text.slice(start, end), language).map((range) => ({
    start: start + range.start,
    end: start + range.end,
  }));
  stretches.set(key, sentences);
  return sentences;
}

/**
 * The sentences of one paragraph, as trimmed ranges in document order. Follows the rules of the
 * language ('tr', 'en'; others share a small list): abbreviations, ordinals, initials, numbers, dates,
 * addresses, ellipses. Short quotations and brackets are never cut. A blank line always ends a sentence.
 */
export function splitSentences(text: string, language: string): Range[] {
  const sentences: Range[] = [];
  const closings = quotations(text);
  const caseless = !upperCase.test(text);
  let start = skipSpace(text, 0);
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '\n' && text.charAt(index + 1) === '\n') {
      push(sentences, text, start, index);
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
    const inside = closings[index] ?? 0;
    if (inside < end && endsSentence(stop)) {
      push(sentences, text, start, end);
      start = skipSpace(text, end);
      index = start - 1;
    } else {
      index = runEnd - 1;
    }
  }
  push(sentences, text, start, text.length);
  return sentences;
}

interface Stop {
  text: string;
  language: string;
  /** Where the sentence began. */
  start: number;
  /** The first terminator; `runEnd` after the last one, `end` after closing quotes and brackets too. */
  index: number;
  runEnd: number;
  end: number;
  /** The text has no capital at all, so a small letter may open a sentence. */
  caseless: boolean;
}

function endsSentence(stop: Stop): boolean {
  const { text, start, index, runEnd, end } = stop;
  const mark = text.charAt(index);
  if (end >= text.length) return true;
  if (always.includes(mark)) return true;
  const token = tokenBefore(text, start, index);
  if (!space.test(text.charAt(end))) return endsWithoutSpace(text, token, end);
  // "(!)" and "(?)" comment on a word; they end nothing.
  if (token === '' && text.charAt(index - 1) === '(' && text.charAt(runEnd) === ')') return false;

  const next = nextWord(text, end);
  if (next.first === '') return true;
  const small = lowerCase.test(next.first) && !/^(?:https?|www)\b/.test(next.word);
  if (small && !stop.caseless && !(next.bracket && mark === '.' && end === runEnd)) return false;
  if (mark !== '.' || runEnd - index > 1) return !(small && !stop.caseless);
  // A closing quote or bracket behind the stop: the stop belonged to a whole sentence or an abbreviation.
  return !holdsOn(stop, token, next);
}

interface NextWord {
  first: string;
  word: string;
  /** An opening bracket stands before the word. */
  bracket: boolean;
  /** A stop follows the word directly. */
  stopped: boolean;
}

/** Whether a full stop behind `token` belongs to the token: an abbreviation, an initial, an ordinal. */
function holdsOn(stop: Stop, token: string, next: NextWord): boolean {
  const { language, start, index } = stop;
  const key = fold(token, language);
  const abbreviations = abbreviationsOf(language);
  const nextKey = fold(next.word, language);
  const opens = openersOf(language).has(nextKey) && !next.stopped;
  const first = index - token.length === start;
  const nextIsNumber = digit.test(next.first) || romanNumeral.test(next.word);

  if (first && /^(?:\d+(?:\.\d+)*|[IVX]+|\p{L})$/u.test(token)) return true;
  if (first && key === 'no') return digit.test(next.first);
  if (abbreviations.label.has(key) && (nextIsNumber || (language === 'tr' && key === 'no'))) return true;
  if (abbreviations.never.has(key)) return true;
  if (abbreviations.may.has(key)) {
    if (nextIsNumber || next.bracket || lowerCase.test(next.first)) return true;
    if (abbreviations.may.has(nextKey) && next.stopped) return true;
    return /\./.test(key) || inNames.has(key) ? !opens : false;
  }
  if (dottedInitials.test(token)) return !opens;
  if (/^\p{Lu}$/u.test(token)) return !opens && !nextIsNumber && isInitial(stop, token);
  if (language !== 'tr') return false;
  if (/^\d{1,3}$/.test(token) || romanNumeral.test(token)) return !opens && !digit.test(next.first);
  if (/^\d{4}$/.test(token)) return /^yıl/.test(nextKey);
  return false;
}

/** A single capital before a stop is an initial, except behind a word that takes a letter as its label. */
function isInitial(stop: Stop, token: string): boolean {
  const end = stop.index - token.length;
  const before = stop.text.slice(Math.max(stop.start, end - reach), end).trimEnd();
  const previous = fold(before.split(space).at(-1) ?? '', stop.language);
  return !labelledByLetter.has(previous);
}

/** "bitti.Sonra": a space was forgotten. Addresses, file names and versions are left alone. */
function endsWithoutSpace(text: string, token: string, end: number): boolean {
  if (!/^\P{L}*\p{Ll}{3,}$/u.test(token)) return false;
  const rest = /^\S*/.exec(text.slice(end, end + reach))?.[0] ?? '';
  return /^\p{Lu}\p{Ll}*[,;:!?]?$|^\p{Lu}\p{Ll}+['’.]?\p{Ll}*$/u.test(rest) && !/[@/\\_=()]/.test(rest);
}

/** The token that a stop ends, cut to its last `reach` characters. */
function tokenBefore(text: string, start: number, index: number): string {
  tokenEnd.lastIndex = index;
  const length = tokenEnd.exec(text)?.[1]?.length ?? 0;
  return text.slice(Math.max(start, index - length), index);
}

function nextWord(text: string, from: number): NextWord {
  let at = skipSpace(text, from);
  let bracket = false;
  while (at < text.length && (openerOrDash.test(text.charAt(at)) || space.test(text.charAt(at)))) {
    bracket ||= '(['.includes(text.charAt(at));
    at++;
  }
  const word = /^[\p{L}\p{N}]+(?:\.[\p{L}]+)*/u.exec(text.slice(at, at + 40))?.[0] ?? '';
  const stopped = text.charAt(at + word.length) === '.' && at + word.length + 1 < text.length;
  return { first: text.charAt(at), word, bracket, stopped: stopped && word.length <= 4 };
}

/** "…found.12 The": a raised note number that lost its raising, or "[3]", belongs to the sentence before it. */
function skipNoteMark(text: string, runEnd: number, end: number): number {
  if (end !== runEnd || !letter.test(text.charAt(runEnd - 2))) return end;
  const mark = /^(?:\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\d{1,3})(?=\s+["“(]?\p{Lu}|\s*$)/u.exec(
    text.slice(end, end + 24),
  );
  return mark && lowerCase.test(text.charAt(runEnd - 2)) ? end + mark[0].length : end;
}

/** For every offset inside a short quotation or bracket, the offset of its closing mark (sparse). */
function quotations(text: string): Record<number, number> {
  const closings: Record<number, number> = {};
  const open: { mark: string; at: number }[] = [];
  for (const match of text.matchAll(/[()[\]“”«»„"]/g)) {
    const mark = match[0];
    const at = match.index;
    const last = open.at(-1);
    const closes = last && (last.mark === '"' ? mark === '"' : pairs[last.mark] === mark);
    if (closes) {
      open.pop();
      if (at - last.at <= longestQuotation) markStops(text, last.at, at, closings);
    } else if (pairs[mark] || (mark === '"' && (at === 0 || /[\s([]/.test(text.charAt(at - 1))))) {
      open.push({ mark, at });
    }
  }
  return closings;
}

function markStops(text: string, from: number, to: number, closings: Record<number, number>): void {
  for (let index = from + 1; index < to; index++) {
    if (terminator.test(text.charAt(index))) closings[index] = Math.max(closings[index] ?? 0, to);
  }
}

function skipSpace(text: string, from: number): number {
  let index = from;
  while (index < text.length && space.test(text.charAt(index))) index++;
  return index;
}

function push(sentences: Range[], text: string, start: number, end: number): void {
  let last = end;
  while (last > start && space.test(text.charAt(last - 1))) last--;
  if (last > start) sentences.push({ start, end: last });
}
