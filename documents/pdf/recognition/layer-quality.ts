import { detectLanguage } from '#text/language.ts';
import { stopWordsOf } from '#text/stopwords.ts';

/** A layer with fewer words than this is too short to judge. */
const fewestWords = 8;
/** The most words with signs inside them that no word has, as a share of all. */
const mostMixed = 0.12;
/** The most words that are mixed or can't be spoken, as a share of all. */
const mostStrange = 0.25;
/** The most tokens that are neither words nor numbers, as a share of all. */
const mostSigns = 0.35;
/**
 * Running text has more function words than this share. Those of Turkish are fewer, because suffixes take their place.
 * Lists and tables have few, so only many words in small letters are judged.
 */
const leastFunctionWords: Readonly<Record<string, number>> = { en: 0.13, tr: 0.02 };
const runningWords = 80;
/**
 * Turkish has more of its own letters than these shares, from so many letters on; programs that don't know them write
 * others in their place, all of them or those that western alphabets lack.
 */
const ownLetters = [
  { sign: /[çğıöşüâîû]/giu, share: 0.001, from: 60 },
  { sign: /[çğıöşüâîû]/giu, share: 0.02, from: 120 },
  { sign: /[ğışİ]/giu, share: 0.005, from: 150 },
];

/**
 * True for the text of a recognition with so many faults that its words can't be trusted. Digits and other signs inside
 * words ("h3ating") and words without vowels show it in every language that is written in Latin letters; in Turkish and
 * English, so do missing function words ("tbe" for "the"), and in Turkish missing letters ("kirayi oder" for "kirayı
 * öder"). Layers in other scripts are kept.
 */
export function isPoorLayer(text: string): boolean {
  const tokens = text.match(/\S+/gu) ?? [];
  const words = tokens.filter((token) => /\p{L}/u.test(token) && !isAddress(token));
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word));
  if (latin.length < fewestWords || latin.length * 2 < words.length) return false;
  const shareOf = (isStrange: (word: string) => boolean) => latin.filter(isStrange).length / latin.length;
  const signs = tokens.filter((token) => !/[\p{L}\p{N}]/u.test(token)).length;
  return (
    shareOf(isMixed) > mostMixed ||
    shareOf((word) => isMixed(word) || isUnspeakable(word)) > mostStrange ||
    signs > mostSigns * tokens.length ||
    lacksFunctionWords(text, latin) ||
    lacksTurkishLetters(text)
  );
}

function isAddress(token: string): boolean {
  return /:\/\/|www\.|\S@\S+\.\S|^[\w.-]+\.(?:com|org|net|tr|eu|de|uk)\b|[\\/].*[\\/]/iu.test(token);
}

/** True for a word with digits or signs between its letters, unlike codes, units and ordinals. */
function isMixed(token: string): boolean {
  const word = token.replace(/^\P{L}*?(?=[\p{L}\p{N}])|[^\p{L}\p{N}€@$]+$/gu, '');
  return (
    /\p{L}[@€$£~^|\\{}<>=_#%*+!?¢©®§"]+\p{L}/u.test(word) ||
    /\p{Ll}[\d@€$]+\p{Ll}|\p{Ll}{2}0\p{P}*$|\p{Ll}[@€$]$/u.test(word) ||
    (/^[0158€@$]\p{Ll}{2,}$/u.test(word) &&
      !/^\d(?:st|nd|rd|th|kg|km|cm|mm|ml|mg|pm|am|inci|nci|er|ème)$/u.test(word))
  );
}

/** True for a longer word in small letters without a vowel, or with more consonants in a row than any language writes. */
function isUnspeakable(token: string): boolean {
  const word = token
    .replace(/[^\p{L}\p{M}]/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  if (word.length < 4 || word === word.toUpperCase()) return false;
  return !/[aeiouyıæøœ]/iu.test(word) || /[^aeiouyıæøœ\s]{8,}/iu.test(word);
}

function lacksFunctionWords(text: string, words: readonly string[]): boolean {
  const running = words
    .map((word) => word.replace(/^\P{L}+|\P{L}+$/gu, ''))
    .filter((word) => /^\p{Ll}+$/u.test(word));
  if (running.length < runningWords || running.length * 2 < words.length) return false;
  const language = detectLanguage(text);
  const least = leastFunctionWords[language];
  if (least === undefined) return false;
  const known = stopWordsOf(language);
  return running.filter((word) => known.has(word)).length < least * running.length;
}

/** True for Turkish without its own letters. */
function lacksTurkishLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const lacks = ownLetters.some(
    ({ sign, share, from }) => letters >= from && (text.match(sign)?.length ?? 0) < share * letters,
  );
  return lacks && detectLanguage(text) === 'tr';
}
