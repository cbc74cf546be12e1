import { alternatives } from '../load-words.ts';
import { numberedParts } from '../numbered-parts.ts';
import { romanValue } from '../plain/roman.ts';

/** A way to read a printed number: "i)" is 1 in Roman figures, and 9 or 11 in letters. */
interface Reading {
  readonly figures: string;
  /** From the outermost level inwards. */
  readonly values: readonly number[];
}

/** A printed number as it is compared; two numbers of one list have the same shape. */
export interface PrintedNumber {
  /** The number's looks without its values: its word, its signs, and the kind of figures; "•" for any bullet. */
  readonly shape: string;
  /** The part of the shape that numbers of all depths of a list share: "1." and "1.1" have one family. */
  readonly family: string;
  /** All ways to read it; none for bullets. */
  readonly readings: readonly Reading[];
}

/** The number of any bullet, whatever its sign. */
export const bullet = '•';

const parts = [...numberedParts('clause'), ...numberedParts('division')];
/** A pattern source for the words before the numbers of clauses; capitals are written with and without dots: MADDE. */
export const partWord = alternatives(parts.toSorted((one, other) => other.length - one.length)).replace(
  /i|ı/g,
  '[iıIİ]',
);
/** A pattern source for the figures of a number: "3", "3.1", "IV", "b". */
export const figures = '(?:\\d{1,3}(?:\\.\\d{1,3})*|[IVXLC]{1,7}|[ivx]{1,5}|\\p{L})';
const space = '[ \\t\\u00a0]';
const typedNumbers = [
  // "Madde 7 -", "Article IV.", "SECTION 2:"; without a mark only when nothing follows on the line.
  new RegExp(`^(?:${partWord})${space}+${figures}(?:${space}?[.:)–—-]+(?=\\s)|(?=\\t|\\n))\\s*`, 'iu'),
  // "3.", "3.2.", "12)", "4 -", "2.1 Scope"; but "09.30 Opening" is a time
  /^\d{1,3}(?:\.\d{1,3})*[.)](?=\s)\s*/u,
  /^\d{1,2}\s?[-–—](?=\s+\p{L})\s*/u,
  /^(?!0\d\.\d\d\s|\d\.00\s|(?:1\d|2[0-3])\.(?:00|15|30|45)\s)\d{1,2}(?:\.\d{1,2}){1,4}\s+(?=["“‘'«(]?\p{Lu}[\p{Ll}\s])/u,
  // "A.1", "B.2.3.", "IV.2"
  /^(?:\p{Lu}|[IVXLC]{2,6})\.\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+(?=\p{Lu})/u,
  // "(a)", "(iv)", "b)", "IV.", "c."
  /^\((?:\d{1,3}|\p{L}|[ivxIVX]{2,5})\)(?=\s)\s*/u,
  /^(?:\p{L}|[ivxIVX]{2,5})\)(?=\s)\s*/u,
  /^(?:[IVX]{1,5}|\p{Ll})\.(?=\s)\s*/u,
  // Ticks and crosses say something, unlike bullets.
  /^[✓✔✗✘](?=\s)\s*/u,
];
const typedBullet = /^[•▪▫◦‣·●○■□–—*\u2010-](?=\s)\s*/u;

/**
 * The number or bullet with which a paragraph's text begins, when it was typed and isn't the whole text.
 * @returns its length with the white space behind, in UTF-16 code units, and the number itself; null without one
 */
export function typedNumber(text: string): { length: number; number: string } | null {
  const found = typedNumbers.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  const isBullet = found === undefined;
  const written = found ?? typedBullet.exec(text)?.[0];
  if (written === undefined || written.length >= text.trimEnd().length) return null;
  return { length: written.length, number: isBullet ? bullet : written.trim() };
}

/** True for a text that begins with a printed number, and for the number alone, as in a cell or a line of its own. */
export function beginsWithNumber(text: string): boolean {
  // Behind "2.1", a capital is what tells a number from an amount.
  return typedNumber(`${text} Text`) !== null;
}

/** The letters by which lists are numbered. */
const alphabets = { latin: 'abcdefghijklmnopqrstuvwxyz', turkish: 'abcçdefgğhıijklmnoöprsştuüvyz' };

/** What stands before the figures, the figures of all levels, of which the first may be a letter, and the signs behind. */
const printedFigures =
  /^(.*?)((?:(?<!\p{L})(?:\p{Lu}|[IVXLC]{2,6})\.)?\d+(?:\.\d+)*|[IVXLCDM]+|[ivxlcdm]+|\p{L})([^\p{L}\d]*)$/u;

/** Reads a printed number. */
export function parseNumber(number: string): PrintedNumber {
  if (number === bullet || typedBullet.test(`${number} x`))
    return { shape: bullet, family: bullet, readings: [] };
  const match = printedFigures.exec(number);
  const [before = '', figuresFound = '', after = ''] = match ? match.slice(1) : [number];
  const label = before.replace(/\s+/g, ' ').trim().toLowerCase();
  const [first = '', ...inner] = figuresFound.split('.');
  const isDecimal = /^\d/.test(first);
  const isUpper = figuresFound !== figuresFound.toLowerCase();
  const kind = isDecimal ? 'd' : isUpper ? 'A' : 'a';
  return {
    shape: `${before.trim()} ${kind}${isDecimal ? '' : isRoman(first) ? 'r' : ''}${1 + inner.length} ${after.trim()}`,
    family: `${label} ${kind}`,
    readings: readingsOf(figuresFound),
  };
}

const isRoman = (figuresFound: string) => figuresFound.length > 1 && /^[ivxlcdm]+$/i.test(figuresFound);

function readingsOf(written: string): Reading[] {
  const [first = '', ...levels] = written.split('.');
  const inner = levels.map(Number);
  if (/^\d/.test(first)) return [{ figures: 'decimal', values: [Number(first), ...inner] }];
  const letters = Object.entries(alphabets).flatMap(([figures, letters]): Reading[] => {
    const value = first.length === 1 ? letters.indexOf(lowerCased(first)) + 1 : 0;
    return value > 0 ? [{ figures, values: [value, ...inner] }] : [];
  });
  const roman = romanValue(first.toUpperCase());
  return roman === null ? letters : [{ figures: 'roman', values: [roman, ...inner] }, ...letters];
}

/** İ and I are letters of their own in Turkish, but Roman figures and English letters have one i. */
const lowerCased = (letter: string) => (letter === 'I' ? 'i' : letter.toLocaleLowerCase('tr'));

/** The shape without the difference between letters and Roman numerals, which single letters leave open. */
export const looseShape = ({ shape }: PrintedNumber): string => shape.replace(/ ([aA])r/, ' $1');

/** True when two numbers look alike apart from their values. A single letter may be a Roman numeral too. */
export function sameShape(one: PrintedNumber, other: PrintedNumber): boolean {
  return (
    one.shape === other.shape ||
    (looseShape(one) === looseShape(other) && [one, other].some(({ readings }) => readings.length > 1))
  );
}

/** True when two numbers mean the same in other figures: "(b)" and "(ii)". */
export function changesFigures(one: PrintedNumber, other: PrintedNumber): boolean {
  const isSame = one.readings.some(({ figures, values }) =>
    other.readings.some((reading) => reading.figures === figures && reading.values.join() === values.join()),
  );
  return !isSame && sharesValue(one, other);
}

/** True when two numbers can mean the same: in one kind of figures, or a letter and a Roman numeral. */
export function sharesValue(one: PrintedNumber, other: PrintedNumber): boolean {
  return one.readings.some(({ figures, values }) =>
    other.readings.some(
      (reading) =>
        values.join() === reading.values.join() &&
        (figures === reading.figures || [figures, reading.figures].includes('roman')),
    ),
  );
}

/** True for a number that begins a list or a level: 1, (a), 2.1. */
export const opensList = ({ readings }: PrintedNumber) => readings.some(({ values }) => values.at(-1) === 1);

/** True when a number follows another of its family as the next one: 3 after 2, 3 or 2.4 or 2.3.1 after 2.3. */
export function follows(number: PrintedNumber, previous: PrintedNumber): boolean {
  return sameFigures(previous, number).some(([before, values]) => followsValues(values, before));
}

/** The values of two numbers in each kind of figures in which both can be read. */
export function sameFigures(
  one: PrintedNumber,
  other: PrintedNumber,
): [Reading['values'], Reading['values']][] {
  return one.readings.flatMap(({ figures, values }) =>
    other.readings.flatMap((reading): [Reading['values'], Reading['values']][] =>
      reading.figures === figures ? [[values, reading.values]] : [],
    ),
  );
}

function followsValues(values: readonly number[], before: readonly number[]): boolean {
  const first = values.findIndex((value, index) => value !== before[index]);
  if (first < 0) return false;
  const isNext = values[first] === (before[first] ?? 0) + 1;
  return isNext && values.slice(first + 1).every((value) => value === 1);
}
