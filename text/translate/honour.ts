import type { Range } from '#contract/documents.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { root } from '#text/words.ts';
import { capitalise, isCapitals } from '../capitals.ts';
import type { FoundTerm } from './glossary.ts';
import { findTerm, foldInPlace, type Occurrence } from './inflected.ts';
import { attach, readEnding } from './turkish.ts';
import { translationWords } from './words.ts';

/** A term of the source, where the engine put what it made of it, and what it makes of the bare term. */
export interface TermToHonour extends FoundTerm {
  /** The id of its span; null where none could be laid over it. */
  span: number | null;
  bare: string;
}

interface Replacement extends Range {
  text: string;
}

/**
 * The translation with the glossary's words in the places of the engine's. The engine's word is looked for under
 * the term's span and in the whole sentence, in any form; its ending is carried over, its capitals too.
 * @returns missed: the terms that could not be placed safely; their sentence says something else there
 */
export function honourTerms(
  translated: MarkedText,
  terms: readonly TermToHonour[],
  to: string,
): { marked: MarkedText; missed: TermToHonour[] } {
  const replacements: Replacement[] = [];
  const missed: TermToHonour[] = [];
  const { text } = translated;
  const free = (range: Range) => replacements.every((other) => !overlap(range, other));
  for (const same of groupBySource(terms)) {
    const [first] = same;
    if (!first) continue;
    const there = heldIn(text, first, to);
    const engineWords = first.bare === '' ? [] : findTerm(text, first.bare, to).filter(free);
    const open = same.filter((term) => !there.some((held) => overlap(held, rangeOf(translated, term.span))));
    const wanted = Math.min(open.length, same.length - there.length);
    const left: TermToHonour[] = [];
    for (const term of wanted > 0 ? open : []) {
      const under = rangeOf(translated, term.span);
      const inside = engineWords.find((word) => overlap(word, under));
      const place = inside ?? (engineWords.length === wanted ? engineWords[0] : undefined);
      const put = place ? placed(text, place, first.bare, term, to) : null;
      const instead = put ?? (under && free(under) ? wholeSpan(text, under, term, to) : null);
      if (instead) replacements.push(instead);
      else left.push(term);
      if (place) engineWords.splice(engineWords.indexOf(place), 1);
    }
    missed.push(...left.slice(open.length - wanted));
  }
  replacements.sort((a, b) => a.start - b.start);
  return { marked: replaceInMarked(translated, withArticles(text, replacements, to)), missed };
}

function overlap(one: Range, other: Range | null): boolean {
  return other !== null && one.start < other.end && other.start < one.end;
}

/** Where the glossary's word stands already. A name counts with its capitals alone. */
function heldIn(text: string, { wording }: TermToHonour, to: string): Occurrence[] {
  const found = findTerm(text, wording.target, to);
  if (!wording.kept) return found;
  return found.filter(({ start }) => text.startsWith(wording.target, start));
}

function groupBySource(terms: readonly TermToHonour[]): TermToHonour[][] {
  const groups = Map.groupBy(terms, ({ wording }) => wording);
  return [...groups.values()];
}

/** What a span lies over, without marks at its ends. */
function rangeOf({ text, spans }: MarkedText, id: number | null): Range | null {
  const span = spans.find((each) => each.id === id && each.start < each.end);
  if (!span) return null;
  const inside = text.slice(span.start, span.end);
  const start = span.start + (/^[^\p{L}\p{N}]*/u.exec(inside)?.[0].length ?? 0);
  const end = span.end - (/[^\p{L}\p{N}]*$/u.exec(inside)?.[0].length ?? 0);
  return start < end ? { start, end } : null;
}

/** The glossary's word in the place of the engine's, which is known. */
function placed(
  text: string,
  place: Occurrence,
  bare: string,
  term: TermToHonour,
  to: string,
): Replacement | null {
  const word = inflected(bare, place, term.wording.target, to);
  if (word === null) return null;
  const { start, end } = place;
  return { start, end, text: cased(word, text.slice(start, end), term.wording.target, to, start === 0) };
}

function inflected(
  bare: string,
  { ending, stripped }: Occurrence,
  target: string,
  to: string,
): string | null {
  if (ending === '') return target;
  if (to === 'en') return englishForm(target, ending);
  if (to !== 'tr' || stripped) return null;
  const read = readEnding(foldInPlace(bare, 'tr'), ending);
  return read && attach(target, read);
}

/** English plurals and possessives by their rules; words that end in s stay. */
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
 * The glossary's word in the place of all that the engine put under the span, where it used another word than
 * for the bare term: if that is one word for each of the term, and its ending can be told.
 */
function wholeSpan(text: string, under: Range, term: TermToHonour, to: string): Replacement | null {
  const leading = to === 'en' ? (articles.exec(text.slice(under.start, under.end))?.[0].length ?? 0) : 0;
  const start = under.start + leading;
  const written = text.slice(start, under.end);
  const words = written.split(/\s+/).length;
  if (written === '' || words > Math.max(1, term.wording.source.split(' ').length)) return null;
  let word: string | null = null;
  if (to === 'tr') {
    if (/['’]/.test(written)) return null;
    const folded = foldInPlace(written, 'tr');
    const last = folded.split(' ').at(-1) ?? '';
    const stem = root(last, 'tr');
    // Stems of which a letter or two were cut may well be other words.
    const ending = last.startsWith(stem) ? last.slice(stem.length) : null;
    const sure = ending !== null && (ending === '' || (ending.length > 2 && stem.length > 3));
    const read = sure ? readEnding(stem, ending) : null;
    word = read && attach(term.wording.target, read);
  } else if (to === 'en') {
    const plural = term.ending === 's' || /^l[ae]r/.test(term.ending);
    word = plural ? englishForm(term.wording.target, 's') : term.wording.target;
    if (/['’]s?$/.test(written)) word = englishForm(word, "'s");
  } else if (term.ending === '') word = term.wording.target;
  if (word === null) return null;
  return { start, end: under.end, text: cased(word, written, term.wording.target, to, start === 0) };
}

/** Capitals as the place has them; those that the glossary writes stay. */
function cased(word: string, written: string, target: string, language: string, begins: boolean): string {
  if (isCapitals(written) && written.length > 1) return word.toLocaleUpperCase(language);
  const upper = /^\p{Lu}/u.test(written);
  if (upper && (begins || !/\p{Lu}/u.test(target))) return capitalise(word, language);
  return word;
}

/** "a contract" becomes "an agreement". */
function withArticles(text: string, replacements: readonly Replacement[], to: string): Replacement[] {
  if (to !== 'en') return [...replacements];
  return replacements.map((replacement) => {
    const article = /(?<![\p{L}\p{N}])(an?)(\s+)$/iu.exec(
      text.slice(Math.max(0, replacement.start - 12), replacement.start),
    );
    const [whole, word = '', space = ''] = article ?? [];
    if (whole === undefined || needsAn(text.slice(replacement.start)) !== /n$/i.test(word))
      return replacement;
    const right = needsAn(replacement.text) ? `${word.charAt(0)}n` : word.charAt(0);
    return {
      ...replacement,
      start: replacement.start - whole.length,
      text: right + space + replacement.text,
    };
  });
}

function needsAn(text: string): boolean {
  return /^(?:[aeiou]|hour|hono|honest|heir)/i.test(text) && !/^(?:uni|use|usual|eu|one\b)/i.test(text);
}
