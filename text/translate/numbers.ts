import { splitNumbers } from '#text/compare/numbers.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import { translationWords } from './words.ts';

interface Marks {
  decimal: string;
  group: string;
}

const marksOfLanguages = new Map<string, Marks>();

/** How a language writes numbers: 1.250,5 or 1,250.5. */
function marksOf(language: string): Marks {
  let marks = marksOfLanguages.get(language);
  if (!marks) {
    const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567.5);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    marks = { decimal: of('decimal'), group: of('group') };
    marksOfLanguages.set(language, marks);
  }
  return marks;
}

const grouped = /^(\d{1,3}(?:([.,'’ \u00a0\u202f\u2009])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const simple = /^(\d+)(?:([.,])(\d+))?$/;

/**
 * What a number says by the habits of a language, the same for the same amount. Of dates, times and others
 * with several parts: the parts, without leading zeros.
 */
function quantityOf(number: string, language: string): string {
  const { decimal } = marksOf(language);
  const inGroups = grouped.exec(number);
  if (inGroups && inGroups[2] !== inGroups[3]) {
    const [, whole = '', mark, , fraction] = inGroups;
    // "1.250" in a language whose decimals follow a full stop is one and a quarter.
    if (mark !== decimal || fraction !== undefined)
      return canonical(whole.replace(/\D/g, ''), fraction ?? '');
  }
  const plain = simple.exec(number);
  if (plain) return canonical(plain[1] ?? '', plain[3] ?? '');
  return number
    .split(/\D+/)
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join(' ');
}

function canonical(whole: string, fraction: string): string {
  const rest = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/**
 * A number in the form of the other language, of the same length, where it says the same for sure: "1.250,50"
 * in Turkish is "1,250.50" in English. "3.5" in an English text stays, as it may be a version or a section.
 */
export function localNumber(number: string, from: string, to: string): string {
  const [source, target] = [marksOf(from), marksOf(to)];
  if (source.decimal === target.decimal) return number;
  const inGroups = grouped.exec(number);
  if (inGroups && inGroups[2] === source.group && inGroups[3] !== source.group) {
    const [, whole = '', , mark, fraction] = inGroups;
    const groups = whole.replaceAll(source.group, target.group);
    return mark === undefined ? groups : `${groups}${target.decimal}${fraction}`;
  }
  const plain = simple.exec(number);
  if (plain && plain[2] === ',' && source.decimal === ',') return `${plain[1]}${target.decimal}${plain[3]}`;
  return number;
}

export interface NumberDifference {
  /** Of the source, as written there. */
  missing: string[];
  /** Of the translation, as written there. */
  extra: string[];
}

/** Numbers written in words, of the languages whose words the product knows: they may come out as digits. */
const numberWords = new RegExp(
  `(?<![a-z])(?:${translationWords('number').join('|')}|[a-z]+teen|[a-z]+(?:inci|uncu|nci|ncu))`,
);

/**
 * The numbers that a translation lost, and those that it has for no reason. They are compared as values, by the
 * habits of each language; one that stands as the source wrote it is the same too.
 */
export function differNumbers(source: string, target: string, from: string, to: string): NumberDifference {
  const left = [...splitNumbers(target).numbers];
  const missing: string[] = [];
  for (const number of splitNumbers(source).numbers) {
    const value = quantityOf(number, from);
    let at = left.findIndex((each) => each === number || quantityOf(each, to) === value);
    // A separator that only one side understood so: "5 200" may be two numbers.
    if (at < 0)
      at = left.findIndex(
        (each) => each.replace(/\D/g, '') === number.replace(/\D/g, '') && / /.test(number + each),
      );
    if (at < 0) missing.push(number);
    else left.splice(at, 1);
  }
  const spelled = left.length > 0 && numberWords.test(foldToAscii(source, from));
  return { missing, extra: spelled ? [] : left };
}

/**
 * The translation with the numbers that the engine left in the source language's form brought to its own.
 * Lengths don't change, so that spans stay where they are.
 */
export function localiseNumbers(source: string, target: string, from: string, to: string): string {
  if (marksOf(from).decimal === marksOf(to).decimal) return target;
  const written = splitNumbers(source).numbers;
  const { between, numbers } = splitNumbers(target);
  const local = numbers.map((number) => {
    const there = written.includes(number) && !written.some((each) => localNumber(each, from, to) === number);
    return there ? localNumber(number, from, to) : number;
  });
  return between.map((text, index) => text + (local[index] ?? '')).join('');
}
