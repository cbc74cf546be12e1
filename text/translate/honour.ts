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
      const replaced = engineWord ? replaceAt(text, engineWord, first.bare, term, to) : null;
      const replacement =
        replaced ?? (spanRange && isFree(spanRange) ? replaceWholeSpan(text, spanRange, term, to) : null);
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

/** Replaces the engine's word at a known location by the glossary's. */
function replaceAt(
  text: string,
  occurrence: Occurrence,
  bare: string,
  term: TermToHonour,
  to: string,
): Replacement | null {
  const word = inflect(bare, occurrence, term.wording.target, to);
  if (word === null) return null;
  const { start, end } = occurrence;
  return { start, end, text: withCase(word, text.slice(start, end), term.wording.target, to, start === 0) };
}

/** The glossary's word in the form in which the engine's word `bare` occurs; null when it isn't certain. */
function inflect(
  bare: string,
  { ending, lacksPossessive }: Occurrence,
  target: string,
  to: string,
): string | null {
  if (ending === '') return target;
  if (to === 'en') return englishForm(target, ending);
  if (to !== 'tr' || lacksPossessive) return null;
  const read = readEnding(foldInPlace(bare, 'tr'), ending);
  return read && attachReadEnding(target, read);
}

/** A word's English plural ("s"), possessive ("'s") or both ("s'") by rule; words that end in s stay. */
function englishForm(target: string, ending: string): string {
  if (ending === "'s") return /s$/i.test(target) ? `${target}'` : `${target}'s`;
  const plural = /s$/i.test(target)
    ? target
    : /[^aeiou]y$/i.test(target)
      ? `${target.slice(0, -1)}ies`
      : /(?:x|z|ch|sh)$/i.test(target)
        ? `${target}es`
        : `${target}s`;
  return ending === "s'" ? `${plural}'` : plural;
}

const articles = new RegExp(`^(?:${alternatives(translationWords('article', 'en'))}\\s+)+`, 'i');

/**
 * Replaces all that the engine put under the span, if it used another word there than for the bare term: only
 * if there is one word for each of the term's, and the ending is clear.
 */
function replaceWholeSpan(
  text: string,
  spanRange: Range,
  term: TermToHonour,
  to: string,
): Replacement | null {
  const leading =
    to === 'en' ? (articles.exec(text.slice(spanRange.start, spanRange.end))?.[0].length ?? 0) : 0;
  const start = spanRange.start + leading;
  const written = text.slice(start, spanRange.end);
  const words = written.split(/\s+/).length;
  if (written === '' || words > Math.max(1, term.wording.source.split(' ').length)) return null;
  const word = formLike(written, term, to);
  if (word === null) return null;
  return { start, end: spanRange.end, text: withCase(word, written, term.wording.target, to, start === 0) };
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

/** Takes over the original's capitals, apart from those that the glossary writes. */
function withCase(
  word: string,
  written: string,
  target: string,
  language: string,
  opensSentence: boolean,
): string {
  if (isCapitals(written) && written.length > 1) return word.toLocaleUpperCase(language);
  const upper = /^\p{Lu}/u.test(written);
  if (upper && (opensSentence || !/\p{Lu}/u.test(target))) return capitalise(word, language);
  return word;
}

/** Corrects the article: "a contract" becomes "an agreement". */
function withArticles(text: string, replacements: readonly Replacement[], to: string): Replacement[] {
  if (to !== 'en') return [...replacements];
  return replacements.map((replacement) => {
    const article = /(?<![\p{L}\p{N}])(an?)(\s+)$/iu.exec(
      text.slice(Math.max(0, replacement.start - 12), replacement.start),
    );
    const [whole, word = '', space = ''] = article ?? [];
    if (whole === undefined || needsAn(text.slice(replacement.start)) !== /n$/i.test(word))
      return replacement;
    const corrected = needsAn(replacement.text) ? `${word.charAt(0)}n` : word.charAt(0);
    return {
      ...replacement,
      start: replacement.start - whole.length,
      text: corrected + space + replacement.text,
    };
  });
}

/** True for words that "an" precedes, by their spelling: "hour", but not "use". */
function needsAn(text: string): boolean {
  return /^(?:[aeiou]|hour|hono|honest|heir)/i.test(text) && !/^(?:uni|use|usual|eu|one\b)/i.test(text);
}
