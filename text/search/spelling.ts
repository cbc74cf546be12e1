import { foldToAscii } from '../plain/fold.ts';

/** Letters; shorter words have too many neighbours for a guess. */
const shortestGuessed = 4;
/** Letters from which on two mistakes are allowed. */
const twoSlipsLength = 8;

/** Finds the words of a document that a mistyped word may stand for. */
export class Spelling {
  readonly #byLength = new Map<number, { plain: string; term: string }[]>();
  readonly #language: string;
  readonly #seen = new Set<string>();

  constructor(language: string) {
    this.#language = language;
  }

  /** Adds a word of the document, and the term to search for in its place. */
  add(word: string, term: string): void {
    if (word.length < shortestGuessed || this.#seen.has(word) || /\p{N}/u.test(word)) return;
    this.#seen.add(word);
    const plain = foldToAscii(word, this.#language);
    const list = this.#byLength.get(plain.length);
    if (list) list.push({ plain, term });
    else this.#byLength.set(plain.length, [{ plain, term }]);
  }

  /** Terms of words one slip away, two for long words. Words equal but for diacritics are preferred. */
  near(word: string): string[] {
    const plain = foldToAscii(word, this.#language);
    if (plain.length < shortestGuessed || /\p{N}/u.test(plain)) return [];
    const mostSlips = plain.length >= twoSlipsLength ? 2 : 1;
    for (let allowed = 0; allowed <= mostSlips; allowed++) {
      const matches = new Set<string>();
      for (let length = plain.length - allowed; length <= plain.length + allowed; length++) {
        for (const known of this.#byLength.get(length) ?? []) {
          // The first letter is hardly ever mistyped, and without this rule most guesses are wrong.
          if (plain.charAt(0) === known.plain.charAt(0) && isWithin(plain, known.plain, allowed))
            matches.add(known.term);
        }
      }
      if (matches.size > 0) return [...matches];
    }
    return [];
  }
}

/**
 * True when at most so many slips make one word the other (Damerau-Levenshtein distance): letters added, left
 * out, changed, or swapped with the next.
 */
export function isWithin(a: string, b: string, slips: number): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > slips) return false;
  /** Rows of the distance matrix: for each beginning of `b`, its distance to a beginning of `a`. */
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a.charAt(row - 1) === b.charAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        a.charAt(row - 1) === b.charAt(column - 2) &&
        a.charAt(row - 2) === b.charAt(column - 1);
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > slips) return false;
    beforeLast = last;
    last = next;
  }
  return (last[b.length] ?? 0) <= slips;
}
