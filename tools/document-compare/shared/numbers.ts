// Spaces at which a line must not end, because a number would be read in two parts.

/** The currencies and signs that stay on the line of their number. */
const unit = '(?:TL|TRY|USD|EUR|GBP|CHF|[€$£₺%])(?![\\p{L}\\p{N}])';
const spaceInNumber = new RegExp(
  `(?<=\\p{N})[ \\u2009](?=\\p{N}{3}(?!\\p{N})|${unit})|(?<=[€$£₺%])[ \\u2009](?=\\p{N})`,
  'gu',
);

/** The offsets of the spaces within amounts, such as both of "12 500,00 TL". */
export function spacesInNumbers(text: string): number[] {
  return [...text.matchAll(spaceInNumber)].map(({ index }) => index);
}

/** A text whose amounts stay on one line wherever it is shown. */
export const withWholeNumbers = (text: string): string => text.replace(spaceInNumber, '\u00a0');

const amount =
  /^[([]?[+\-−–±]?\s*[€$£₺%]?\s*[+\-−–]?\p{N}[\p{N}.,'’\s]*(?:[€$£₺%‰]|\p{L}{1,3}[²³]?)?\.?[)\]]?$/u;
const date = /^\p{N}{1,4}([./-])\p{N}{1,2}\1\p{N}{1,4}$/u;

/** True for a cell with a number alone, with a sign or a short unit at most. Dates aren't numbers. */
export function isNumber(text: string): boolean {
  const trimmed = text.trim();
  return amount.test(trimmed) && !date.test(trimmed);
}

/** A currency or percent sign that stands right before or behind a number. */
export const signBefore = '[%₺$€£]\\s?';
export const signBehind = '\\s?[%‰₺$€£]';
