import { eachWord, type Item, type Rarity } from './similarity.ts';

/** A word in more items than this isn't looked up. */
const commonWord = 24;

/** Finds the items that share the most rare words with another item. */
export class LikelyIndex {
  readonly #rarity: Rarity;
  readonly #postings = new Map<number, number[]>();
  /** Scores by item index, all 0 between calls. */
  readonly #scores: Float64Array;

  constructor(items: readonly Item[], indexes: readonly number[], rarity: Rarity) {
    this.#rarity = rarity;
    this.#scores = new Float64Array(items.length);
    for (const index of indexes) {
      const item = items[index];
      if (!item) continue;
      eachWord(item, (word) => {
        const posting = this.#postings.get(word);
        if (!posting) this.#postings.set(word, [index]);
        // One more than is used marks the word as too common.
        else if (posting.length <= commonWord) posting.push(index);
      });
    }
  }

  /** Indexes of items, likeliest first. */
  likeliest(item: Item, most: number): number[] {
    const scores = this.#scores;
    const touched: number[] = [];
    eachWord(item, (word) => {
      const posting = this.#postings.get(word);
      if (!posting || posting.length > commonWord) return;
      for (const index of posting) {
        const score = scores[index] ?? 0;
        if (score === 0) touched.push(index);
        scores[index] = score + this.#rarity.weight(word);
      }
    });
    const found = touched
      .map((place) => ({ place, score: scores[place] ?? 0 }))
      .sort((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, most)
      .map(({ place }) => place);
    for (const place of touched) scores[place] = 0;
    return found;
  }
}
