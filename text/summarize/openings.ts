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

/** Words that point back when they open a sentence. */
const dangling = inBoth('pointsBack');
const danglingPhrases = words('phrasePointsBack').map((phrase) => phrase.split(' '));

/** Whether a sentence opens with a word that points back to the one before it. Folded words. */
export function isDangling(tokens: readonly string[], language: string): boolean {
  const first = tokens[0];
  if (first === undefined) return false;
  if (dangling[language]?.has(first)) {
    // "There is", "Both the ... and", "It is clear that" and "This report" stand on their own.
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

const firstPerson = inBoth('writer');

/** Whether a sentence opens with the writer. */
export function startsFirstPerson(tokens: readonly string[], language: string): boolean {
  return firstPerson[language]?.has(tokens[0] ?? '') ?? false;
}

const deictic = inBoth('pointsElsewhere');

// "such as", "this year", "above 80"; "this report" is the document itself.
const pointsNowhere = new RegExp(`^(?:\\d.*|${words('pointsNowhere').join('|').replaceAll('*', '.*')})$`);

/** Whether a sentence points, behind its first word, at something said or shown elsewhere. */
export function isDeictic(tokens: readonly string[], language: string): boolean {
  const pointing = deictic[language];
  if (!pointing) return false;
  return tokens.some((token, index) => {
    if (index === 0 || !pointing.has(token)) return false;
    const next = tokens[index + 1] ?? '';
    return !pointsNowhere.test(next);
  });
}
