/** Numbers as they occur in texts: "1.250,00", "1,250.00", "1 250", "01.02.2024", "14:30". */
const pattern = /\d{1,4}-\d{1,2}-\d{1,4}(?!\d)|\d+(?:(?:[.,:/'’]|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))\d+)*/g;

type NumberedText = { readonly between: readonly string[]; readonly numbers: readonly string[] };

/** Splits a text into its numbers and the texts before, between and after them: `between` has one more. */
export function splitNumbers(text: string): NumberedText {
  const between: string[] = [];
  const numbers: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    between.push(text.slice(end, match.index));
    numbers.push(match[0]);
    end = match.index + match[0].length;
  }
  between.push(text.slice(end));
  return { between, numbers };
}

/**
 * True when two spellings can mean one number: they may differ in thousands and decimal separators, trailing
 * zeros, and the separators and leading zeros of dates. "1.250" may be either 1250 or 1.25.
 */
export function sameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const values = possibleValues(one);
  return possibleValues(other).some((value) => values.includes(value));
}

const date = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/;
/** "1.250" and "1.250,50": the whole part, its group separator, the decimal separator and the decimals. */
export const groupedNumber = /^(\d{1,3}(?:([.,'’ \u00a0\u202f\u2009])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
/** "1250" and "12,5": the whole part, the decimal separator and the decimals. */
export const simpleNumber = /^(\d+)(?:([.,])(\d+))?$/;

/** Each way to read a number, in a form that is equal for equal values. */
function possibleValues(number: string): string[] {
  const values: string[] = [];
  const [, first, , second, third] = date.exec(number) ?? [];
  if (first) values.push(`date ${[first, second, third].map(Number).join(' ')}`);
  const [, groups, groupMark, decimalMark, decimals] = groupedNumber.exec(number) ?? [];
  if (groups && groupMark !== decimalMark) values.push(canonicalDecimal(groups.replace(/\D/g, ''), decimals));
  const [, whole, , fraction] = simpleNumber.exec(number) ?? [];
  if (whole) values.push(canonicalDecimal(whole, fraction));
  return values;
}

/** A number with a point before its decimals and without trailing zeros: "12", "50" is "12.5". */
export function canonicalDecimal(whole: string, decimals = ''): string {
  const significant = decimals.replace(/0+$/, '');
  return significant === '' ? whole : `${whole}.${significant}`;
}
