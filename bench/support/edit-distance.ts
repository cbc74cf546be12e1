/** The fewest items to insert, delete or replace that turn one list into the other (Levenshtein). */
export function editDistance<Item>(from: readonly Item[], to: readonly Item[]): number {
  let row = Uint32Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, item] of from.entries()) {
    const next = new Uint32Array(to.length + 1);
    next[0] = index + 1;
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (item === to[column - 1] ? 0 : 1);
      next[column] = Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
