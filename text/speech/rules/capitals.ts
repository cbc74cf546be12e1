import { fold } from '#text/plain/fold.ts';
import { capitalise } from '../../capitals.ts';
import { stopWordsOf } from '../../stopwords.ts';
import { matchAt, type Rule, type RuleInput, spellOut, type Wording } from '../wording.ts';

const hyphened = /\p{Lu}+-\p{Lu}+(?![\p{L}\d])/uy;
const capitals = /(\p{Lu}{2,})(s?)(?![\p{L}\d])/uy;
const letterAlone = /\p{Lu}(?![\p{L}\d'’.&])/uy;
const pair = /\p{Lu}{1,3}(?:&\p{Lu}{1,3})+(?![\p{L}\d])/uy;
const vowel = /[aeıioöuüâîû]/;

/** Words in capitals, spoken as words ("NATO", "DİKKAT") or letter by letter ("TBMM", "USA"). */
export const capitalWords: Rule = (written, offset) => {
  const { text, wording } = written;
  const joined = matchAt(hyphened, text, offset)?.[0];
  const known = joined === undefined ? undefined : wording.initialisms.get(joined);
  if (joined !== undefined && known !== undefined) return { words: known, end: offset + joined.length };
  const paired = matchAt(pair, text, offset)?.[0];
  if (paired !== undefined) {
    const words = paired.split('&').map((each) => spellOut(each, wording));
    return { words: words.join(` ${wording.symbols.get('&')} `), end: offset + paired.length };
  }
  const match = matchAt(capitals, text, offset);
  if (match) {
    const [whole, word = '', plural = ''] = match;
    if (plural !== '' && wording.language !== 'en') return null;
    return { words: capitalWord(word, written) + (plural && "'s"), end: offset + whole.length };
  }
  const alone = matchAt(letterAlone, text, offset)?.[0];
  // A single letter is a label ("B planı").
  if (alone === undefined || wording.language !== 'tr') return null;
  return { words: wording.letter(alone.toLocaleLowerCase('tr')), end: offset + 1 };
};

/** The spoken form of one word in capitals. */
export function capitalWord(word: string, { wording, mostlyCapitals }: RuleInput): string {
  const known = wording.initialisms.get(word);
  if (known !== undefined) return known;
  const lower = fold(word, wording.language);
  if (isSpokenAsWord(word, lower, wording, mostlyCapitals)) return capitalise(lower, wording.language);
  return spellOut(word, wording);
}

function isSpokenAsWord(word: string, lower: string, wording: Wording, mostlyCapitals: boolean): boolean {
  if (wording.pronouncedWords.has(word)) return true;
  const isCommon = stopWordsOf(wording.language).has(lower);
  if (wording.spelledWords.has(word)) return mostlyCapitals && isCommon;
  if (isCommon) return true;
  if (!isPronounceable(lower, wording)) return false;
  if (mostlyCapitals || lower.length >= 4) return true;
  // In Turkish, MEB and YÖK are spoken as words, ABD and AKP letter by letter.
  return wording.language === 'tr' && lower.length === 3 && /^[^aeıioöuü][aeıioöuü][^aeıioöuü]$/.test(lower);
}

/** True when the language could have such a word: it has vowels and no unspeakable cluster of consonants. */
function isPronounceable(lower: string, { clusters, language }: Wording): boolean {
  const runs = language === 'en' ? lower.split(/[aeiouy]+/) : lower.split(vowel);
  if (runs.length < 2) return false;
  const [first = ''] = runs;
  const last = runs.at(-1) ?? '';
  if (language === 'tr' && lower.length < 5 && runs.slice(1, -1).includes('')) return false;
  return clusters.opening.test(first) && clusters.closing.test(last) && runs.every((run) => run.length <= 3);
}
