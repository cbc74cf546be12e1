/** Something that has a text and a place in a sequence: a paragraph, a table, a row, a story. */
export interface Item {
  /** Equal for items with the same text in the same group. */
  readonly key: number;
  /** Items of different groups never pair: paragraphs with tables, rows with rows of other columns. */
  readonly group: number;
  readonly text: string;
  /** Its words as sorted ids. */
  readonly bag: Int32Array;
  /** Whether its parts are compared on their own, so that two may pair with little in common. */
  readonly loose: boolean;
}

/** From this share of common words on, two items can be versions of each other. */
const alike = 0.34;
/** The same of the smaller one alone, for a table that grew or shrank. */
const contained = 0.3;
const fewWords = 4;
const alikeLetters = 0.5;

/**
 * Weighs words by how rare they are: one that stands in every paragraph tells nothing about two of
 * them. With few items all words weigh about the same.
 */
export class Rarity {
  readonly #weights: Float64Array;

  constructor(items: readonly Item[], vocabularySize: number) {
    const frequencies = new Int32Array(vocabularySize);
    for (const item of items) {
      eachWord(item, (word) => {
        frequencies[word] = (frequencies[word] ?? 0) + 1;
      });
    }
    this.#weights = Float64Array.from(frequencies, (count) =>
      count === 0 ? 0 : Math.log(1 + items.length / count) / Math.log(1 + items.length),
    );
  }

  weight(word: number): number {
    return this.#weights[word] ?? 0;
  }

  /** What the words of a bag weigh together. */
  total(bag: Int32Array): number {
    let sum = 0;
    for (const word of bag) sum += this.#weights[word] ?? 0;
    return sum;
  }
}

/** Each word of an item once. */
export function eachWord({ bag }: Item, visit: (word: number) => void): void {
  let last = -1;
  for (const word of bag) {
    if (word !== last) visit(word);
    last = word;
  }
}

/** How many words two bags share, and what those weigh. */
function overlap(a: Int32Array, b: Int32Array, rarity: Rarity): { count: number; weight: number } {
  let count = 0;
  let weight = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] as number;
    const right = b[j] as number;
    if (left === right) {
      count += 1;
      weight += rarity.weight(left);
    }
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return { count, weight };
}

/** What pairing two items is worth, in words; 0 when they are too different to be shown as one. */
export function worthOfPair(a: Item, b: Item, rarity: Rarity): number {
  if (a.group !== b.group) return 0;
  const words = a.bag.length + b.bag.length;
  if (words === 0) return a.text === b.text ? 0.5 : 0;
  const { count, weight } = overlap(a.bag, b.bag, rarity);
  const totals = [rarity.total(a.bag), rarity.total(b.bag)] as const;
  const share = (2 * weight) / (totals[0] + totals[1]);
  if (share >= alike || (a.loose && weight / Math.min(...totals) >= contained)) return count + share;
  const short = a.bag.length <= fewWords && b.bag.length <= fewWords;
  return short && a.bag.length > 0 && b.bag.length > 0 && likeLetters(a.text, b.text) ? 0.5 : 0;
}

/** Whether two short texts share half of their pairs of letters: "Report" and "Reports". */
function likeLetters(a: string, b: string): boolean {
  const left = pairs(a);
  const right = pairs(b);
  if (left.length === 0 || right.length === 0) return false;
  const rest = [...right];
  let common = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (left.length + right.length) >= alikeLetters;
}

const pairs = (text: string) =>
  Array.from({ length: Math.max(0, Math.min(text.length, 200) - 1) }, (_, at) => text.slice(at, at + 2));
