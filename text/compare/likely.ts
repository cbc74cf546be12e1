import { eachWord, type Item, type Rarity } from './similarity.ts';

/** A word that stands in more items than this leads nowhere. */
const commonWord = 24;

/** Finds the items that share most rare words with another one. */
export class LikelyIndex {
  readonly #rarity: Rarity;
  readonly #postings = new Map<number, number[]>();
  /** By item; zero again after each question. */
  readonly #scores: Float64Array;

  constructor(items: readonly Item[], places: readonly number[], rarity: Rarity) {
    this.#rarity = rarity;
    this.#scores = new Float64Array(items.length);
    for (const place of places) {
      const item = items[place];
      if (!item) continue;
      eachWord(item, (word) => {
        const posting = this.#postings.get(word);
        if (!posting) this.#postings.set(word, [place]);
        // One more than is used tells that the word is too common.
        else if (posting.length <= commonWord) posting.push(place);
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
      for (const place of posting) {
        const score = scores[place] ?? 0;
        if (score === 0) touched.push(place);
        scores[place] = score + this.#rarity.weight(word);
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
