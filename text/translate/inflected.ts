import type { Range } from '#contract/documents.ts';
import { fold } from '#text/plain/fold.ts';
import { compoundStem, nounEndings, stemPattern } from './turkish.ts';

/** A term found in a text, with what its form adds to the bare term. */
export interface Occurrence extends Range {
  /** The folded ending in Turkish; "s", "'s" or "s'" in English; '' for none and in other languages. */
  ending: string;
  /** Turkish: an ending replaces a compound's possessive ("sözleşmeler" from "…sözleşmesi"). */
  lacksPossessive: boolean;
}

/** Folds letter by letter, so that offsets stay valid. */
export function foldInPlace(text: string, language: string): string {
  const folded = fold(text, language);
  if (folded.length === text.length) return folded;
  return [...text]
    .map((letter) => {
      const lower = fold(letter, language);
      return lower.length === letter.length ? lower : letter;
    })
    .join('');
}

/** A sticky pattern for folded text that matches a term in any inflection of its language. */
export function termPattern(term: string, language: string): RegExp {
  const folded = foldInPlace(term.normalize('NFC').trim().replace(/\s+/g, ' '), language);
  const words = folded.split(' ');
  const last = words.pop() ?? '';
  const head = words.map((word) => `${RegExp.escape(word)}[\\s\\u00a0]+`).join('');
  return new RegExp(`${head}${lastWord(last, folded, language)}(?![\\p{L}\\p{M}\\p{N}])`, 'yu');
}

/**
 * A pattern source for a term's last word with its inflection. Its groups are `ending` (Turkish), `instead`
 * (Turkish, in place of a compound's possessive), `apart` (after an apostrophe) and `english`.
 */
function lastWord(last: string, term: string, language: string): string {
  if (!/\p{L}$/u.test(last)) return `${RegExp.escape(last)}(?:['’](?<apart>\\p{L}+))?`;
  if (language === 'tr') {
    const stem = compoundStem(term);
    const own =
      stem === null
        ? ''
        : `|${RegExp.escape(stem)}(?<instead>l[ae]r[ıi](?:n\\p{L}+|yl[ae]|d[ıi]r)?|[ıiuü]?[mn][ıiuü]z\\p{L}*)`;
    return `(?:${stemPattern(last)}(?:['’](?<apart>\\p{L}+)|(?<ending>${nounEndings(last)}))${own})`;
  }
  if (language === 'en') {
    const root = /[^aeiou]y$/.test(last)
      ? `(?:${RegExp.escape(last)}|${RegExp.escape(last.slice(0, -1))}(?=ies))`
      : RegExp.escape(last);
    return `${root}(?<english>(?:ies|es|s)?(?:['’]s?)?)`;
  }
  return RegExp.escape(last);
}

/** Matches a term's pattern at an offset of folded text; null without a match. */
export function matchTerm(folded: string, start: number, pattern: RegExp): Occurrence | null {
  pattern.lastIndex = start;
  const match = pattern.exec(folded);
  if (!match) return null;
  const { ending, instead, apart, english } = match.groups ?? {};
  return {
    start,
    end: start + match[0].length,
    ending: english === undefined ? (instead ?? apart ?? ending ?? '') : englishEnding(english),
    lacksPossessive: instead !== undefined,
  };
}

function englishEnding(written: string): string {
  if (/s['’]$/.test(written)) return "s'";
  if (/['’]/.test(written)) return "'s";
  return written === '' ? '' : 's';
}

const wordStarts = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]|[^\s\p{L}\p{M}\p{N}]/gu;

/** Offsets at which a term can begin: words and signs. */
export function startsOf(folded: string): number[] {
  return Array.from(folded.matchAll(wordStarts), ({ index }) => index);
}

/** Matches at all offsets at which a term can begin, without overlap. */
export function matchAll<Match extends Range>(
  folded: string,
  matchAt: (start: number) => Match | null,
): Match[] {
  const matches: Match[] = [];
  for (const start of startsOf(folded)) {
    const match = start < (matches.at(-1)?.end ?? 0) ? null : matchAt(start);
    if (match) matches.push(match);
  }
  return matches;
}

/** Finds a term in a text in any inflection. */
export function findTerm(text: string, term: string, language: string): Occurrence[] {
  const folded = foldInPlace(text, language);
  const pattern = termPattern(term, language);
  return matchAll(folded, (start) => matchTerm(folded, start, pattern));
}
