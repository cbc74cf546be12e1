import { abbreviationsOf } from '../../../abbreviations.ts';
import { numberParts } from '../../../number-words.ts';
import { foldToAscii } from '../../../plain/fold.ts';
import { beginsWithConjunction, conjunctionIn, endsInConjunction, isConjunction } from './conjunctions.ts';
import { isDate } from './dates.ts';
import { joinStretches, type Stretch } from './stretches.ts';

/** UTF-16 code units between the two ends of what is read as one: a date's month, or the words in quotation marks. */
const longestMonth = 14;
const longestQuotation = 120;

/**
 * Joins two stretches that change one unit: the day and the year of a date, the signs around a quotation, the comma and
 * the conjunction of an enumeration.
 */
export function joinUnits(stretches: readonly Stretch[]): Stretch[] {
  const units: Stretch[] = [];
  for (const next of stretches) {
    const last = units.pop();
    if (last && isOneUnit(last, next)) units.push(joinStretches(last, next));
    else units.push(...(last ? [last] : []), next);
  }
  return units;
}

function isOneUnit(one: Stretch, other: Stretch): boolean {
  const { length } = one.equal;
  if (length > longestQuotation) return false;
  if (length <= longestMonth) {
    const { before, after } = joinStretches(one, other);
    if (isDate(before) && isDate(after)) return true;
  }
  return (
    isInitial(one, other) ||
    isWithinWord(one, other) ||
    isAddress(one, other) ||
    areOneNumber(one, other) ||
    areNumberWords(one, other) ||
    isEnumeration(one, other) ||
    areQuotationMarks(one, other)
  );
}

/** True where no white space stands between two changes: "[5-|]10[|-15]". */
const isWithinWord = (one: Stretch, other: Stretch) =>
  /^\S+$/.test(one.equal) &&
  [one.before, one.after].every((text) => !/\s$/.test(text)) &&
  [other.before, other.after].every((text) => !/^\s/.test(text));

/** True for the initial or the title in front of a name: "[D|L]. [Marsh|Pemberton]", "[Rev|Dr]. [P. Hale|M. Roe]". */
const isInitial = (one: Stretch, other: Stretch) =>
  /^\.\s?$/.test(one.equal) &&
  [one.before, one.after].every((text) => /(?:^|\s)\p{Lu}$/u.test(text) || titles.has(lastWordOf(text))) &&
  [other.before, other.after].every((text) => /^\p{Lu}/u.test(text));

const titles = new Set(['tr', 'en', 'other'].flatMap((language) => [...abbreviationsOf(language).never]));
const lastWordOf = (text: string) => (/\S+$/u.exec(text)?.[0] ?? '').toLowerCase();

/** True for a street and its house number: "[Elm|Oak] Street No: [5|7]". */
const isAddress = (one: Stretch, other: Stretch) =>
  /^(?:\s\S+)?\s(?:No|Nr|N°)[:.]?\s?$/iu.test(one.equal) &&
  [other.before, other.after].every((text) => /^\d/.test(text));

/** True for groups of one long number, such as that of a telephone or an account. */
function areOneNumber(one: Stretch, other: Stretch): boolean {
  return (
    /^\)?[ -](?:\d{2,4}[ -])*$/.test(one.equal) &&
    [one.before, one.after].every((text) => /\d$/.test(text.trim())) &&
    [other.before, other.after].every((text) => /^\d{2,4}(?!\d)/.test(text.trim()))
  );
}

/** True for the words of one number: "[four|seven] hundred and [eighty|twenty-five]". */
const areNumberWords = (one: Stretch, other: Stretch): boolean =>
  [one.equal, one.before, one.after, other.before, other.after].every((text) =>
    numberWords.test(foldToAscii(text.trim(), 'en')),
  );

const numberWords = new RegExp(
  `^${numberParts}(?:(?:[ -]|\\s+(?:and|ve)\\s+)?${numberParts})*(?:\\s+and)?$`,
  'iu',
);

const opening = /^[-–—\s]*["“„«‘'(]$/u;
const closing = /^["”“»’')][-–—\s.,]*$/u;

function areQuotationMarks(one: Stretch, other: Stretch): boolean {
  const areAll = (pattern: RegExp, ...texts: string[]) => texts.every((text) => pattern.test(text.trim()));
  return (
    areAll(opening, one.before, one.after) &&
    areAll(closing, other.before, other.after) &&
    !/["“”„«»]/.test(one.equal)
  );
}

/**
 * True where an enumeration changed its items: a comma became a conjunction that goes on to the next one ("a and b",
 * "a, b and c"), or an item went from its start while another came at its end ("a and b", "b and c").
 */
function isEnumeration(one: Stretch, other: Stretch): boolean {
  if (/[.;:!?]\s|,/.test(one.equal)) return false;
  const turns = (each: string, before: string, after: string) =>
    isConjunction(before) && each.trim() === ',' && conjunctionIn(after);
  const shifts = (gone: Stretch, come: Stretch, side: 'before' | 'after', opposite: 'before' | 'after') =>
    gone[opposite] === '' &&
    come[side] === '' &&
    endsInConjunction(gone[side]) &&
    beginsWithConjunction(come[opposite]);
  return (
    turns(one.after, one.before, other.after) ||
    turns(one.before, one.after, other.before) ||
    shifts(one, other, 'before', 'after') ||
    shifts(one, other, 'after', 'before')
  );
}

/** The item of an enumeration before its first conjunction or comma, when these changed: "a" in "a and b", "a, b and c". */
export function firstItem({ before, after }: Stretch, unchanged: string): string {
  const isChanged = ([one, other]: [string, string]) =>
    /^\s*,/.test(one) && conjunctionIn(one) && beginsWithConjunction(other);
  if (!isChanged([before, after]) && !isChanged([after, before])) return '';
  return /[^\s.,;:!?]+\s*$/u.exec(unchanged.slice(-longestQuotation))?.[0] ?? '';
}
