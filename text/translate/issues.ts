import { fold } from '#text/plain/fold.ts';
import { lostSpans } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { withoutKept } from './kept.ts';
import { isLatin } from './scripts.ts';

/** Fewer words than this may well be the same in both languages: names, loans. */
const echoWords = 4;
/** Sentences with fewer letters than this vary too much in length to tell anything. */
const tellingLength = 30;
/** A translation between languages of one alphabet is hardly ever shorter or longer than this. */
const lengths = { shortest: 0.35, longest: 2.8 };

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Whether a sentence came out as it went in, apart from marks and capitals. */
export function isEcho(source: string, target: string, from: string): boolean {
  const words = withoutKept(source).match(/\p{L}{2,}/gu) ?? [];
  return words.length >= echoWords && fold(lettersOf(source), from) === fold(lettersOf(target), from);
}

/** Whether a translation is so long or short that something was left out or said twice. */
export function hasOddLength(source: string, target: string): boolean {
  const [from, to] = [lettersOf(source).length, lettersOf(target).length];
  if (from < tellingLength || isLatin(source) !== isLatin(target)) return false;
  return to < from * lengths.shortest || to > from * lengths.longest;
}

/** Whether formatting was lost that a reader would see. */
export function lostFormatting(source: MarkedText, target: MarkedText): boolean {
  return lostSpans(source, target).length > 0;
}
