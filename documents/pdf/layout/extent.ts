/** The least of numbers, Infinity of none. Math.min takes no more arguments than the stack holds. */
export function least(values: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < found) found = value;
  return found;
}

/** The greatest of numbers, -Infinity of none. */
export function greatest(values: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > found) found = value;
  return found;
}
