import type { Range } from '#contract/documents.ts';
import { fold } from '#text/plain/fold.ts';
import { compoundStem, nounEndings, stemPattern } from './turkish.ts';

/** A term found in a text, with what its form adds to the bare one. */
export interface Occurrence extends Range {
  /** Turkish: the folded ending. English: '', 's' for a plural, "'s" or "s'" for a possessive. Others: ''. */
  ending: string;
  /** Turkish: an ending stands behind the stem without the possessive of a compound: "sözleşmeler" of a "…sözleşmesi". */
  stripped: boolean;
}

/** Folds letter by letter, so that offsets stay. */
export function foldInPlace(text: string, language: string): string {
  const folded = fold(text, language);
  if (folded.length === text.length) return folded;
  return [...text]
    .map((letter) => {
      const small = fold(letter, language);
      return small.length === letter.length ? small : letter;
    })
    .join('');
}

const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern for a term, in folded text, with the inflection of its language. Sticky. */
export function termPattern(term: string, language: string): RegExp {
  const folded = foldInPlace(term.normalize('NFC').trim().replace(/\s+/g, ' '), language);
  const words = folded.split(' ');
  const last = words.pop() ?? '';
  const head = words.map((word) => `${quote(word)}[\\s\\u00a0]+`).join('');
  return new RegExp(`${head}${lastWord(last, folded, language)}(?![\\p{L}\\p{M}\\p{N}])`, 'yu');
}

function lastWord(last: string, term: string, language: string): string {
  if (!/\p{L}$/u.test(last)) return `${quote(last)}(?:['’](?<apart>\\p{L}+))?`;
  if (language === 'tr') {
    const stem = compoundStem(term);
    const own =
      stem === null
        ? ''
        : `|${quote(stem)}(?<instead>l[ae]r[ıi](?:n\\p{L}+|yl[ae]|d[ıi]r)?|[ıiuü]?[mn][ıiuü]z\\p{L}*)`;
    return `(?:${stemPattern(last, quote)}(?:['’](?<apart>\\p{L}+)|(?<ending>${nounEndings(last)}))${own})`;
  }
  if (language === 'en') {
    const root = /[^aeiou]y$/.test(last)
      ? `(?:${quote(last)}|${quote(last.slice(0, -1))}(?=ies))`
      : quote(last);
    return `${root}(?<english>(?:ies|es|s)?(?:['’]s?)?)`;
  }
  return quote(last);
}

/** What matched the pattern of a term, which begins at `at`; null where it doesn't. */
export function matchTerm(folded: string, at: number, pattern: RegExp): Occurrence | null {
  pattern.lastIndex = at;
  const match = pattern.exec(folded);
  if (!match) return null;
  const { ending, instead, apart, english } = match.groups ?? {};
  return {
    start: at,
    end: at + match[0].length,
    ending: english === undefined ? (instead ?? apart ?? ending ?? '') : englishEnding(english),
    stripped: instead !== undefined,
  };
}

function englishEnding(written: string): string {
  if (/s['’]$/.test(written)) return "s'";
  if (/['’]/.test(written)) return "'s";
  return written === '' ? '' : 's';
}

const wordStarts = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]|[^\s\p{L}\p{M}\p{N}]/gu;

/** The places where a term can begin: at words, and at signs. */
export function startsOf(folded: string): number[] {
  return Array.from(folded.matchAll(wordStarts), ({ index }) => index);
}

/** Where a term stands in a text, in any of its forms. */
export function findTerm(text: string, term: string, language: string): Occurrence[] {
  const folded = foldInPlace(text, language);
  const pattern = termPattern(term, language);
  const found: Occurrence[] = [];
  let free = 0;
  for (const start of startsOf(folded)) {
    const occurrence = start < free ? null : matchTerm(folded, start, pattern);
    if (!occurrence) continue;
    found.push(occurrence);
    free = occurrence.end;
  }
  return found;
}
