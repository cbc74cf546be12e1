import { sameNumber, splitNumbers } from './numbers.ts';

/** What a reader may ask to be ignored. */
type IgnorableKind = 'case' | 'space' | 'punctuation' | 'numberFormat';

const kinds = ['case', 'space', 'punctuation', 'numberFormat'] as const;
/** All of their sets, smaller ones first; of two of a size the one that is named first. */
const sets: readonly (readonly IgnorableKind[])[] = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  kinds.filter((_, index) => bits & (1 << index)),
).sort((one, other) => one.length - other.length);

/** Longer changes are hardly of this kind, and their look-up would cost. */
const longest = 20_000;

/**
 * The fewest things to ignore that make two texts equal; null when no such set does. Equal texts (in
 * NFC) need none.
 * case: Turkish and English rules alike (i with İ and I, ı with I). space: all of it. punctuation:
 * quotes, dashes, dots and the like, not signs with a meaning of their own (%, /, &, @, #) nor marks
 * inside numbers. numberFormat: see sameNumber.
 */
export function ignorableOf(before: string, after: string): IgnorableKind[] | null {
  if (before.length > longest || after.length > longest) return null;
  const one = before.normalize('NFC');
  const other = after.normalize('NFC');
  if (!equalWithout(one, other, kinds)) return null;
  return [...(sets.find((set) => equalWithout(one, other, set)) ?? kinds)];
}

function equalWithout(one: string, other: string, ignored: readonly IgnorableKind[]): boolean {
  const left = splitNumbers(one);
  const right = splitNumbers(other);
  if (!ignored.includes('numberFormat'))
    return sameText(joined(left, ignored), joined(right, ignored), ignored.includes('case'));
  return (
    left.numbers.length === right.numbers.length &&
    left.numbers.every((number, index) => sameNumber(number, right.numbers[index] ?? '')) &&
    left.between.every((text, index) =>
      sameText(
        reduced(text, ignored, index === 0),
        reduced(right.between[index] ?? '', ignored, index === 0),
        ignored.includes('case'),
      ),
    )
  );
}

function joined(
  { between, numbers }: ReturnType<typeof splitNumbers>,
  ignored: readonly IgnorableKind[],
): string {
  return between
    .map((text, index) => {
      const number = numbers[index] ?? '';
      return (
        reduced(text, ignored, index === 0) + (ignored.includes('space') ? number.replace(/\s/g, '') : number)
      );
    })
    .join('');
}

// A minus sign belongs to its number.
const meaningless = /[\p{P}`´¨]/gu;
const meaningful = /[%‰&@#*/\\§]/;

/** first: whether the text begins here; otherwise a number stands before it. */
function reduced(text: string, ignored: readonly IgnorableKind[], first: boolean): string {
  let rest = text;
  if (ignored.includes('punctuation')) {
    const minus = (first ? /(?:^|\s)[-\u2212]$/ : /\s[-\u2212]$/).test(rest);
    rest = rest.replace(meaningless, (sign) => (meaningful.test(sign) ? sign : ''));
    if (minus) rest += '-';
  }
  return ignored.includes('space') ? rest.replace(/[\s\u200b\ufeff]+/g, '') : rest;
}

function sameText(one: string, other: string, ignoreCase: boolean): boolean {
  if (one === other) return true;
  if (!ignoreCase || one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    const left = one.charAt(at);
    const right = other.charAt(at);
    if (left !== right && !sameLetter(left, right)) return false;
  }
  return true;
}

/** By either language's rules: a document may hold both, so I is the capital of ı and of i. */
function sameLetter(left: string, right: string): boolean {
  const turkish = (letter: string) => letter.toLocaleLowerCase('tr');
  return turkish(left) === turkish(right) || left.toLowerCase() === right.toLowerCase();
}
