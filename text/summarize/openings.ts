import { loadWordLists } from '../load-words.ts';

const words = loadWordLists(new URL('./data/openings.tsv', import.meta.url), [
  'pointsBack',
  'phrasePointsBack',
  'writer',
  'pointsElsewhere',
  'pointsNowhere',
]);

type Lists = Readonly<Record<string, ReadonlySet<string>>>;

function inBoth(list: 'pointsBack' | 'writer' | 'pointsElsewhere'): Lists {
  return { tr: new Set(words(list, 'tr')), en: new Set(words(list, 'en')) };
}

const danglingWords = inBoth('pointsBack');
const danglingPhrases = words('phrasePointsBack').map((phrase) => phrase.split(' '));

/** True when a sentence opens with a word that refers to the sentence before. Folded words. */
export function isDangling(tokens: readonly string[], language: string): boolean {
  const first = tokens[0];
  if (first === undefined) return false;
  if (danglingWords[language]?.has(first)) {
    // "There is", "Both the ... and", "It is clear that" and "This report" refer to nothing before.
    if (first === 'there' || (first === 'this' && /^(?:report|document|guide|article)/.test(tokens[1] ?? '')))
      return false;
    if (first === 'söz') return tokens[1] === 'konusu';
    if (first === 'öte') return true;
    if (language === 'tr' && first === 'bu' && /^(?:rapor|belge|yıl|kılavuz|rehber)/.test(tokens[1] ?? ''))
      return false;
    return true;
  }
  return danglingPhrases.some((phrase) => phrase.every((word, index) => tokens[index] === word));
}

const firstPersonWords = inBoth('writer');

export function startsFirstPerson(tokens: readonly string[], language: string): boolean {
  return firstPersonWords[language]?.has(tokens[0] ?? '') ?? false;
}

const deicticWords = inBoth('pointsElsewhere');

// After these words the reference is to nothing elsewhere: "such as", "this year", "this report".
const pointsNowhere = new RegExp(`^(?:\\d.*|${words('pointsNowhere').join('|').replaceAll('*', '.*')})$`);

/** True when a sentence, after its first word, refers to something elsewhere. */
export function isDeictic(tokens: readonly string[], language: string): boolean {
  const ownWords = deicticWords[language];
  if (!ownWords) return false;
  return tokens.some((token, index) => {
    if (index === 0 || !ownWords.has(token)) return false;
    const next = tokens[index + 1] ?? '';
    return !pointsNowhere.test(next);
  });
}
