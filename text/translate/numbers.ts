import { canonicalDecimal, groupedNumber, simpleNumber, splitNumbers } from '#text/compare/numbers.ts';
import { alternatives } from '#text/load-words.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import { translationWords } from './words.ts';

interface Marks {
  decimal: string;
  group: string;
}

const marksOfLanguages = new Map<string, Marks>();

/** The marks with which a language writes numbers: 1.250,5 or 1,250.5. */
function marksOf(language: string): Marks {
  let marks = marksOfLanguages.get(language);
  if (!marks) {
    const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567.5);
    const markOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    marks = { decimal: markOf('decimal'), group: markOf('group') };
    marksOfLanguages.set(language, marks);
  }
  return marks;
}

const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/**
 * A number's value in a form that is equal for equal values; for dates, times and the like, the parts without
 * leading zeros.
 */
function canonicalValue(number: string, language: string): string {
  const [, groups, groupMark, decimalMark, decimals] = groupedNumber.exec(number) ?? [];
  if (groups && groupMark !== decimalMark) {
    // Where a full stop precedes decimals, "1.250" is one and a quarter.
    if (groupMark !== marksOf(language).decimal || decimals !== undefined)
      return canonicalDecimal(withoutLeadingZeros(groups.replace(/\D/g, '')), decimals);
  }
  const [, whole, , fraction] = simpleNumber.exec(number) ?? [];
  if (whole) return canonicalDecimal(withoutLeadingZeros(whole), fraction);
  return number.split(/\D+/).map(withoutLeadingZeros).join(' ');
}

/**
 * Rewrites a number for the other language, with the same length, if its meaning is certain: "1.250,50" in
 * Turkish is "1,250.50" in English. "3.5" in English stays, as it may be a version or a section.
 */
export function localNumber(number: string, from: string, to: string): string {
  const [source, target] = [marksOf(from), marksOf(to)];
  if (source.decimal === target.decimal) return number;
  const [, groups, groupMark, decimalMark, decimals] = groupedNumber.exec(number) ?? [];
  if (groups && groupMark === source.group && decimalMark !== source.group) {
    const localGroups = groups.replaceAll(source.group, target.group);
    return decimals === undefined ? localGroups : `${localGroups}${target.decimal}${decimals}`;
  }
  const [, whole, mark, fraction] = simpleNumber.exec(number) ?? [];
  return mark === ',' && source.decimal === ',' ? `${whole}${target.decimal}${fraction}` : number;
}

export interface NumberDifference {
  /** The source's numbers, as written. */
  missing: string[];
  /** The translation's numbers, as written. */
  extra: string[];
}

/** Number words of the known languages, which may have become digits in a translation. */
const numberWords = new RegExp(
  `(?<![a-z])(?:${alternatives(translationWords('number'))}|[a-z]+teen|[a-z]+(?:inci|uncu|nci|ncu))`,
);

/** The numbers that a translation lost or added, compared by each language's rules, or literally. */
export function compareNumbers(source: string, target: string, from: string, to: string): NumberDifference {
  const unmatched = [...splitNumbers(target).numbers];
  const missing: string[] = [];
  for (const number of splitNumbers(source).numbers) {
    const value = canonicalValue(number, from);
    let index = unmatched.findIndex((each) => each === number || canonicalValue(each, to) === value);
    // Only one side may have read a space as a separator: "5 200" may be two numbers.
    if (index < 0)
      index = unmatched.findIndex(
        (each) => each.replace(/\D/g, '') === number.replace(/\D/g, '') && / /.test(number + each),
      );
    if (index < 0) missing.push(number);
    else unmatched.splice(index, 1);
  }
  const hasNumberWords = unmatched.length > 0 && numberWords.test(foldToAscii(source, from));
  return { missing, extra: hasNumberWords ? [] : unmatched };
}

/** Rewrites numbers left in the source language's form, with the same length, so that spans stay valid. */
export function localiseNumbers(source: string, target: string, from: string, to: string): string {
  if (marksOf(from).decimal === marksOf(to).decimal) return target;
  const written = splitNumbers(source).numbers;
  const { between, numbers } = splitNumbers(target);
  const local = numbers.map((number) => {
    const isUnlocalised =
      written.includes(number) && !written.some((each) => localNumber(each, from, to) === number);
    return isUnlocalised ? localNumber(number, from, to) : number;
  });
  return between.map((text, index) => text + (local[index] ?? '')).join('');
}
