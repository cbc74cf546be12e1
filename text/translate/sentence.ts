import type { Range } from '#contract/documents.ts';
import { splitNumbers } from '#text/compare/numbers.ts';
import { lostSpans, replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { overlap } from '#text/plain/ranges.ts';
import type { Glossary, TermMatch } from './glossary.ts';
import { honourTerms } from './honour.ts';
import { hasOddLength, isEcho } from './issues.ts';
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
  /** 'kept' means that a part that must be kept is missing, 'glossary' that a term is. */
  code: 'numbers' | 'kept' | 'glossary' | 'untranslated' | 'length' | 'formatting';
  params: Record<string, string>;
}

export interface TranslatedText {
  marked: MarkedText;
  issues: SentenceIssue[];
}

export interface LanguagePair {
  from: string;
  to: string;
}

export interface PreparedSentence {
  source: MarkedText;
  /** The text for the engine. */
  sent: MarkedText;
  /** The hidden parts, by the ids of their points in the text that is sent. */
  parts: Protected['parts'];
  /** The sentence's terms, with the ids of their spans in the text that is sent. */
  terms: (TermMatch & { span: number | null })[];
  /** Texts that the translation must contain. */
  kept: { text: string }[];
  /** Untouched parts that the engine sees; its translation of them is overwritten with the original words. */
  visibleKept: { id: number; text: string }[];
}

/** A part that the file leaves untranslated; `id` is the id of its span. */
export interface UntouchedPart extends Range {
  id: number;
}

/**
 * One to four plain words: these stay visible, since an engine needs them for the grammar. Anything else, such as
 * code, would confuse it and is hidden.
 */
const visibleWords = /^\p{L}+(?: \p{L}+){0,3}$/u;

/** A Turkish suffix after an apostrophe, which has no meaning in another language: the "'ya" of "Ankara'ya". */
const apostropheSuffix = /^['’]\p{Ll}{1,8}(?!\p{L})/u;

/**
 * Prepares a sentence for an engine: hides placeholders and untouched parts other than plain words, and puts spans
 * over terms.
 * @param careful Also hides names, numbers and everything else that must be kept; used for a second try
 */
export function prepareSentence(
  source: MarkedText,
  untouched: readonly UntouchedPart[],
  glossary: Glossary,
  { from, to }: LanguagePair,
  careful: boolean,
): PreparedSentence {
  const { text } = source;
  const untouchedParts = untouched.map(({ id, start, end }) => {
    const words = text.slice(start, end);
    return { id, start, end, text: words, hidden: !visibleWords.test(words) };
  });
  const keptParts = [
    ...untouchedParts,
    ...findKept(text).filter((part) => !untouchedParts.some((each) => overlap(each, part))),
  ];
  const terms = glossary.find(text).filter((term) => !keptParts.some((each) => overlap(each, term)));
  const keptTerms = terms.filter(({ wording }) => wording.kept);
  const visibleTerms = careful ? terms.filter(({ wording }) => !wording.kept) : terms;
  const hidden = hiddenParts(text, keptParts, keptTerms, { from, to }, careful);
  const { marked, ids } = markRanges(source, visibleTerms);
  const { marked: sent, parts } = hideParts(marked, hidden);
  return {
    source,
    sent,
    parts,
    terms: visibleTerms.map((term, index) => ({ ...term, span: ids[index] ?? null })),
    visibleKept: careful ? [] : untouchedParts.filter(({ hidden: isHidden }) => !isHidden),
    kept: [...keptParts, ...keptTerms.map(({ wording }) => ({ text: wording.target }))],
  };
}

/**
 * The parts to hide, in order. A first try hides placeholders, code and the like. A careful try hides all kept parts,
 * kept terms and numbers, each with its Turkish suffix.
 */
function hiddenParts(
  text: string,
  keptParts: readonly KeptPart[],
  keptTerms: readonly TermMatch[],
  { from, to }: LanguagePair,
  careful: boolean,
): HiddenPart[] {
  if (!careful) return inOrder(keptParts.filter(({ hidden }) => hidden));
  const allKept = [
    ...keptParts,
    ...keptTerms.map(({ start, end, wording }) => ({ start, end, text: wording.target })),
  ];
  const otherNumbers = numberParts(text, { from, to }).filter(
    (number) => !allKept.some((each) => overlap(each, number)),
  );
  const parts = [...allKept, ...otherNumbers];
  return inOrder(from === 'tr' ? parts.map((part) => withSuffix(text, part)) : parts);
}

/** The numbers outside kept parts, each with its form in the target language. */
function numberParts(text: string, { from, to }: LanguagePair): HiddenPart[] {
  const parts: HiddenPart[] = [];
  let offset = 0;
  const { between, numbers } = splitNumbers(withoutKept(text));
  for (const [index, number] of numbers.entries()) {
    const start = offset + (between[index]?.length ?? 0);
    offset = start + number.length;
    parts.push({ start, end: offset, text: localNumber(number, from, to) });
  }
  return parts;
}

/** Extends a part over the Turkish suffix behind it. */
function withSuffix(text: string, part: HiddenPart): HiddenPart {
  const suffix = apostropheSuffix.exec(text.slice(part.end, part.end + 12));
  return { ...part, end: part.end + (suffix?.[0].length ?? 0) };
}

function inOrder(parts: readonly HiddenPart[]): HiddenPart[] {
  return parts.map(({ start, end, text }) => ({ start, end, text })).sort((a, b) => a.start - b.start);
}

/**
 * Finishes a translated sentence: applies the glossary, restores the hidden parts, localises numbers, and collects
 * the remaining issues.
 * @param bare The engine's translation of each term on its own, keyed by the term's source wording
 */
export function finishSentence(
  { source, parts, terms, kept, visibleKept }: PreparedSentence,
  translated: MarkedText,
  bare: ReadonlyMap<string, string>,
  { from, to }: LanguagePair,
): TranslatedText {
  const termsToHonour = terms.map((term) => ({ ...term, bare: bare.get(term.wording.source) ?? '' }));
  const { marked: honoured, missed } = honourTerms(
    withOriginalWords(translated, visibleKept),
    termsToHonour,
    to,
  );
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
  if (lostSpans(source, marked).length > 0) addIssue('formatting');
  return { marked, issues };
}

function joinNumbers(numbers: readonly string[]): string {
  return numbers.join(', ') || '–';
}

/** Restores the untouched parts that the engine saw, where it kept their span in one piece. */
function withOriginalWords(translated: MarkedText, visibleKept: PreparedSentence['visibleKept']): MarkedText {
  const replacements = visibleKept.flatMap(({ id, text }) => {
    const [span, ...more] = translated.spans.filter((span) => span.id === id);
    return span && more.length === 0 ? [{ start: span.start, end: span.end, text }] : [];
  });
  return replaceInMarked(
    translated,
    replacements.sort((a, b) => a.start - b.start),
  );
}

/**
 * Localises the numbers outside kept parts. Masking and localising both preserve the length, so characters correspond
 * by index.
 */
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

/** True when a careful try may do better. */
export function needsCare({ issues }: TranslatedText): boolean {
  return issues.some(isAvoidable);
}

/**
 * The try that keeps more of what must be kept, else the one with fewer issues. A second try that only gives the source
 * back keeps everything, but a translation with a known flaw is worth more.
 */
export function betterOf(first: TranslatedText, second: TranslatedText): TranslatedText {
  const isUntranslated = ({ issues }: TranslatedText) => issues.some(({ code }) => code === 'untranslated');
  if (isUntranslated(second) && !isUntranslated(first)) return first;
  const weight = ({ issues }: TranslatedText) => issues.length + 9 * issues.filter(isAvoidable).length;
  return weight(second) < weight(first) ? second : first;
}
