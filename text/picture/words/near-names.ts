import { isWithin } from '#text/search/spelling.ts';

/** Letters of the shortest word that is taken for a misspelling of another. */
export const shortestGuess = 5;
/**
 * Letters of the shortest word that may have lost or gained a letter, and of the shortest with another letter: shorter
 * ones are more often words of their own.
 */
const shortest = { ofOtherLength: 6, withOtherLetter: 8 };

/** Names by their first letter, which is hardly ever mistyped. */
export class NearNames {
  readonly #byLetter: ReadonlyMap<string, readonly string[]>;

  constructor(names: readonly string[]) {
    const words = names.filter((name) => !name.includes(' '));
    this.#byLetter = Map.groupBy(words, (name) => name.charAt(0));
  }

  /** The name that is one slip from a word; null where there is none, or more than one. */
  near(word: string): string | null {
    if (word.length < shortestGuess) return null;
    const near = (this.#byLetter.get(word.charAt(0)) ?? []).filter((name) => isSlip(name, word));
    return near.length === 1 ? (near[0] ?? null) : null;
  }
}

/** True when one likely slip makes one word the other: two letters swapped, or one doubled or not. */
function isSlip(name: string, word: string): boolean {
  if (name === word || !isWithin(name, word, 1)) return false;
  if (haveSameLetters(name, word) || withoutDoubled(name) === withoutDoubled(word)) return true;
  // At the end another letter is mostly another word of the same stem: "manage" and "manager".
  if (name.at(-1) !== word.at(-1)) return false;
  const isSameLength = name.length === word.length;
  return (
    Math.min(name.length, word.length) >= (isSameLength ? shortest.withOtherLetter : shortest.ofOtherLength)
  );
}

function haveSameLetters(name: string, word: string): boolean {
  return [...name].sort().join('') === [...word].sort().join('');
}

/** A word without doubled letters: "cofe" for "coffee". */
function withoutDoubled(word: string): string {
  return word.replace(/(.)\1/gu, '$1');
}
