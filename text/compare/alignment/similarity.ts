/** An element of a sequence that is aligned: a paragraph, a table, a row, a story. */
export interface Item {
  /** Equal for items with the same text in the same group. */
  readonly key: number;
  /** Items of different groups never pair: paragraphs and tables, rows with different numbers of cells. */
  readonly group: number;
  readonly text: string;
  /** Sorted ids of the item's words. */
  readonly bag: Int32Array;
  /** True when its parts are compared on their own, so that two may pair with little in common. */
  readonly loose: boolean;
}

/** Two items can be versions of each other when they have at least this share of their words in common. */
const leastShare = 0.34;
/** The same share of the smaller item alone, for a table that grew or shrank. */
const leastSharedOfSmaller = 0.3;
/** Words; items of at most so many are also compared by their letters. */
const shortItem = 4;
const leastLetterShare = 0.5;
/** Code units of a short item whose letters are compared. */
const longestCompared = 200;
/** A table of weights has room for at most so many times the words of the items. */
const mostRoom = 16;
/** The worth, in words, of a pair without words in common: empty items, or forms of one word. */
const worthOfAlike = 0.5;

/**
 * Weighs words by rarity, because a word that occurs in every paragraph doesn't show that two of them belong together.
 * With few items, all words weigh nearly the same.
 */
export class Rarity {
  /** The weight of each word by its id: in a table, or in a map when the items have few of all words. */
  readonly #weights: Float64Array | null = null;
  readonly #fewWeights: ReadonlyMap<number, number> | null = null;
  readonly #totals = new Map<Item, number>();

  constructor(items: readonly Item[], vocabularySize: number) {
    const weightOf = (count: number) =>
      count === 0 ? 0 : Math.log(1 + items.length / count) / Math.log(1 + items.length);
    const words = items.reduce((sum, { bag }) => sum + bag.length, 0);
    if (words * mostRoom < vocabularySize) {
      const counts = new Map<number, number>();
      for (const { bag } of items)
        for (const word of new Set(bag)) counts.set(word, (counts.get(word) ?? 0) + 1);
      this.#fewWeights = new Map(Array.from(counts, ([word, count]) => [word, weightOf(count)]));
      return;
    }
    const frequencies = new Int32Array(vocabularySize);
    // Equal words stand side by side in a bag.
    for (const { bag } of items)
      for (let index = 0; index < bag.length; index++) {
        const word = bag[index] as number;
        if (word !== bag[index - 1]) frequencies[word] = (frequencies[word] ?? 0) + 1;
      }
    const weights = new Float64Array(vocabularySize);
    for (let word = 0; word < vocabularySize; word++) weights[word] = weightOf(frequencies[word] ?? 0);
    this.#weights = weights;
  }

  /** From 0 for a word in every item to 1 for one in a single item, about. */
  weight(word: number): number {
    return (this.#weights ? this.#weights[word] : this.#fewWeights?.get(word)) ?? 0;
  }

  /** The weight of all of an item's words. */
  total(item: Item): number {
    let total = this.#totals.get(item);
    if (total === undefined) {
      total = item.bag.reduce((sum, word) => sum + this.weight(word), 0);
      this.#totals.set(item, total);
    }
    return total;
  }
}

/** The number of words that two bags share, and their weight, 1 for each without a rarity. */
export function sharedWords(
  a: Int32Array,
  b: Int32Array,
  rarity?: Rarity,
): { count: number; weight: number } {
  let count = 0;
  let weight = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) {
      count += 1;
      weight += rarity?.weight(left) ?? 1;
    }
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return { count, weight };
}

/** The worth of pairing two items, in words; 0 when they are too different to be versions of each other. */
export function worthOfPair(a: Item, b: Item, rarity: Rarity): number {
  if (a.group !== b.group) return 0;
  const words = a.bag.length + b.bag.length;
  if (words === 0) return a.text === b.text ? worthOfAlike : 0;
  const { count, weight } = sharedWords(a.bag, b.bag, rarity);
  const totals = [rarity.total(a), rarity.total(b)] as const;
  const share = (2 * weight) / (totals[0] + totals[1]);
  if (share >= leastShare || (a.loose && weight / Math.min(...totals) >= leastSharedOfSmaller))
    return count + share;
  const areShort = [a, b].every(({ bag }) => bag.length > 0 && bag.length <= shortItem);
  return areShort && haveSimilarLetters(a.text, b.text) ? worthOfAlike : 0;
}

/** True when two short texts share half of their letter pairs: "Report" and "Reports". */
function haveSimilarLetters(a: string, b: string): boolean {
  const left = letterPairs(a);
  const right = letterPairs(b);
  if (left.length === 0 || right.length === 0) return false;
  const unmatched = [...right];
  for (const pair of left) {
    const index = unmatched.indexOf(pair);
    if (index >= 0) unmatched.splice(index, 1);
  }
  const common = right.length - unmatched.length;
  return (2 * common) / (left.length + right.length) >= leastLetterShare;
}

/** Each two letters in a row: "Re", "ep", "po" ... of "Report". */
const letterPairs = (text: string) =>
  Array.from(text.slice(0, longestCompared).matchAll(/(?=(..))/gs), ([, pair]) => pair);
