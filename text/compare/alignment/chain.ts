/** A possible pair: item i of one side with item j of the other, and its weight. */
export interface Point {
  readonly i: number;
  readonly j: number;
  readonly weight: number;
}

/**
 * The points of the largest total weight that can all be pairs at once: i and j both rise from each to the
 * next. A heaviest increasing subsequence by Fenwick tree, O(n log n).
 */
export function heaviestChain(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.i - other.i || one.j - other.j);
  const width = sorted.reduce((most, { j }) => Math.max(most, j + 1), 0);
  /** For each point, the weight of the heaviest chain that ends in it, and the index of the point before it. */
  const worth = new Float64Array(sorted.length);
  const previous = new Int32Array(sorted.length).fill(-1);
  /** Index of the best point that ends in a prefix of j, or -1. */
  const tree = new Int32Array(width + 1).fill(-1);
  const better = (one: number, other: number) =>
    one < 0 || (other >= 0 && (worth[other] ?? 0) > (worth[one] ?? 0)) ? other : one;
  const bestBelow = (j: number) => {
    let best = -1;
    for (let node = j; node > 0; node -= node & -node) best = better(best, tree[node] ?? -1);
    return best;
  };
  let top = -1;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    // Points with the same i must not follow each other: all are valued before any is entered.
    for (; end < sorted.length && sorted[end]?.i === sorted[start]?.i; end++) {
      const point = sorted[end] as Point;
      const before = bestBelow(point.j);
      previous[end] = before;
      worth[end] = point.weight + (before < 0 ? 0 : (worth[before] ?? 0));
    }
    for (let index = start; index < end; index++) {
      top = better(top, index);
      for (let node = (sorted[index] as Point).j + 1; node <= width; node += node & -node)
        tree[node] = better(tree[node] ?? -1, index);
    }
    start = end;
  }
  const chain: Point[] = [];
  for (let index = top; index >= 0; index = previous[index] ?? -1) chain.push(sorted[index] as Point);
  return chain.reverse();
}
