/** Drops from two lists what both contain, as often as both contain it. @returns the rest of each list */
export function withoutCommon<Item>(one: readonly Item[], other: readonly Item[]): [Item[], Item[]] {
  const unmatched = countsOf(one);
  const restOfOther = other.filter((item) => !takeOne(unmatched, item));
  const matched = countsOf(one);
  for (const [item, count] of unmatched) matched.set(item, (matched.get(item) ?? 0) - count);
  return [one.filter((item) => !takeOne(matched, item)), restOfOther];
}

function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Takes one from an item's count. @returns false when there is none left */
function takeOne<Item>(counts: Map<Item, number>, item: Item): boolean {
  const count = counts.get(item) ?? 0;
  if (count > 0) counts.set(item, count - 1);
  return count > 0;
}
