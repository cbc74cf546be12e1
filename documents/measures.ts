/** The least of the values, or Infinity. Math.min would be limited by the size of the stack. */
export function least(values: Iterable<number>): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < smallest) smallest = value;
  return smallest;
}

/** The greatest of the values, or -Infinity. */
export function greatest(values: Iterable<number>): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}

/** The value below which a share of the values lies: 0.5 for the median. Undefined without values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(share * values.length)];
}

/** The sum of a measure over all items. */
export function sumOf<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + measure(item), 0);
}

export function roundToHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

/** Sorts from top to bottom, and from left to right at one height. */
export function fromTop<Item extends { x0: number; y: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
}

/** True when most of the texts are written from right to left. */
export function areMostlyRtl(texts: readonly { rtl: boolean }[]): boolean {
  return texts.filter(({ rtl }) => rtl).length * 2 > texts.length;
}

interface Baseline {
  /** The y of the baseline, and the type size, in points. */
  y: number;
  size: number;
}

/** Baselines on one line differ by less than this multiple of the smaller type size. */
const sameLine = 0.4;

/** True when a text stands on the line of another one that isn't below it. */
export function isOnLineOf(text: Baseline, other: Baseline): boolean {
  return text.y - other.y < sameLine * Math.min(text.size, other.size);
}
