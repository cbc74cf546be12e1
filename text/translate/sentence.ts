import type { Range } from '#contract/documents.ts';
import { splitNumbers } from '#text/compare/numbers.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { Glossary, TermMatch } from './glossary.ts';
import { honourTerms } from './honour.ts';
import { hasOddLength, isEcho, lostFormatting } from './issues.ts';
import { findKept, type KeptPart, missingKept, withoutKept } from './kept-parts.ts';
import { compareNumbers, localiseNumbers, localNumber } from './numbers.ts';
import {
  type HiddenPart,
  hideParts,
  markRanges,
  type Protected,
  showParts,
  withoutSpans,
} from './protect.ts';

/** A problem that a person should check, in the tool contract's terms. */
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

export interface PreparedSentence {
  source: MarkedText;
  sent: MarkedText;
  parts: Protected['parts'];
  /** Its terms, with the ids of their spans in the text that is sent. */
  terms: (TermMatch & { span: number | null })[];
  kept: { text: string }[];
  /** Parts that stay but whose words the engine sees: what it makes of them is replaced. */
  own: { id: number; text: string }[];
}

/** A part that its file keeps as it is, with a span of its own. */
export interface UntouchedPart extends Range {
  id: number;
}

/** A few words that stay don't disturb an engine, which needs them for its grammar; code does. */
const visibleWords = /^\p{L}+(?: \p{L}+){0,3}$/u;

/** A Turkish suffix after an apostrophe, which the word loses in another language. */
const apostropheSuffix = /^['’]\p{Ll}{1,8}(?!\p{L})/u;

/**
 * Prepares a sentence for an engine: hides placeholders and parts that stay, and puts spans over terms.
 * @param untouched Parts that the file itself keeps as they are
 * @param careful Also hides names, numbers and all else that must be kept: for a second try
 */
export function prepareSentence(
  source: MarkedText,
  untouched: readonly UntouchedPart[],
  glossary: Glossary,
  { from, to }: Pair,
  careful: boolean,
): PreparedSentence {
  const { text } = source;
  const own = untouched.map(({ id, start, end }) => {
    const words = text.slice(start, end);
    return { id, start, end, text: words, hidden: !visibleWords.test(words) };
  });
  const keptParts = [...own, ...findKept(text).filter((thing) => !own.some((each) => overlap(each, thing)))];
  const terms = glossary.find(text).filter((term) => !keptParts.some((each) => overlap(each, term)));
  const names = terms.filter(({ wording }) => wording.kept);
  const visibleTerms = careful ? terms.filter(({ wording }) => !wording.kept) : terms;
  const hidden = hiddenParts(text, keptParts, names, { from, to }, careful);
  const { marked, ids } = markRanges(source, visibleTerms);
  const { marked: sent, parts } = hideParts(marked, hidden);
  return {
    source,
    sent,
    parts,
    terms: visibleTerms.map((term, index) => ({ ...term, span: ids[index] ?? null })),
    own: careful ? [] : own.filter(({ hidden: isHidden }) => !isHidden),
    kept: [...keptParts, ...names.map(({ wording }) => ({ text: wording.target }))],
  };
}

function overlap(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}

function hiddenParts(
  text: string,
  keptParts: readonly KeptPart[],
  names: readonly TermMatch[],
  { from, to }: Pair,
  careful: boolean,
): HiddenPart[] {
  const withSuffix = (part: HiddenPart): HiddenPart => {
    const suffix = from === 'tr' ? apostropheSuffix.exec(text.slice(part.end, part.end + 12)) : null;
    return { ...part, end: part.end + (suffix?.[0].length ?? 0) };
  };
  if (!careful) return inOrder(keptParts.filter(({ hidden }) => hidden));
  const numbers: HiddenPart[] = [];
  let offset = 0;
  const masked = withoutKept(text);
  const { between, numbers: written } = splitNumbers(masked);
  for (const [index, number] of written.entries()) {
    const start = offset + (between[index]?.length ?? 0);
    offset = start + number.length;
    numbers.push({ start, end: offset, text: localNumber(number, from, to) });
  }
  const allKept = [
    ...keptParts,
    ...names.map(({ start, end, wording }) => ({ start, end, text: wording.target })),
  ];
  const otherNumbers = numbers.filter((number) => !allKept.some((each) => overlap(each, number)));
  return inOrder([...allKept, ...otherNumbers].map(withSuffix));
}

function inOrder(parts: readonly HiddenPart[]): HiddenPart[] {
  return parts.map(({ start, end, text }) => ({ start, end, text })).sort((a, b) => a.start - b.start);
}

/**
 * Finishes a translated sentence: puts in the glossary's words and hidden parts, localises numbers, and
 * collects remaining issues.
 * @param bare What the engine makes of each term alone, by its source
 */
export function settleSentence(
  { source, parts, terms, kept, own }: PreparedSentence,
  translated: MarkedText,
  bare: ReadonlyMap<string, string>,
  { from, to }: Pair,
): TranslatedText {
  const termsToHonour = terms.map((term) => ({ ...term, bare: bare.get(term.wording.source) ?? '' }));
  const { marked: honoured, missed } = honourTerms(withOwnWords(translated, own), termsToHonour, to);
  const spans = new Set(terms.flatMap(({ span }) => span ?? []));
  const restored = showParts(withoutSpans(honoured, spans), parts);
  const marked = { text: withLocalNumbers(source.text, restored.text, from, to), spans: restored.spans };
  const issues: SentenceIssue[] = [];
  const addIssue = (code: SentenceIssue['code'], params: Record<string, string> = {}) =>
    issues.push({ code, params });
  const numbers = compareNumbers(withoutKept(source.text), withoutKept(marked.text), from, to);
  if (numbers.missing.length > 0 || numbers.extra.length > 0)
    addIssue('numbers', { source: joinNumbers(numbers.missing), target: joinNumbers(numbers.extra) });
  const missing = missingKept(kept, marked.text);
  if (missing.length > 0) addIssue('kept', { missing: missing.join(', ') });
  for (const { wording } of missed)
    if (!wording.kept) addIssue('glossary', { source: wording.source, target: wording.target });
  if (isEcho(source.text, marked.text, from)) addIssue('untranslated');
  if (hasOddLength(source.text, marked.text)) addIssue('length');
  if (lostFormatting(source, marked)) addIssue('formatting');
  return { marked, issues };
}

function joinNumbers(numbers: readonly string[]): string {
  return numbers.join(', ') || '–';
}

/** Restores words that stay, where the engine kept their span in one piece. */
function withOwnWords(translated: MarkedText, own: readonly { id: number; text: string }[]): MarkedText {
  const replacements = own.flatMap(({ id, text }) => {
    const [span, ...more] = translated.spans.filter((span) => span.id === id);
    return span && more.length === 0 ? [{ start: span.start, end: span.end, text }] : [];
  });
  return replaceInMarked(
    translated,
    replacements.sort((a, b) => a.start - b.start),
  );
}

function withLocalNumbers(source: string, target: string, from: string, to: string): string {
  const masked = withoutKept(target);
  const local = localiseNumbers(withoutKept(source), masked, from, to);
  if (local === masked) return target;
  return Array.from({ length: target.length }, (_, index) =>
    masked[index] === local[index] ? target[index] : local[index],
  ).join('');
}

/** True for a loss that a careful try prevents by hiding the part. */
const isAvoidable = ({ code }: SentenceIssue) => code === 'numbers' || code === 'kept';

export function needsCare({ issues }: TranslatedText): boolean {
  return issues.some(isAvoidable);
}

/** The try that keeps more of what must be kept, else the one with fewer issues. */
export function betterOf(first: TranslatedText, second: TranslatedText): TranslatedText {
  const weight = ({ issues }: TranslatedText) => issues.length + 9 * issues.filter(isAvoidable).length;
  return weight(second) < weight(first) ? second : first;
}
