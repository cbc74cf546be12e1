import type { Language } from '#contract/languages.ts';
import type { RelationName } from '../wish.ts';
import { isSameInPlural } from '../words/forms.ts';
import { lexiconOf } from '../words/lexicon.ts';
import type { Attributes } from './attributes.ts';
import type { Phrase } from './phrases.ts';

type Kind = Phrase['meaning']['kind'];

const attributeKinds: Kind[] = ['count', 'colour', 'shade', 'size', 'colourful', 'undrawable'];
/** Words that may come between an adjective and its noun, or are the noun. */
const afterAdjectives = new Set<Kind>([...attributeKinds, 'thing', 'again', 'scene', 'unknown']);
/** Words that don't affect which things are side by side. */
const irrelevantKinds = new Set<Kind>([...attributeKinds, 'filler', 'definite', 'copula', 'verb']);
const sides = new Set<RelationName>(['behind', 'in-front-of', 'left-of', 'right-of']);

/** Tells whether a phrase may follow an unknown word or a colour that describes a noun still to come. */
export function isBeforeNoun(next: Phrase | undefined): boolean {
  return next !== undefined && afterAdjectives.has(next.meaning.kind);
}

/** Tells whether a noun only describes the next one: "chocolate egg", "taş köprü" (stone bridge). */
export function onlyDescribesNext(phrases: readonly Phrase[], index: number, language: Language): boolean {
  const [phrase, next, after] = phrases.slice(index, index + 3);
  if (next?.meaning.kind !== 'thing' || phrase?.form.stem === '' || !isBare(phrase)) return false;
  if (language === 'en') return true;
  if (next.form.derived !== null) return false;
  const isObject = next.form.case === null && after?.meaning.kind === 'verb';
  return lexiconOf('tr').isMaterial(phrase?.form.stem ?? '') || (next.form.possessive && !isObject);
}

/** Tells whether a noun fills the scene after it, so that there are many: "wheat field", "çam ormanı" (pine forest). */
export function fillsScene(phrases: readonly Phrase[], index: number, language: Language): boolean {
  const [phrase, next] = phrases.slice(index, index + 2);
  if (!isBare(phrase) || next?.meaning.kind !== 'scene' || next.meaning.trait?.kind !== 'setting')
    return false;
  return language === 'en' ? next.wordCount === 1 : next.form.possessive;
}

/** Tells whether a scene is seen from outside: "an island behind the ship", "uzakta bir ada" (an island far off). */
export function isSeenFromOutside(phrases: readonly Phrase[], index: number): boolean {
  const form = phrases[index]?.form;
  if (form?.case && form.case !== 'genitive') return false;
  const isRelevant = ({ meaning }: Phrase) => !irrelevantKinds.has(meaning.kind);
  const [last, beforeLast] = phrases.slice(0, index).filter(isRelevant).reverse();
  const [next, afterNext] = phrases.slice(index + 1).filter(isRelevant);
  // "On an island behind ..."
  if ((last?.meaning.kind === 'relation' || last?.meaning.kind === 'with') && !isSide(last)) return false;
  const behindIt = last?.meaning.kind === 'thing' && isSide(beforeLast);
  const itIsBehind = (next?.meaning.kind === 'comma' || next?.form.case === 'genitive') && isSide(afterNext);
  return isSide(last) || isSide(next) || behindIt || itIsBehind;
}

/** Tells whether a word names a side, of a thing or of the picture. */
function isSide(phrase: Phrase | undefined): boolean {
  if (phrase?.meaning.kind === 'relation') return sides.has(phrase.meaning.value);
  return phrase?.meaning.kind === 'region';
}

/** Tells whether "orange" is the fruit: "an orange" with no noun after it. */
export function isOrangeFruit(
  phrases: readonly Phrase[],
  index: number,
  { count, colours }: Attributes,
): boolean {
  const [orange, next, after] = phrases.slice(index, index + 3);
  const isOrange = orange?.meaning.kind === 'colour' && orange.meaning.value === 'orange';
  const joined = next?.meaning.kind === 'and' && after?.meaning.kind === 'colour';
  return isOrange && count !== null && colours.length === 0 && !isBeforeNoun(next) && !joined;
}

/** Tells whether an English noun without a plural means many: "sheep on a hill"; one of them would have an article. */
export function meansMany(stem: string, { count, definite }: Attributes): boolean {
  return count === null && !definite && isSameInPlural(stem);
}

/** True for a noun without an ending. */
function isBare(phrase: Phrase | undefined): boolean {
  if (phrase === undefined) return false;
  const { plural, possessive, case: grammaticalCase, derived } = phrase.form;
  return !plural && !possessive && grammaticalCase === null && derived === null;
}
