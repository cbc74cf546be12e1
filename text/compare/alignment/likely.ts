import type { Item, Rarity } from './similarity.ts';

/** A word in more items than this isn't looked up. */
const commonWord = 24;

/** Finds the items that share the most rare words with another item. */
export class LikelyIndex {
  readonly #rarity: Rarity;
  /** Indexes of the items that hold each word. */
  readonly #postings = new Map<number, number[]>();
  /** Scores by item index, all 0 between calls. */
  readonly #scores: Float64Array;

  /** @param indexes of the items that may be found */
  constructor(items: readonly Item[], indexes: readonly number[], rarity: Rarity) {
    this.#rarity = rarity;
    this.#scores = new Float64Array(items.length);
    for (const index of indexes)
      for (const word of new Set(items[index]?.bag)) {
        const posting = this.#postings.get(word);
        if (!posting) this.#postings.set(word, [index]);
        // One more than is used marks the word as too common.
        else if (posting.length <= commonWord) posting.push(index);
      }
  }

  /** Indexes of at most `most` items, likeliest first. */
  likeliest({ bag }: Item, most: number): number[] {
    const scores = this.#scores;
    const touched: number[] = [];
    for (let order = 0; order < bag.length; order++) {
      const word = bag[order] as number;
      // Equal words stand side by side in a bag.
      if (word === bag[order - 1]) continue;
      const posting = this.#postings.get(word);
      if (!posting || posting.length > commonWord) continue;
      for (const index of posting) {
        const score = scores[index] ?? 0;
        if (score === 0) touched.push(index);
        scores[index] = score + this.#rarity.weight(word);
      }
    }
    const found = touched
      .map((index) => ({ index, score: scores[index] ?? 0 }))
      .sort((one, other) => other.score - one.score || one.index - other.index)
      .slice(0, most)
      .map(({ index }) => index);
    for (const index of touched) scores[index] = 0;
    return found;
  }
}
