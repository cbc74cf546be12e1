import type { Range } from '#contract/documents.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
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
  for (const same of groupBySource(terms)) {
    const [first] = same;
    if (!first) continue;
    const existing = existingMatches(text, first, to);
    const engineWords = first.bare === '' ? [] : findTerm(text, first.bare, to).filter(isFree);
    const pending = same.filter(
      (term) => !existing.some((held) => overlap(held, rangeOf(translated, term.span))),
    );
    const neededCount = Math.min(pending.length, same.length - existing.length);
    const unplaced: TermToHonour[] = [];
    for (const term of neededCount > 0 ? pending : []) {
      const spanRange = rangeOf(translated, term.span);
      const inside = engineWords.find((word) => overlap(word, spanRange));
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

function overlap(one: Range, other: Range | null): boolean {
  return other !== null && one.start < other.end && other.start < one.end;
}

/** Finds the glossary's word where the translation has it already. A name must have its capitals. */
function existingMatches(text: string, { wording }: TermToHonour, to: string): Occurrence[] {
  const matches = findTerm(text, wording.target, to);
  if (!wording.kept) return matches;
  return matches.filter(({ start }) => text.startsWith(wording.target, start));
}

function groupBySource(terms: readonly TermToHonour[]): TermToHonour[][] {
  const groups = Map.groupBy(terms, ({ wording }) => wording);
  return [...groups.values()];
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

function inflect(
  bare: string,
  { ending, lacksPossessive: stripped }: Occurrence,
  target: string,
  to: string,
): string | null {
  if (ending === '') return target;
  if (to === 'en') return englishForm(target, ending);
  if (to !== 'tr' || stripped) return null;
  const read = readEnding(foldInPlace(bare, 'tr'), ending);
  return read && attachReadEnding(target, read);
}

/** Forms English plurals and possessives by rule; words that end in s stay. */
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

const articles = new RegExp(`^(?:(?:${translationWords('article', 'en').join('|')})\\s+)+`, 'i');

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
  let word: string | null = null;
  if (to === 'tr') {
    if (/['’]/.test(written)) return null;
    const folded = foldInPlace(written, 'tr');
    const last = folded.split(' ').at(-1) ?? '';
    const stem = root(last, 'tr');
    // A stem that lost only a letter or two may well be another word.
    const ending = last.startsWith(stem) ? last.slice(stem.length) : null;
    const isCertain = ending !== null && (ending === '' || (ending.length > 2 && stem.length > 3));
    const read = isCertain ? readEnding(stem, ending) : null;
    word = read && attachReadEnding(term.wording.target, read);
  } else if (to === 'en') {
    const plural = term.ending === 's' || /^l[ae]r/.test(term.ending);
    word = plural ? englishForm(term.wording.target, 's') : term.wording.target;
    if (/['’]s?$/.test(written)) word = englishForm(word, "'s");
  } else if (term.ending === '') word = term.wording.target;
  if (word === null) return null;
  return { start, end: spanRange.end, text: withCase(word, written, term.wording.target, to, start === 0) };
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

function needsAn(text: string): boolean {
  return /^(?:[aeiou]|hour|hono|honest|heir)/i.test(text) && !/^(?:uni|use|usual|eu|one\b)/i.test(text);
}
