import { sameNumber, splitNumbers } from './numbers.ts';

/** Differences that a reader may ask to ignore. */
type IgnorableKind = 'case' | 'space' | 'punctuation' | 'numberFormat';

const kinds = ['case', 'space', 'punctuation', 'numberFormat'] as const;
/** All subsets, smaller ones first; sets of one size are ordered as their kinds are above. */
const sets: readonly (readonly IgnorableKind[])[] = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  kinds.filter((_, index) => bits & (1 << index)),
).sort((one, other) => one.length - other.length);

/** Code units; a longer change is hardly of this kind, and comparing it would take time. */
const longestCompared = 20_000;

/**
 * The smallest set of differences that must be ignored to make two texts equal; null when no set does. Texts that are
 * equal in NFC need none.
 * - case: by Turkish and English rules alike (i with İ and I, ı with I)
 * - punctuation: not signs with a meaning (%, /, &, @, #), nor marks inside numbers
 * - numberFormat: see sameNumber
 */
export function ignorableOf(before: string, after: string): IgnorableKind[] | null {
  if (before.length > longestCompared || after.length > longestCompared) return null;
  const one = before.normalize('NFC');
  const other = after.normalize('NFC');
  if (!equalWithout(one, other, kinds)) return null;
  return [...(sets.find((set) => equalWithout(one, other, set)) ?? kinds)];
}

function equalWithout(one: string, other: string, ignored: readonly IgnorableKind[]): boolean {
  const left = splitNumbers(one);
  const right = splitNumbers(other);
  if (!ignored.includes('numberFormat'))
    return sameText(joinReduced(left, ignored), joinReduced(right, ignored), ignored.includes('case'));
  return (
    left.numbers.length === right.numbers.length &&
    left.numbers.every((number, index) => sameNumber(number, right.numbers[index] ?? '')) &&
    left.between.every((text, index) =>
      sameText(
        reduceText(text, ignored, index === 0),
        reduceText(right.between[index] ?? '', ignored, index === 0),
        ignored.includes('case'),
      ),
    )
  );
}

function joinReduced(
  { between, numbers }: ReturnType<typeof splitNumbers>,
  ignored: readonly IgnorableKind[],
): string {
  return between
    .map((text, index) => {
      const number = numbers[index] ?? '';
      return (
        reduceText(text, ignored, index === 0) +
        (ignored.includes('space') ? number.replace(/\s/g, '') : number)
      );
    })
    .join('');
}

// A minus sign belongs to its number.
const punctuation = /[\p{P}`´¨]/gu;
const meaningfulSign = /[%‰&@#*/\\§]/;

/** @param first True when the whole text begins here; otherwise a number comes before it */
function reduceText(text: string, ignored: readonly IgnorableKind[], first: boolean): string {
  let rest = text;
  if (ignored.includes('punctuation')) {
    const minus = (first ? /(?:^|\s)[-\u2212]$/ : /\s[-\u2212]$/).test(rest);
    rest = rest.replace(punctuation, (sign) => (meaningfulSign.test(sign) ? sign : ''));
    if (minus) rest += '-';
  }
  return ignored.includes('space') ? rest.replace(/[\s\u200b\ufeff]+/g, '') : rest;
}

function sameText(one: string, other: string, ignoreCase: boolean): boolean {
  if (one === other) return true;
  if (!ignoreCase || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) {
    const left = one.charAt(index);
    const right = other.charAt(index);
    if (left !== right && !sameLetter(left, right)) return false;
  }
  return true;
}

/** Compares by either language's rules: a document may hold both, so I is the capital of ı and of i. */
function sameLetter(left: string, right: string): boolean {
  const turkish = (letter: string) => letter.toLocaleLowerCase('tr');
  return turkish(left) === turkish(right) || left.toLowerCase() === right.toLowerCase();
}
