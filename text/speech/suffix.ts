import { alternatives } from '../load-words.ts';
import { speechWords } from './vocabulary.ts';

const vowels = 'aeıioöuü';
const voiceless = 'fstkçşhp';
/**
 * Endings exempt from vowel harmony; everything after them is left as written, too: "on" + "ken" is "onken", "yedi" +
 * "gilden" is "yedigilden".
 */
const invariableEnding = /^(?:ki|ken|leyin|yor|gil|daş)/;
/** The only words whose "ki" follows vowel harmony: "bugünkü", "dünkü", "öbürkü". */
const harmonisedKi = /(?:[gd]ün|öbür)ki/;
/** Words whose last vowel is a back vowel but which take front endings: "saat", "rol". */
const takesFrontVowels = new RegExp(`${alternatives(speechWords('fronted', 'tr'))}$`);

function isVowel(letter: string): boolean {
  return letter !== '' && vowels.includes(letter);
}

/**
 * Attaches an ending written after an apostrophe to a Turkish word: "beş" + "i" is "beşi", "dört" + "e" is
 * "dörde". The ending is fitted to the spoken word by vowel harmony, buffer letters and voicing, since it may
 * suit another reading ("TL'ye" is spoken "liraya").
 */
export function attachEnding(word: string, ending: string): string {
  const joined = fitJunction(word, ending.toLocaleLowerCase('tr'));
  const stem = /dört$/.test(word) && isVowel(joined.charAt(0)) ? `${word.slice(0, -1)}d` : word;
  return stem + harmonise(word, joined);
}

/** Drops or adds the letter between a stem and an ending. */
function fitJunction(word: string, ending: string): string {
  const endsInVowel = isVowel(word.slice(-1));
  const ordinal = /^[ıiuü]?(nc[ıiuü].*)/.exec(ending)?.[1];
  // Ordinals: "yedi" + "inci" is "yedinci", "on" + "ncu" is "onuncu".
  if (ordinal) return endsInVowel ? ordinal : `i${ordinal}`;
  // Two vowels meet: "lira" + "ın" is "liranın" (genitive), "lira" + "a" is "liraya".
  if (endsInVowel && isVowel(ending.charAt(0))) return `${/^[ıiuü]n/.test(ending) ? 'n' : 'y'}${ending}`;
  // After a consonant: "dolar" + "ya" is "dolara", + "sı" is "doları"; but + "sız" is "dolarsız".
  if (!endsInVowel && /^(?:[yn][aeıiuü]|s[ıiuü](?!z))/.test(ending)) return ending.slice(1);
  return ending;
}

/** Fits an ending's vowels, and its first consonant, to the word. */
function harmonise(word: string, ending: string): string {
  let last = takesFrontVowels.test(word) ? 'e' : ([...word].findLast(isVowel) ?? 'e');
  let result = '';
  for (let index = 0; index < ending.length; index++) {
    let letter = ending.charAt(index);
    if (index === 0 && !isVowel(letter)) letter = matchVoicing(word.slice(-1), letter, ending.charAt(1));
    const isInvariable = invariableEnding.test(ending.slice(index));
    if (isInvariable && !(index === 0 && harmonisedKi.test(word + ending)))
      return result + letter + ending.slice(index + 1);
    if ('ae'.includes(letter)) letter = 'aıou'.includes(last) ? 'a' : 'e';
    else if ('ıiuü'.includes(letter)) letter = closeVowel(last);
    if (isVowel(letter)) last = letter;
    result += letter;
  }
  return result;
}

function closeVowel(last: string): string {
  if ('aı'.includes(last)) return 'ı';
  if ('ei'.includes(last)) return 'i';
  return 'ou'.includes(last) ? 'u' : 'ü';
}

function matchVoicing(before: string, letter: string, next: string): string {
  if (!isVowel(next)) return letter;
  const isVoiceless = voiceless.includes(before);
  if ('dt'.includes(letter)) return isVoiceless ? 't' : 'd';
  if ('cç'.includes(letter)) return isVoiceless ? 'ç' : 'c';
  return letter;
}
