/** Drops from two lists what both contain, as often as both contain it. @returns the rest of each list */
export function withoutCommon<Item>(one: readonly Item[], other: readonly Item[]): [Item[], Item[]] {
  const restOfOne = [...one];
  const restOfOther = other.filter((item) => {
    const index = restOfOne.indexOf(item);
    if (index >= 0) restOfOne.splice(index, 1);
    return index < 0;
  });
  return [restOfOne, restOfOther];
}
