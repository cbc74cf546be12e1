import { alternatives, loadWordLists } from '../load-words.ts';

const words = loadWordLists(new URL('./data/openings.tsv', import.meta.url), [
  'pointsBack',
  'phrasePointsBack',
  'ownDocument',
  'pronoun',
  'leadIn',
  'contrast',
  'draws',
  'bareSubject',
  'answer',
  'writer',
  'pointsElsewhere',
  'pointsToPlace',
  'pointsNowhere',
]);
type List = Parameters<typeof words>[0];

/** A list's words by language; other languages have none. */
function byLanguage(list: List): Readonly<Record<string, ReadonlySet<string>>> {
  return { tr: new Set(words(list, 'tr')), en: new Set(words(list, 'en')) };
}

/** Matches a whole word of a list, in which * stands for any ending. */
function patternOf(list: List, language: 'tr' | 'en'): RegExp {
  return new RegExp(`^${alternatives(words(list, language))}$`, 'u');
}

const openingWords = byLanguage('pointsBack');
const phrases = Map.groupBy(
  words('phrasePointsBack').map((phrase) => phrase.split(' ')),
  ([first]) => first,
);
const ownDocument: Readonly<Record<string, RegExp>> = {
  tr: patternOf('ownDocument', 'tr'),
  en: patternOf('ownDocument', 'en'),
};
const pronouns = byLanguage('pronoun');
const leadIns = byLanguage('leadIn');
const contrasts = byLanguage('contrast');
const conclusions = byLanguage('draws');
const bareSubjects = byLanguage('bareSubject');
/** Words within which a pronoun or a contrast still belongs to the opening. */
const openingLength = 4;

/**
 * True when a sentence opens with what refers to the sentence before: "However", "If it fails", "Kiracı ise", "Karar".
 * Folded words.
 */
export function isDangling(tokens: readonly string[], language: string): boolean {
  const own = openingWords[language];
  if (!own) return false;
  const [first = ''] = tokens;
  if (own.has(first)) return !isHarmless(tokens, 0, language);
  if (phrases.get(first)?.some((phrase) => phrase.every((word, index) => tokens[index] === word)))
    return true;
  if (opensWithPronoun(tokens, language)) return true;
  const opening = tokens.slice(1, openingLength);
  // "ya da" is "or".
  const setsAgainst = opening.some(
    (token, index) => contrasts[language]?.has(token) && !(token === 'da' && tokens[index] === 'ya'),
  );
  if (setsAgainst || tokens.at(-1) === 'too') return true;
  if (tokens.some((token) => conclusions[language]?.has(token)) || isOfThisKind(tokens, language))
    return true;
  if (language === 'tr') return bareSubjects.tr?.has(first) ?? false;
  return (
    first === 'the' &&
    (bareSubjects.en?.has(tokens[1] ?? '') ?? false) &&
    !/^(?:of|for|to|in|on|between|by)$/.test(tokens[2] ?? '')
  );
}

/** True when the subject is "A flood of this size". */
function isOfThisKind(tokens: readonly string[], language: string): boolean {
  const index = tokens.findIndex(
    (token, at) => token === 'of' && /^th(?:is|ese)$/.test(tokens[at + 1] ?? ''),
  );
  return language === 'en' && index > 0 && index < openingLength && !isHarmless(tokens, index + 1, language);
}

/** True when a pronoun follows nothing but words that name nothing: "If it fails", "Yalnızca bu". */
function opensWithPronoun(tokens: readonly string[], language: string): boolean {
  const index = tokens.findIndex((token) => !leadIns[language]?.has(token));
  const isPronoun = index > 0 && index < openingLength && pronouns[language]?.has(tokens[index] ?? '');
  return isPronoun === true && !isHarmless(tokens, index, language);
}

/** "The seven" and the like, which were named before. */
const counted = /^(?:the |these |those )?(?:two|three|four|five|six|seven|eight|nine|ten|them|these|those)\b/;

/** True when a word that could refer back doesn't, by the words after it. */
function isHarmless(tokens: readonly string[], index: number, language: string): boolean {
  const [word = '', next = '', third = '', fourth = ''] = tokens.slice(index, index + 4);
  // "There is" and "This report" refer to nothing before; nor does "Bu rapor" (this report).
  if (word === 'there') return true;
  if (word === 'this' || word === 'these' || word === 'bu')
    return ownDocument[language]?.test(next) === true && third !== 'kadar';
  // "It is forbidden to", "those who", "both the tenant and the owner".
  if (word === 'it') return /^(?:is|was)$/.test(next) && /^(?:to|that)$/.test(fourth);
  if (word === 'those') return /^(?:who|whose|that|with|of)$/.test(next);
  if (word === 'both' || word === 'neither') return tokens.includes(word === 'both' ? 'and' : 'nor');
  if (word === 'none' && next === 'of') return !counted.test(`${third} ${fourth}`);
  if (word === 'none' || word === 'half' || word === 'nothing') return next !== '' && next !== 'is';
  // "Söz konusu" is "the ... in question".
  return word === 'söz' && next !== 'konusu';
}

const answers = byLanguage('answer');

/** True when a text begins by answering a question: "No, ...", "Evet." */
export function isAnswer(text: string, tokens: readonly string[], language: string): boolean {
  return (answers[language]?.has(tokens[0] ?? '') ?? false) && /^\p{L}+[.,;:!–—]/u.test(text);
}

const firstPersonWords = byLanguage('writer');

/** True when a sentence opens with its writer: "I", "ben". */
export function startsFirstPerson(tokens: readonly string[], language: string): boolean {
  return firstPersonWords[language]?.has(tokens[0] ?? '') ?? false;
}

const deicticWords = byLanguage('pointsElsewhere');
const places = byLanguage('pointsToPlace');

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

/** True when a sentence sends the reader to another place of the text: "as set out below", "aşağıdaki gibi". */
export function pointsToPlace(tokens: readonly string[], language: string): boolean {
  return tokens.some(
    (token, index) => places[language]?.has(token) && !pointsNowhere.test(tokens[index + 1] ?? ''),
  );
}
