import type { Range } from '#contract/documents.ts';
import { splitNumbers } from '#text/compare/numbers.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { FoundTerm, Glossary } from './glossary.ts';
import { honourTerms } from './honour.ts';
import { hasOddLength, isEcho, lostFormatting } from './issues.ts';
import { findKept, type KeptThing, missingKept, withoutKept } from './kept.ts';
import { differNumbers, localiseNumbers, localNumber } from './numbers.ts';
import {
  type HiddenPart,
  hideParts,
  markRanges,
  type Protected,
  showParts,
  withoutSpans,
} from './protect.ts';

/** What a person should look at, as the tool's contract says it. */
export interface SentenceIssue {
  code: 'numbers' | 'kept' | 'glossary' | 'untranslated' | 'length' | 'formatting';
  params: Record<string, string>;
}

export interface TranslatedText {
  marked: MarkedText;
  issues: SentenceIssue[];
}

export interface Pair {
  from: string;
  to: string;
}

/** A sentence on its way through an engine. */
export interface Prepared {
  source: MarkedText;
  /** What the engine is given. */
  sent: MarkedText;
  parts: Protected['parts'];
  /** The terms in it, with the ids of their spans in what is sent. */
  terms: (FoundTerm & { span: number | null })[];
  kept: { text: string }[];
  /** Parts that stay, of which the engine sees the words: its own are replaced. */
  own: { id: number; text: string }[];
}

/** A part of a sentence that its file keeps as it is, under a span of its own. */
export interface UntouchedPart extends Range {
  id: number;
}

/** A few words that stay don't disturb an engine, which needs them for its grammar; code does. */
const plainWords = /^\p{L}+(?: \p{L}+){0,3}$/u;

/** A suffix behind an apostrophe: the word that it belongs to goes without it into another language. */
const apostropheSuffix = /^['’]\p{Ll}{1,8}(?!\p{L})/u;

/**
 * Readies a sentence for an engine: placeholders and parts that stay are hidden from it, terms get spans.
 * @param untouched Parts that the file itself keeps as they are
 * @param careful Hides all that must be kept, names and numbers too: for a second try
 */
export function prepareSentence(
  source: MarkedText,
  untouched: readonly UntouchedPart[],
  glossary: Glossary,
  { from, to }: Pair,
  careful: boolean,
): Prepared {
  const { text } = source;
  const own = untouched.map(({ id, start, end }) => {
    const words = text.slice(start, end);
    return { id, start, end, text: words, hidden: !plainWords.test(words) };
  });
  const things = [...own, ...findKept(text).filter((thing) => !own.some((each) => overlap(each, thing)))];
  const found = glossary.find(text).filter((term) => !things.some((each) => overlap(each, term)));
  const names = found.filter(({ wording }) => wording.kept);
  const shown = careful ? found.filter(({ wording }) => !wording.kept) : found;
  const hidden = hiddenParts(text, things, names, { from, to }, careful);
  const { marked, ids } = markRanges(source, shown);
  const { marked: sent, parts } = hideParts(marked, hidden);
  return {
    source,
    sent,
    parts,
    terms: shown.map((term, index) => ({ ...term, span: ids[index] ?? null })),
    own: careful ? [] : own.filter(({ hidden: not }) => !not),
    kept: [...things, ...names.map(({ wording }) => ({ text: wording.target }))],
  };
}

function overlap(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}

function hiddenParts(
  text: string,
  things: readonly KeptThing[],
  names: readonly FoundTerm[],
  { from, to }: Pair,
  careful: boolean,
): HiddenPart[] {
  const withSuffix = (part: HiddenPart): HiddenPart => {
    const suffix = from === 'tr' ? apostropheSuffix.exec(text.slice(part.end, part.end + 12)) : null;
    return { ...part, end: part.end + (suffix?.[0].length ?? 0) };
  };
  if (!careful) return inOrder(things.filter(({ hidden }) => hidden));
  const numbers: HiddenPart[] = [];
  let at = 0;
  const masked = withoutKept(text);
  const { between, numbers: written } = splitNumbers(masked);
  for (const [index, number] of written.entries()) {
    const start = at + (between[index]?.length ?? 0);
    at = start + number.length;
    numbers.push({ start, end: at, text: localNumber(number, from, to) });
  }
  const kept = [...things, ...names.map(({ start, end, wording }) => ({ start, end, text: wording.target }))];
  const left = numbers.filter((number) => !kept.some((each) => overlap(each, number)));
  return inOrder([...kept, ...left].map(withSuffix));
}

function inOrder(parts: readonly HiddenPart[]): HiddenPart[] {
  return parts.map(({ start, end, text }) => ({ start, end, text })).sort((a, b) => a.start - b.start);
}

/**
 * What the engine made of a prepared sentence, put in order: the glossary's words, hidden parts, the numbers'
 * form; and what is wrong with it still.
 * @param bare What the engine makes of each term alone, by its source
 */
export function settleSentence(
  { source, parts, terms, kept, own }: Prepared,
  translated: MarkedText,
  bare: ReadonlyMap<string, string>,
  { from, to }: Pair,
): TranslatedText {
  const told = terms.map((term) => ({ ...term, bare: bare.get(term.wording.source) ?? '' }));
  const { marked: honoured, missed } = honourTerms(withOwnWords(translated, own), told, to);
  const spans = new Set(terms.flatMap(({ span }) => span ?? []));
  const shown = showParts(withoutSpans(honoured, spans), parts);
  const marked = { text: withLocalNumbers(source.text, shown.text, from, to), spans: shown.spans };
  const issues: SentenceIssue[] = [];
  const say = (code: SentenceIssue['code'], params: Record<string, string> = {}) =>
    issues.push({ code, params });
  const numbers = differNumbers(withoutKept(source.text), withoutKept(marked.text), from, to);
  if (numbers.missing.length > 0 || numbers.extra.length > 0)
    say('numbers', { source: list(numbers.missing), target: list(numbers.extra) });
  const missing = missingKept(kept, marked.text);
  if (missing.length > 0) say('kept', { missing: missing.join(', ') });
  for (const { wording } of missed)
    if (!wording.kept) say('glossary', { source: wording.source, target: wording.target });
  if (isEcho(source.text, marked.text, from)) say('untranslated');
  if (hasOddLength(source.text, marked.text)) say('length');
  if (lostFormatting(source, marked)) say('formatting');
  return { marked, issues };
}

/** As a person reads it; a dash for none. */
function list(numbers: readonly string[]): string {
  return numbers.join(', ') || '–';
}

/** The words that stay in the places of what the engine made of them, where it kept them together. */
function withOwnWords(translated: MarkedText, own: readonly { id: number; text: string }[]): MarkedText {
  const replacements = own.flatMap(({ id, text }) => {
    const [place, ...more] = translated.spans.filter((span) => span.id === id);
    return place && more.length === 0 ? [{ start: place.start, end: place.end, text }] : [];
  });
  return replaceInMarked(
    translated,
    replacements.sort((a, b) => a.start - b.start),
  );
}

/** Numbers inside of codes and addresses stay. */
function withLocalNumbers(source: string, target: string, from: string, to: string): string {
  const masked = withoutKept(target);
  const local = localiseNumbers(withoutKept(source), masked, from, to);
  if (local === masked) return target;
  return Array.from({ length: target.length }, (_, index) =>
    masked[index] === local[index] ? target[index] : local[index],
  ).join('');
}

/** Something that a careful try hides from the engine was lost. */
const lost = ({ code }: SentenceIssue) => code === 'numbers' || code === 'kept';

/** Whether a second, careful try may do better. */
export function needsCare({ issues }: TranslatedText): boolean {
  return issues.some(lost);
}

/** The better of two tries: that which keeps more of what must be kept, then the one with fewer issues. */
export function better(first: TranslatedText, second: TranslatedText): TranslatedText {
  const weight = ({ issues }: TranslatedText) => issues.length + 9 * issues.filter(lost).length;
  return weight(second) < weight(first) ? second : first;
}
