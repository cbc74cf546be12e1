import { speechWords } from './vocabulary.ts';

const vowels = 'aeıioöuü';
const voiceless = 'fstkçşhp';
/** What vowel harmony leaves alone, with all that follows. */
const invariable = /^(?:ki|ken|leyin|yor|gil|daş)/;
/** Words whose last vowel takes front endings, though it is a back one. */
const fronted = new RegExp(`(?:${speechWords('fronted', 'tr').join('|')})$`);

function isVowel(letter: string): boolean {
  return letter !== '' && vowels.includes(letter);
}

/**
 * A Turkish word with an ending that stood behind an apostrophe: "beş" + "i" is "beşi", "dört" + "e"
 * is "dörde". The ending follows the spoken word by the rules of vowel harmony, buffer letters and
 * voicing, as it may have been written for another reading ("TL'ye" is said "liraya").
 */
export function attachEnding(word: string, ending: string): string {
  const fitted = fitJunction(word, ending.toLocaleLowerCase('tr'));
  const stem = /dört$/.test(word) && isVowel(fitted.charAt(0)) ? `${word.slice(0, -1)}d` : word;
  return stem + harmonise(word, fitted);
}

/** Drops or adds what stands between a stem and an ending. */
function fitJunction(word: string, ending: string): string {
  const open = isVowel(word.slice(-1));
  const ordinal = /^[ıiuü]?(nc[ıiuü].*)/.exec(ending)?.[1];
  if (ordinal) return open ? ordinal : `i${ordinal}`;
  if (open && isVowel(ending.charAt(0))) return `${/^[ıiuü]n/.test(ending) ? 'n' : 'y'}${ending}`;
  if (!open && /^(?:[yn][aeıiuü]|s[ıiuü](?!z))/.test(ending)) return ending.slice(1);
  return ending;
}

function harmonise(word: string, ending: string): string {
  let last = fronted.test(word) ? 'e' : ([...word].findLast(isVowel) ?? 'e');
  let result = '';
  for (let index = 0; index < ending.length; index++) {
    if (index > 0 && invariable.test(ending.slice(index))) return result + ending.slice(index);
    let letter = ending.charAt(index);
    if ('ae'.includes(letter)) letter = 'aıou'.includes(last) ? 'a' : 'e';
    else if ('ıiuü'.includes(letter)) letter = closeVowel(last);
    else if (index === 0) letter = voiced(word.slice(-1), letter, ending.charAt(1));
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

function voiced(before: string, letter: string, next: string): string {
  if (!isVowel(next)) return letter;
  const hard = voiceless.includes(before);
  if ('dt'.includes(letter)) return hard ? 't' : 'd';
  if ('cç'.includes(letter)) return hard ? 'ç' : 'c';
  return letter;
}
