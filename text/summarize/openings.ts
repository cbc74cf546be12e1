import { alternatives, loadWordLists } from '../load-words.ts';

const words = loadWordLists(new URL('./data/openings.tsv', import.meta.url), [
  'pointsBack',
  'phrasePointsBack',
  'writer',
  'pointsElsewhere',
  'pointsNowhere',
]);

/** A list's words by language; other languages have none. */
function byLanguage(
  list: 'pointsBack' | 'writer' | 'pointsElsewhere',
): Readonly<Record<string, ReadonlySet<string>>> {
  return { tr: new Set(words(list, 'tr')), en: new Set(words(list, 'en')) };
}

const danglingWords = byLanguage('pointsBack');
const danglingPhrases = words('phrasePointsBack').map((phrase) => phrase.split(' '));

/** True when a sentence opens with a word that refers to the sentence before. Folded words. */
export function isDangling(tokens: readonly string[], language: string): boolean {
  const [first = '', second = ''] = tokens;
  if (danglingWords[language]?.has(first)) {
    // "There is" and "This report" refer to nothing before; nor does "Bu rapor" (this report).
    if (first === 'there') return false;
    if (first === 'this') return !/^(?:report|document|guide|article)/.test(second);
    if (first === 'bu') return !/^(?:rapor|belge|yıl|kılavuz|rehber)/.test(second);
    // "Söz konusu" is "the ... in question".
    return first !== 'söz' || second === 'konusu';
  }
  return danglingPhrases.some((phrase) => phrase.every((word, index) => tokens[index] === word));
}

const firstPersonWords = byLanguage('writer');

/** True when a sentence opens with its writer: "I", "ben". */
export function startsFirstPerson(tokens: readonly string[], language: string): boolean {
  return firstPersonWords[language]?.has(tokens[0] ?? '') ?? false;
}

const deicticWords = byLanguage('pointsElsewhere');

// After these words the reference is to nothing elsewhere: "such as", "this year", "this report".
const pointsNowhere = new RegExp(`^(?:\\d.*|${alternatives(words('pointsNowhere'))})$`, 'u');

/** True when a sentence, after its first word, refers to something elsewhere. */
export function isDeictic(tokens: readonly string[], language: string): boolean {
  const ownWords = deicticWords[language];
  if (!ownWords) return false;
  return tokens.some(
    (token, index) => index > 0 && ownWords.has(token) && !pointsNowhere.test(tokens[index + 1] ?? ''),
  );
}
