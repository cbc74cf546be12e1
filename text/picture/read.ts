import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { makeWish } from './make-wish.ts';
import { nounsOf } from './phrases/nouns.ts';
import { type Phrase, phrasesOf } from './phrases/phrases.ts';
import { englishRelations } from './relations/english.ts';
import { turkishRelations } from './relations/turkish.ts';
import type { PictureWish } from './wish.ts';
import { tokensOf } from './words/tokens.ts';

/** UTF-16 code units; what comes after them isn't read. */
const longestRead = 2000;

/**
 * Reads a Turkish or English description of a picture: things with their counts, colours and sizes, where they
 * are, the scene, and text in quotation marks. The language is the one in which more of the words are known.
 * Never throws; what it can't make anything of is in `missed`.
 *
 * @param pictures the emoji that can be drawn, asked for without U+FE0F
 */
export function readWish(text: string, pictures: { has(emoji: string): boolean }): PictureWish {
  const cut = text.length > longestRead ? text.slice(0, cutOffset(text)) : text;
  const { language, phrases } = phrasesInItsLanguage(cut, pictures);
  const { elements, things, missed } = nounsOf(phrases, language);
  const relations =
    language === 'en' ? englishRelations(elements, things) : turkishRelations(elements, things);
  const wish = makeWish(language, things, relations, missed);
  if (cut.length < text.length) wish.missed.push({ start: cut.length, end: text.length });
  return wish;
}

const turkishLetters = /[ğĞışŞİçÇöÖüÜ]/;

/** The offset of a space, so that no word is cut. */
function cutOffset(text: string): number {
  const space = text.slice(0, longestRead).search(/\s\S*$/u);
  return space > longestRead / 2 ? space : longestRead;
}

/** The phrases of a text in the language that knows more of its letters. */
function phrasesInItsLanguage(text: string, pictures: { has(emoji: string): boolean }) {
  const inLanguage = (language: Language) => {
    const phrases = phrasesOf(tokensOf(text, language), language, (emoji) => pictures.has(emoji));
    return { language, phrases, known: knownLetters(phrases) };
  };
  const [turkish, english] = [inLanguage('tr'), inLanguage('en')];
  if (turkish.known !== english.known) return turkish.known > english.known ? turkish : english;
  return turkishLetters.test(text) ? turkish : english;
}

const unread = new Set<Phrase['meaning']['kind']>(['unknown', 'comma', 'stop', 'quoted', 'verb']);

function knownLetters(phrases: readonly Phrase[]): number {
  const length = ({ start, end }: Range) => end - start;
  return phrases.reduce((sum, phrase) => sum + (unread.has(phrase.meaning.kind) ? 0 : length(phrase)), 0);
}
