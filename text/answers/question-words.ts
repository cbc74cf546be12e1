import { detectLanguage } from '../language.ts';
import { fold, foldToAscii } from '../plain/fold.ts';
import { stopWordsOf } from '../stopwords.ts';
import { questionLists } from './question-lists.ts';

/** The languages that questions are understood in. */
export type QuestionLanguage = 'tr' | 'en';

const quotes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
};

/**
 * A text in bare lower-case letters, so that one pattern finds what is typed with or without diacritics
 * and with any kind of quotation mark. As long as the text, so that offsets hold for both.
 */
export function plain(text: string): string {
  return text.replace(/[^\0-@[-\x7f]/g, (character) => {
    const folded = quotes[character] ?? foldToAscii(character, 'tr');
    return folded.length === 1 ? folded : character;
  });
}

/** A line without runs of spaces, and without marks that lost their words. */
export function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.)\]-]+|[\s,;:([-]+$/g, '')
    .replace(/\s+([?!,.])/g, '$1');
}

/** Words of a plain text: letters and digits, what stands behind an apostrophe left off. */
export function plainWords(plainText: string): string[] {
  return (
    plainText
      .match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*(?:'[\p{L}]+)?/gu)
      ?.map((word) => word.replace(/'.*$/, '')) ?? []
  );
}

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu;

/** Whether a word says nothing of a topic, in either language: people mix them. */
export function isStopWord(word: string): boolean {
  const bare = word.replace(/['’].*$/, '');
  return stopWordsOf('tr').has(fold(bare, 'tr')) || stopWordsOf('en').has(fold(word.replace('’', "'"), 'en'));
}

/** The words of a text that carry its topic, plain, in their order. */
export function topicWords(text: string): string[] {
  return (text.match(wordPattern) ?? [])
    .filter((word) => !isStopWord(word))
    .flatMap((word) => plainWords(plain(word)));
}

const turkishSigns = new Set(questionLists('languageSign', 'tr'));
const englishSigns = new Set(questionLists('languageSign', 'en'));

/** The language a question is asked in. `otherwise` is for one that gives no sign, such as a name. */
export function questionLanguage(text: string, otherwise: QuestionLanguage): QuestionLanguage {
  const words = plainWords(plain(text.slice(0, 2000)));
  const turkish =
    words.filter((word) => turkishSigns.has(word)).length + (text.match(/[ğşıİĞŞ]/g)?.length ?? 0);
  const english = words.filter((word) => englishSigns.has(word)).length;
  if (turkish !== english) return turkish > english ? 'tr' : 'en';
  const detected = words.length >= 2 ? detectLanguage(text) : 'und';
  return detected === 'tr' || detected === 'en' ? detected : otherwise;
}
