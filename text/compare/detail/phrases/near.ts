import { cardinalWords } from '../../../number-words.ts';
import { foldToAscii } from '../../../plain/fold.ts';
import { isFrequent, wordsIn } from '../words-in.ts';
import { isConjunction } from './conjunctions.ts';
import { isDate, isWeekday } from './dates.ts';
import { endsSentence, type Hunk, isLetterless, joinHunks, keepsLetters, type Stretch } from './stretches.ts';

const weightOf = (text: string) =>
  wordsIn(text).reduce((sum, each) => sum + (isFrequent(each) ? frequentWeight : 1), 0);

/** The weight of a frequent word between two changes, beside 1 for others. */
const frequentWeight = 0.4;
/** Unchanged text is taken in when its weight is at most this share of the smaller change beside it. */
const absorbedShare = 1;
/** The same for a removed phrase beside an added one. */
const oppositeShare = 0.3;
/** The words of both from which on a single one between them is taken in like other text. */
const fewestReworded = 3;

/** The words of a phrase beside which a number is told by itself. */
const fewWords = 2;

/** Joins neighbours with little between them, the closest first. */
export function mergeNear(hunks: readonly Hunk[]): Hunk[] {
  const merged = [...hunks];
  const ratios = merged.slice(1).map((hunk, index) => ratioOf(merged[index], hunk));
  for (;;) {
    let best = -1;
    for (const [index, ratio] of ratios.entries())
      if (ratio <= absorbedShare && (best < 0 || ratio < (ratios[best] ?? 0))) best = index;
    const [one, other] = [merged[best], merged[best + 1]];
    if (!one || !other) return merged;
    merged.splice(best, 2, joinHunks(one, other));
    ratios.splice(best, 1);
    if (best > 0) ratios[best - 1] = ratioOf(merged[best - 1], merged[best]);
    if (best < ratios.length) ratios[best] = ratioOf(merged[best], merged[best + 1]);
  }
}

/** The weight of the text between two changes as a share of the smaller one; infinite when they must stay two. */
function ratioOf(one: Hunk | undefined, other: Hunk | undefined): number {
  if (!one || !other || endsSentence(one, other)) return Number.POSITIVE_INFINITY;
  const smaller = Math.min(one.size, other.size);
  // White space and punctuation that changed beside a word is a change of its own.
  if (smaller === 0) return one.equal.trim() === '' ? 0 : Number.POSITIVE_INFINITY;
  const replaces = ({ before, after }: Stretch) => before.trim() !== '' && after.trim() !== '';
  if (isWithinName(one, other)) return 0;
  if ((one.isSwap || other.isSwap) && one.equalWords > 0) return Number.POSITIVE_INFINITY;
  // The marks of two words are two changes.
  if (one.equal !== '' && keepsLetters(one) && keepsLetters(other)) return Number.POSITIVE_INFINITY;
  if (isInBothForms(one, other)) return 0;
  if (beginsClause(one.equal, other) && replaces(one) && replaces(other)) return Number.POSITIVE_INFINITY;
  if (isDateWithDay(one, other)) return 0;
  // The two dates of a period are two changes.
  if (one.equal.trim() !== '' && areDates(one) && areDates(other)) return Number.POSITIVE_INFINITY;
  // A date is told by itself, beside any words.
  if (replaces(one) && replaces(other) && areDates(one) !== areDates(other)) return Number.POSITIVE_INFINITY;
  // A number that changed beside words that were exchanged is a change of its own.
  if (one.equal.trim() !== '' && replaces(one) && replaces(other) && isNumber(one) !== isNumber(other)) {
    const areShort = Math.max(one.size, other.size) <= fewWords;
    if (areShort || (one.equalWords > 0 && (isFigure(one) || isFigure(other))))
      return Number.POSITIVE_INFINITY;
  }
  if (one.isWordForWord && other.isWordForWord && isConjunction(one.equal)) return 0;
  // Two words that were exchanged one for one are two changes.
  if (one.isWordForWord && other.isWordForWord && one.equalWords > 0) return Number.POSITIVE_INFINITY;
  if (one.equalWords * frequentWeight > absorbedShare * smaller) return Number.POSITIVE_INFINITY;
  const ratio = weightOf(one.equal) / smaller;
  // A figure that changed stays one beside words that were added behind it, or another figure.
  if (one.equalWords > 0 && isNumber(one) && (!replaces(other) || isNumber(other)))
    return Number.POSITIVE_INFINITY;
  if (replaces(one) || replaces(other)) return ratio;
  const areOneKind = (one.before.trim() === '') === (other.before.trim() === '');
  if (areOneKind) return one.equalWords > 0 ? Number.POSITIVE_INFINITY : ratio;
  // A word that stays between a phrase that went and one that came is of a phrase that was reworded.
  const isReworded = one.equalWords === 1 && one.size + other.size >= fewestReworded;
  return ratio > (isReworded ? absorbedShare : oppositeShare) ? Number.POSITIVE_INFINITY : ratio;
}

/** True for a date and the day of the week beside it. */
const isDateWithDay = (one: Stretch, other: Stretch) =>
  /^[\s,(]*$/.test(one.equal) && (areDates(one) ? areWeekdays(other) : areWeekdays(one) && areDates(other));
const areWeekdays = ({ before, after }: Stretch) => [before, after].every(isWeekday);

/** True for a change behind a comma that goes on in small letters; places and names go on in capitals. */
const beginsClause = (equal: string, { before, after }: Stretch) =>
  /^\s*[,;:]\s*$/.test(equal) && [before, after].every((text) => /^\s*\p{Ll}/u.test(text));

const number = new RegExp(
  `^(?:\\p{Sc}|%)?(?:[\\d.,:/%-]*\\d[\\d.,:/%-]*|${cardinalWords}(?:[ -]?${cardinalWords})*)$`,
  'iu',
);

/** True where one number or date replaced another. */
const isNumber = (stretch: Stretch) => isFigure(stretch) || areNumbers(stretch);

/** True where figures or dates alone changed. */
export const isFigure = (stretch: Stretch): boolean => isLetterless(stretch) || areDates(stretch);
const areDates = ({ before, after }: Stretch) => [before, after].every(isDate);
const areNumbers = ({ before, after }: Stretch) =>
  [before, after].every((text) => number.test(foldToAscii(text.trim(), 'en')));

/** True for a number that is repeated in words or figures: "30 (thirty)". */
const isInBothForms = (one: Stretch, other: Stretch) =>
  /^\s*\($/.test(one.equal) && other.equal.startsWith(')') && (isNumber(one) || isNumber(other));

const nameAtEnd = /(?:^|\s)\p{Lu}[\p{L}\p{M}’'.-]*\s*$/u;
const nameAtStart = /^\s*\p{Lu}/u;
const singleName = /^\s*\p{Lu}[\p{L}\p{M}’'.-]*\s*$/u;

/** True when the one word between two changes is part of a name that changed: "[Ann→Eve] Smith[ Jones]". */
function isWithinName(one: Hunk, other: Hunk): boolean {
  const isName = (texts: readonly string[], pattern: RegExp) =>
    texts.every((text) => text.trim() === '' || pattern.test(text));
  return (
    singleName.test(one.equal) &&
    isName([one.before, one.after], nameAtEnd) &&
    isName([other.before, other.after], nameAtStart)
  );
}
