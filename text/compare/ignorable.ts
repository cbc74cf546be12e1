import { sameNumber, splitNumbers } from './numbers.ts';

/** Differences that a reader may ask to ignore. */
type IgnorableKind = 'case' | 'space' | 'punctuation' | 'numberFormat';

const kinds = ['case', 'space', 'punctuation', 'numberFormat'] as const;
/** All subsets of the kinds, smaller ones first; those of one size are ordered as their kinds are above. */
const subsets: readonly (readonly IgnorableKind[])[] = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  kinds.filter((_, index) => bits & (1 << index)),
).sort((one, other) => one.length - other.length);

/** Code units; a longer change is hardly of this kind, and comparing it would take time. */
const longestCompared = 20_000;

/**
 * The smallest set of differences that must be ignored to make two texts equal; null when no set does, and
 * for long texts. Texts that are equal in NFC need none.
 * - case: by Turkish and English rules alike (i with İ and I, ı with I)
 * - punctuation: not signs with a meaning (%, /, &, @, #), nor marks inside numbers
 * - numberFormat: see sameNumber
 */
export function ignorableOf(before: string, after: string): IgnorableKind[] | null {
  if (before.length > longestCompared || after.length > longestCompared) return null;
  const one = before.normalize('NFC');
  const other = after.normalize('NFC');
  // Nearly all words differ in their first letter already, which nothing lets be ignored.
  const [letter = '', otherLetter = ''] = [one, other].map((text) => /\p{L}/u.exec(text)?.[0]);
  if (letter !== otherLetter && !sameLetter(letter, otherLetter)) return null;
  if (!equalWithout(one, other, kinds)) return null;
  return [...(subsets.find((subset) => equalWithout(one, other, subset)) ?? kinds)];
}

function equalWithout(one: string, other: string, ignored: readonly IgnorableKind[]): boolean {
  const left = splitNumbers(one);
  const right = splitNumbers(other);
  const reduced = [left, right].map(({ between }) =>
    between.map((text, index) => reduceText(text, ignored, index === 0, index < between.length - 1)),
  );
  const [leftTexts = [], rightTexts = []] = reduced;
  const isSame = (text: string, otherText: string) => sameText(text, otherText, ignored.includes('case'));
  if (ignored.includes('numberFormat'))
    return (
      left.numbers.length === right.numbers.length &&
      left.numbers.every((number, index) => sameNumber(number, right.numbers[index] ?? '')) &&
      leftTexts.every((text, index) => isSame(text, rightTexts[index] ?? ''))
    );
  const whole = (texts: readonly string[], numbers: readonly string[]) =>
    texts.map((text, index) => text + withoutSpace(numbers[index] ?? '', ignored)).join('');
  return isSame(whole(leftTexts, left.numbers), whole(rightTexts, right.numbers));
}

const withoutSpace = (text: string, ignored: readonly IgnorableKind[]) =>
  ignored.includes('space') ? text.replace(/[\s\u200b\ufeff]+/g, '') : text;

const punctuation = /[\p{P}`´¨]/gu;
const meaningfulSign = /[%‰&@#*/\\§]/;

/**
 * A text between numbers without what is ignored.
 * @param opensText true when the whole text begins here; otherwise a number comes before it
 * @param precedesNumber true when a number follows
 */
function reduceText(
  text: string,
  ignored: readonly IgnorableKind[],
  opensText: boolean,
  precedesNumber: boolean,
): string {
  let reduced = text;
  if (ignored.includes('punctuation')) {
    const endsInMinus = precedesNumber && (opensText ? /(?:^|\s)[-\u2212]$/ : /\s[-\u2212]$/).test(text);
    reduced = text.replace(punctuation, (sign) => (meaningfulSign.test(sign) ? sign : ''));
    // A minus sign belongs to the number after it.
    if (endsInMinus) reduced += '-';
  }
  return withoutSpace(reduced, ignored);
}

/** Compares letter by letter, by which texts of unequal length always differ. */
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

/** The letters that are one in Turkish alone. */
const turkishPairs: ReadonlySet<string> = new Set(['Iı', 'ıI', 'İi', 'iİ']);

/** Compares by either language's rules: a document may hold both, so I is the capital of ı and of i. */
function sameLetter(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase() || turkishPairs.has(left + right);
}
