import { isWithin } from '#text/search/spelling.ts';

/** Letters of the shortest word that is taken for a slip of another. */
export const shortestGuess = 5;
/** Of the shortest one, and of its name, where a letter is lost, put in or another: short words are more often words of their own. */
const shortestLoose = 6;
const shortestOther = 8;

/** Names by their letters with one left out each: those that are one slip apart have such a key in common. */
export class NearNames {
  readonly #byKey = new Map<string, Set<string>>();

  add(name: string): void {
    if (name.includes(' ') || name.length < shortestGuess - 1) return;
    for (const key of keysOf(name)) {
      const names = this.#byKey.get(key);
      if (names) names.add(name);
      else this.#byKey.set(key, new Set([name]));
    }
  }

  /** The name that is one slip from a word; null where there is none, or more than one. */
  near(word: string): string | null {
    if (word.length < shortestGuess) return null;
    const names = new Set(keysOf(word).flatMap((key) => [...(this.#byKey.get(key) ?? [])]));
    const near = [...names].filter((name) => name[0] === word[0] && isSlip(name, word));
    return near.length === 1 ? (near[0] ?? null) : null;
  }
}

function keysOf(word: string): string[] {
  return [word, ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Whether one slip makes one word the other. The likely slips are two letters swapped and one doubled or not. */
function isSlip(name: string, word: string): boolean {
  if (name === word || !isWithin(name, word, 1)) return false;
  if (haveSameLetters(name, word) || single(name) === single(word)) return true;
  // At the end another letter is mostly another word of the same stem: "manage" and "manager".
  if (name.at(-1) !== word.at(-1)) return false;
  return Math.min(name.length, word.length) >= (name.length === word.length ? shortestOther : shortestLoose);
}

function haveSameLetters(name: string, word: string): boolean {
  return [...name].sort().join('') === [...word].sort().join('');
}

/** "coffee" as "cofe" */
function single(word: string): string {
  return word.replace(/(.)\1/gu, '$1');
}
