import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { nounsOf } from './nouns.ts';
import { englishRelations } from './relations.en.ts';
import { turkishRelations } from './relations.tr.ts';
import { settle } from './settle.ts';
import { tokensOf } from './tokens.ts';
import { type Unit, unitsOf } from './units.ts';
import type { PictureWish } from './wish.ts';

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
  const cut = text.length > longestRead ? text.slice(0, cutAt(text)) : text;
  const { language, units } = unitsInItsLanguage(cut, pictures);
  const { elements, things, missed } = nounsOf(units, language);
  const relations =
    language === 'en' ? englishRelations(elements, things) : turkishRelations(elements, things);
  const wish = settle(language, things, relations, missed);
  if (cut.length < text.length) wish.missed.push({ start: cut.length, end: text.length });
  return wish;
}

const turkishLetters = /[ğĞışŞİçÇöÖüÜ]/;

/** At a space, so that no word is torn. */
function cutAt(text: string): number {
  const space = text.slice(0, longestRead).search(/\s\S*$/u);
  return space > longestRead / 2 ? space : longestRead;
}

interface LanguageUnits {
  language: Language;
  units: Unit[];
}

function unitsInItsLanguage(text: string, pictures: { has(emoji: string): boolean }): LanguageUnits {
  const inLanguage = (language: Language) => {
    const units = unitsOf(tokensOf(text, language), language, (emoji) => pictures.has(emoji));
    return { language, units, known: knownLetters(units) };
  };
  const [turkish, english] = [inLanguage('tr'), inLanguage('en')];
  if (turkish.known !== english.known) return turkish.known > english.known ? turkish : english;
  return turkishLetters.test(text) ? turkish : english;
}

const unread = new Set<Unit['meaning']['kind']>(['unknown', 'comma', 'stop', 'quoted', 'verb']);

function knownLetters(units: readonly Unit[]): number {
  const length = ({ start, end }: Range) => end - start;
  return units.reduce((sum, unit) => sum + (unread.has(unit.meaning.kind) ? 0 : length(unit)), 0);
}
