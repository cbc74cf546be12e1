/**
 * The index of the first item that passes a test, or the number of items when none does. The items that fail must
 * come before all that pass. O(log items).
 */
export function firstIndexWhere<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item === undefined || passes(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
