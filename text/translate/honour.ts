import type { Range } from '#contract/documents.ts';
import { alternatives } from '#text/load-words.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { overlap } from '#text/plain/ranges.ts';
import { root } from '#text/words.ts';
import { capitalise, isCapitals } from '../capitals.ts';
import type { TermMatch } from './glossary.ts';
import { findTerm, foldInPlace, type Occurrence } from './inflected.ts';
import { attachReadEnding, readEnding } from './turkish.ts';
import { translationWords } from './words.ts';

/** A term of the source with what the engine made of it: under its span, and by itself (`bare`). */
export interface TermToHonour extends TermMatch {
  /** The id of its span; null when it couldn't have one. */
  span: number | null;
  bare: string;
}

interface Replacement extends Range {
  text: string;
}

/**
 * Puts the glossary's words in place of the engine's. The engine's word is sought under the term's span and
 * in the whole sentence, in any form; its ending and capitals are carried over.
 * @returns missed: terms that couldn't be placed safely, so that their sentence says something else
 */
export function honourTerms(
  translated: MarkedText,
  terms: readonly TermToHonour[],
  to: string,
): { marked: MarkedText; missed: TermToHonour[] } {
  const replacements: Replacement[] = [];
  const missed: TermToHonour[] = [];
  const { text } = translated;
  const translation = { text, to };
  const isFree = (range: Range) => replacements.every((other) => !overlap(range, other));
  for (const same of Map.groupBy(terms, ({ wording }) => wording).values()) {
    const [first] = same;
    if (!first) continue;
    const existing = existingMatches(text, first, to);
    const engineWords = first.bare === '' ? [] : findTerm(text, first.bare, to).filter(isFree);
    const pending = same.filter((term) => {
      const spanRange = rangeOf(translated, term.span);
      return !(spanRange && existing.some((occurrence) => overlap(occurrence, spanRange)));
    });
    const neededCount = Math.min(pending.length, same.length - existing.length);
    const unplaced: TermToHonour[] = [];
    for (const term of neededCount > 0 ? pending : []) {
      const spanRange = rangeOf(translated, term.span);
      const inside = spanRange && engineWords.find((word) => overlap(word, spanRange));
      const engineWord = inside ?? (engineWords.length === neededCount ? engineWords[0] : undefined);
      const replacement =
        (engineWord && replaceRange(translation, engineWord, inflect(term, engineWord, to), term)) ??
        (spanRange && isFree(spanRange) ? replaceWholeSpan(translation, spanRange, term) : null);
      if (replacement) replacements.push(replacement);
      else unplaced.push(term);
      if (engineWord) engineWords.splice(engineWords.indexOf(engineWord), 1);
    }
    missed.push(...unplaced.slice(pending.length - neededCount));
  }
  replacements.sort((a, b) => a.start - b.start);
  return { marked: replaceInMarked(translated, withArticles(text, replacements, to)), missed };
}

/** Finds the glossary's word where the translation has it already. A name must have its capitals. */
function existingMatches(text: string, { wording }: TermToHonour, to: string): Occurrence[] {
  const matches = findTerm(text, wording.target, to);
  if (!wording.kept) return matches;
  return matches.filter(({ start }) => text.startsWith(wording.target, start));
}

/** A span's range without punctuation at its ends. */
function rangeOf({ text, spans }: MarkedText, id: number | null): Range | null {
  const span = spans.find((each) => each.id === id && each.start < each.end);
  if (!span) return null;
  const inside = text.slice(span.start, span.end);
  const start = span.start + (/^[^\p{L}\p{N}]*/u.exec(inside)?.[0].length ?? 0);
  const end = span.end - (/[^\p{L}\p{N}]*$/u.exec(inside)?.[0].length ?? 0);
  return start < end ? { start, end } : null;
}

/** A translated text and its language. */
type Translation = Pick<MarkedText, 'text'> & { to: string };

/**
 * Puts a word in place of a range of the text. It takes over the capitals there, apart from those that the
 * glossary writes. Null without a word.
 */
function replaceRange(
  { text, to }: Translation,
  { start, end }: Range,
  word: string | null,
  { wording }: TermToHonour,
): Replacement | null {
  if (word === null) return null;
  const written = text.slice(start, end);
  if (isCapitals(written) && written.length > 1) return { start, end, text: word.toLocaleUpperCase(to) };
  const takesCapital = /^\p{Lu}/u.test(written) && (start === 0 || !/\p{Lu}/u.test(wording.target));
  return { start, end, text: takesCapital ? capitalise(word, to) : word };
}

/** The glossary's word in the form in which the engine's word occurs; null when it isn't certain. */
function inflect({ bare, wording: { target } }: TermToHonour, found: Occurrence, to: string): string | null {
  const { ending, lacksPossessive } = found;
  if (ending === '') return target;
  if (to === 'en') return englishForm(target, ending);
  if (to !== 'tr' || lacksPossessive) return null;
  const read = readEnding(foldInPlace(bare, 'tr'), ending);
  return read && attachReadEnding(target, read);
}

/** A word's English plural ("s"), possessive ("'s") or both ("s'") by rule; words that end in s stay. */
function englishForm(target: string, ending: string): string {
  if (ending === "'s") return /s$/i.test(target) ? `${target}'` : `${target}'s`;
  const plural = englishPlural(target);
  return ending === "s'" ? `${plural}'` : plural;
}

function englishPlural(noun: string): string {
  if (/s$/i.test(noun)) return noun;
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

const articles = new RegExp(`^(?:${alternatives(translationWords('article', 'en'))}\\s+)+`, 'i');

/**
 * Replaces all that the engine put under the span, if it used another word there than for the bare term: only
 * if there is one word for each of the term's, and the ending is clear.
 */
function replaceWholeSpan(
  translation: Translation,
  { start: spanStart, end }: Range,
  term: TermToHonour,
): Replacement | null {
  const { text, to } = translation;
  const inside = text.slice(spanStart, end);
  const start = spanStart + (to === 'en' ? (articles.exec(inside)?.[0].length ?? 0) : 0);
  const written = text.slice(start, end);
  const words = written.split(/\s+/).length;
  if (written === '' || words > term.wording.source.split(' ').length) return null;
  return replaceRange(translation, { start, end }, formLike(written, term, to), term);
}

/** The glossary's word with the ending of what the engine wrote; null when that ending isn't certain. */
function formLike(written: string, { wording: { target }, ending }: TermToHonour, to: string): string | null {
  if (to === 'tr') return turkishFormLike(written, target);
  if (to !== 'en') return ending === '' ? target : null;
  const isPlural = ending === 's' || /^l[ae]r/.test(ending);
  const word = isPlural ? englishForm(target, 's') : target;
  return /['’]s?$/.test(written) ? englishForm(word, "'s") : word;
}

function turkishFormLike(written: string, target: string): string | null {
  if (/['’]/.test(written)) return null;
  const last = foldInPlace(written, 'tr').split(' ').at(-1) ?? '';
  const stem = root(last, 'tr');
  if (!last.startsWith(stem)) return null;
  const ending = last.slice(stem.length);
  // A stem that lost only a letter or two may well be another word.
  const isCertain = ending === '' || (ending.length > 2 && stem.length > 3);
  const read = isCertain ? readEnding(stem, ending) : null;
  return read && attachReadEnding(target, read);
}

/** Corrects the article: "a contract" becomes "an agreement". */
function withArticles(text: string, replacements: readonly Replacement[], to: string): Replacement[] {
  if (to !== 'en') return [...replacements];
  return replacements.map((replacement) => {
    const { start } = replacement;
    const before = text.slice(Math.max(0, start - 12), start);
    const [whole, word = '', space = ''] = /(?<![\p{L}\p{N}])(an?)(\s+)$/iu.exec(before) ?? [];
    if (whole === undefined || needsAn(text.slice(start)) !== /n$/i.test(word)) return replacement;
    const article = word.charAt(0) + (needsAn(replacement.text) ? 'n' : '');
    return { ...replacement, start: start - whole.length, text: article + space + replacement.text };
  });
}

/** True for words that "an" precedes, by their spelling: "hour", but not "use". */
function needsAn(text: string): boolean {
  return /^(?:[aeiou]|hour|hono|honest|heir)/i.test(text) && !/^(?:uni|use|usual|eu|one\b)/i.test(text);
}
