import { fold } from '#text/plain/fold.ts';
import { isLatin } from '#text/plain/script.ts';
import { withoutKept } from './kept-parts.ts';

/** Words; a shorter sentence may well be the same in both languages (names, loanwords). */
const fewestEchoWords = 4;
/** Letters; shorter sentences vary too much in length. */
const fewestLetters = 30;
/** Bounds of a translation's length over its source's, between languages with Latin letters. */
const lengthRatio = { shortest: 0.35, longest: 2.8 };

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** True when a sentence came back unchanged, apart from punctuation and capitals. */
export function isEcho(source: string, target: string, from: string): boolean {
  const words = withoutKept(source).match(/\p{L}{2,}/gu) ?? [];
  return words.length >= fewestEchoWords && fold(lettersOf(source), from) === fold(lettersOf(target), from);
}

/** True when a translation's length suggests that something was left out or repeated. */
export function hasOddLength(source: string, target: string): boolean {
  const [from, to] = [lettersOf(source).length, lettersOf(target).length];
  if (from < fewestLetters || isLatin(source) !== isLatin(target)) return false;
  return to < from * lengthRatio.shortest || to > from * lengthRatio.longest;
}
