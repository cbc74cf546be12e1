/** Numbers as they occur in texts: "1.250,00", "1,250.00", "1 250", "01.02.2024", "14:30". */
const pattern = /\d{1,4}-\d{1,2}-\d{1,4}(?!\d)|\d+(?:(?:[.,:/'’]|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))\d+)*/g;

type NumberedText = { readonly between: readonly string[]; readonly numbers: readonly string[] };

/** Splits a text into its numbers and the texts before, between and after them. */
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

function possibleValues(number: string): string[] {
  const values: string[] = [];
  const date = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(number);
  if (date) values.push(`date ${[date[1], date[3], date[4]].map(Number).join(' ')}`);
  const grouped = /^(\d{1,3}(?:([.,'’ \u00a0\u202f\u2009])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/.exec(number);
  if (grouped && grouped[2] !== grouped[3])
    values.push(decimal((grouped[1] ?? '').replace(/\D/g, ''), grouped[4] ?? ''));
  const simple = /^(\d+)(?:[.,](\d+))?$/.exec(number);
  if (simple) values.push(decimal(simple[1] ?? '', simple[2] ?? ''));
  return values;
}

function decimal(whole: string, fraction: string): string {
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
