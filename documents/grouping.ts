/**
 * Splits a list into groups of neighbours.
 * @param belongs true when an item joins the group of the one before, which is passed as it is so far; else the item
 *   begins a new group
 */
export function groupAdjacent<Item>(
  items: Iterable<Item>,
  belongs: (item: Item, previous: Item, group: readonly Item[]) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group && previous !== undefined && belongs(item, previous, group)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/**
 * Counts the items with each key.
 * @param weightOf how much an item counts, by default 1
 */
export function countBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  weightOf: (item: Item) => number = () => 1,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + weightOf(item));
  }
  return counts;
}
