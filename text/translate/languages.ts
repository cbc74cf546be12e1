import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from '#text/language.ts';
import { splitSentences } from '#text/sentences.ts';
import { countWords } from '#text/words.ts';
import { spaceless } from '../plain/spaceless.ts';
import { isLatin } from './scripts.ts';

/** A paragraph with fewer words says too little about its language, and follows the document. */
const tellingWords = 4;
/** From here on a paragraph may be in another language than its document. */
const sureWords = 8;
/** Words of a document that must speak for a language other than Turkish and English, which are told surely. */
const sureWordsOfOthers = 30;

export interface LanguagePlan {
  /** Of most of what is translated. */
  from: string;
  to: string;
  /** For each text the language that it is translated from; null where it stays as it is. */
  texts: (string | null)[];
}

interface Wish {
  /** ISO 639-1 or auto. */
  source: string;
  target: string;
  /** What the file itself says, for texts that give no sign. */
  stated: string | null;
}

/**
 * Decides from which language each paragraph is translated. Paragraphs that are in the target language already,
 * and those in letters that no engine covers, stay as they are.
 * @param covers Whether something translates from that language to the target
 * @throws KalemError language_unknown; languages_same {language}
 */
export function planLanguages(
  texts: readonly string[],
  wish: Wish,
  covers: (from: string, to: string) => boolean,
): LanguagePlan {
  const told = texts.map((text) => {
    const words = lengthOf(text);
    const language = words < tellingWords && isLatin(text) ? 'und' : detectLanguage(text);
    return { language, words, latin: isLatin(text) };
  });
  const document = wish.source === 'auto' ? mainLanguage(texts, told, wish.stated) : wish.source;
  const to = wish.target === 'auto' ? (document === 'tr' ? 'en' : 'tr') : wish.target;
  const inLatin = 2 * sum(told.filter(({ latin }) => latin)) > sum(told);
  const spoken = wordsByLanguage(told.filter(({ words }) => words >= sureWords));
  const isSure = ({ language, words }: Told) =>
    words >= sureWords && (isFamiliar(language) || (spoken.get(language) ?? 0) >= sureWordsOfOthers);
  const plan = told.map((each): string | null => {
    const { language, latin } = each;
    if (language === to && (isFamiliar(to) || each.words >= sureWords)) return null;
    if (language !== 'und' && language !== document) {
      if (isSure(each) && covers(language, to)) return language;
      // Other letters than the document's can't be its language.
      if (latin !== inLatin) return null;
    }
    return document === to ? null : document;
  });
  const translated = told.map((each, index) => ({ ...each, language: plan[index] ?? 'und' }));
  const from = mostSpoken(translated);
  if (from !== null) return { from, to, texts: plan };
  // Languages that take turns within a paragraph: who named the source means the sentences in it.
  if (wish.source !== 'auto' && document !== to && texts.some((text) => hasSentenceIn(document, text)))
    return { from: document, to, texts: texts.map(() => document) };
  throw new KalemError('languages_same', { language: to });
}

function hasSentenceIn(language: string, text: string): boolean {
  return splitSentences(text, language)
    .map(({ start, end }) => text.slice(start, end))
    .some((sentence) => countWords(sentence) >= tellingWords && detectLanguage(sentence) === language);
}

/** Told by their own words, not by n-grams alone, which take short lines for anything. */
function isFamiliar(language: string): boolean {
  return language === 'tr' || language === 'en';
}

const spacelessLetters = new RegExp(spaceless, 'gu');

/** In words; where none are parted by spaces, two letters count as one. */
function lengthOf(text: string): number {
  const letters = text.match(spacelessLetters)?.length ?? 0;
  return letters > 0 ? countWords(text) + Math.floor(letters / 2) : countWords(text);
}

interface Told {
  language: string;
  words: number;
}

function sum(told: readonly Told[]): number {
  return told.reduce((total, { words }) => total + words, 0);
}

function wordsByLanguage(told: readonly Told[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const each of told)
    if (each.language !== 'und') words.set(each.language, (words.get(each.language) ?? 0) + each.words);
  return words;
}

function mostSpoken(told: readonly Told[]): string | null {
  const [most] = [...wordsByLanguage(told)].sort(([, left], [, right]) => right - left);
  return most?.[0] ?? null;
}

/** Of the paragraphs that are long enough to tell; of all words together where none is. */
function mainLanguage(texts: readonly string[], told: readonly Told[], stated: string | null): string {
  const main = mostSpoken(told);
  if (main !== null) return main;
  const whole = detectLanguage(texts.join('\n'));
  if (whole !== 'und') return whole;
  if (stated === null) throw new KalemError('language_unknown');
  return stated;
}
