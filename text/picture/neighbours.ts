import type { Language } from '#contract/languages.ts';
import type { Attributes } from './attributes.ts';
import { sameInPlural } from './forms.en.ts';
import type { Unit } from './units.ts';
import type { RelationName } from './wish.ts';

/** What may come between an adjective and its noun, or is the noun. */
const afterAdjectives = new Set<Unit['meaning']['kind']>([
  'thing',
  'same',
  'scene',
  'count',
  'colour',
  'shade',
  'size',
  'motley',
  'untold',
  'unknown',
]);
/** Turkish names of things that before another noun say what it is made of. */
const materials = new Set(['taş', 'tahta', 'kağıt', 'saman', 'odun', 'tuğla', 'altın', 'elmas', 'yün']);

/** Whether an unknown word or a colour can tell of a noun that is still to come. */
export function isBeforeNoun(next: Unit | undefined): boolean {
  return next !== undefined && afterAdjectives.has(next.meaning.kind);
}

/** Whether a noun only says what the next one is: "chocolate egg", "taş köprü". */
export function isAttribute(units: readonly Unit[], at: number, language: Language): boolean {
  const [unit, next] = [units[at], units[at + 1]];
  if (unit === undefined || next?.meaning.kind !== 'thing' || unit.form.stem === '') return false;
  if (!isBare(unit)) return false;
  if (language === 'en') return true;
  if (materials.has(unit.form.stem) && next.form.derived === null) return true;
  const object = next.form.ending === null && units[at + 2]?.meaning.kind === 'verb';
  return next.form.possessive && next.form.derived === null && !object;
}

/** Whether a noun says what the scene after it is full of, so that there are many: "wheat field", "çam ormanı". */
export function fillsScene(units: readonly Unit[], at: number, language: Language): boolean {
  const [unit, next] = [units[at], units[at + 1]];
  if (unit === undefined || !isBare(unit) || next?.meaning.kind !== 'scene') return false;
  const place = next.meaning.traits.some(({ trait }) => trait === 'setting');
  return place && (language === 'en' ? next.words === 1 : next.form.possessive);
}

/** Words that tell nothing of what stands next to what. */
const between = new Set<Unit['meaning']['kind']>([
  'filler',
  'count',
  'definite',
  'colour',
  'shade',
  'size',
  'motley',
  'untold',
  'being',
  'verb',
]);
const sides = new Set<RelationName>(['behind', 'in-front-of', 'left-of', 'right-of']);

/** Whether a scene is seen from outside: "an island behind the ship", "uzakta bir ada". */
export function isSeenFromOutside(units: readonly Unit[], at: number): boolean {
  const ending = units[at]?.form.ending ?? null;
  if (ending !== null && ending !== 'genitive') return false;
  const told = ({ meaning }: Unit) => !between.has(meaning.kind);
  const [last, beforeLast] = units.slice(0, at).filter(told).reverse();
  const [next, afterNext] = units.slice(at + 1).filter(told);
  // "On an island behind ..."
  if (last?.meaning.kind === 'place' && !isSide(last)) return false;
  const behindIt = last?.meaning.kind === 'thing' && isSide(beforeLast);
  const itIsBehind =
    (next?.meaning.kind === 'comma' || next?.form.ending === 'genitive') && isSide(afterNext);
  return isSide(last) || isSide(next) || behindIt || itIsBehind;
}

/** Whether a word says at which side, of a thing or of the picture. */
function isSide(unit: Unit | undefined): boolean {
  if (unit?.meaning.kind === 'place') return sides.has(unit.meaning.relation);
  return unit?.meaning.kind === 'region';
}

/** Whether "orange" is the fruit: "an orange" with no noun after it. */
export function isOrangeFruit(units: readonly Unit[], at: number, { count, colours }: Attributes): boolean {
  const [next, after] = [units[at + 1], units[at + 2]];
  const joined = next?.meaning.kind === 'and' && after?.meaning.kind === 'colour';
  return count !== null && colours.length === 0 && !isBeforeNoun(next) && !joined;
}

/** Whether an English noun without a plural means many: "sheep on a hill"; one of them would have an article. */
export function meansMany(stem: string, { count, definite }: Attributes): boolean {
  return count === null && !definite && sameInPlural(stem);
}

function isBare({ form }: Unit): boolean {
  return !form.plural && form.ending === null && !form.possessive && form.derived === null;
}
