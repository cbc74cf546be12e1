import type { Language } from '#contract/languages.ts';
import { detectLanguage } from '../language.ts';
import { fold, foldToAscii } from '../plain/fold.ts';
import { stopWordsOf } from '../stopwords.ts';
import { questionLists } from './question-lists.ts';

/** The plain form of each UTF-16 code unit that has been met, since whole documents are folded too. */
const plainUnits = new Map<string, string>();

/** Lower-case letters without diacritics and straight quotes; same length, so that offsets hold for both. */
export function plain(text: string): string {
  const straight = text.replace(/[‘’]/g, "'").replace(/[“”„«»]/g, '"');
  return straight.replace(/[^\0-@[-\x7f]/g, (unit) => plainUnits.get(unit) ?? foldUnit(unit));
}

function foldUnit(unit: string): string {
  const folded = foldToAscii(unit, 'tr');
  const plainUnit = folded.length === 1 ? folded : unit;
  plainUnits.set(unit, plainUnit);
  return plainUnit;
}

/** Collapses white space, and drops marks that were left without their words. */
export function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.)\]-]+|[\s,;:([-]+$/g, '')
    .replace(/\s+([?!,.])/g, '$1');
}

/** The words of a plain text, without suffixes after an apostrophe. */
export function plainWords(plainText: string): string[] {
  return (
    plainText
      .match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*(?:'[\p{L}]+)?/gu)
      ?.map((word) => word.replace(/'.*$/, '')) ?? []
  );
}

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;

/** True for a word without topic in either language: people mix them. */
export function isStopWord(word: string): boolean {
  const bare = word.replace(/['’].*$/, '');
  return stopWordsOf('tr').has(fold(bare, 'tr')) || stopWordsOf('en').has(fold(word.replace('’', "'"), 'en'));
}

/** The topic words of a text in order, in plain letters. */
export function topicWords(text: string): string[] {
  return (text.match(wordPattern) ?? [])
    .filter((word) => !isStopWord(word))
    .flatMap((word) => plainWords(plain(word)));
}

const turkishSigns = new Set(questionLists('languageSign', 'tr'));
const englishSigns = new Set(questionLists('languageSign', 'en'));

/** The language of a question; `otherwise` when it has no sign of one, as with a name. */
export function questionLanguage(text: string, otherwise: Language): Language {
  const words = plainWords(plain(text.slice(0, 2000)));
  const turkish =
    words.filter((word) => turkishSigns.has(word)).length + (text.match(/[ğşıİĞŞ]/g)?.length ?? 0);
  const english = words.filter((word) => englishSigns.has(word)).length;
  if (turkish !== english) return turkish > english ? 'tr' : 'en';
  const detected = words.length >= 2 ? detectLanguage(text) : 'und';
  return detected === 'tr' || detected === 'en' ? detected : otherwise;
}
