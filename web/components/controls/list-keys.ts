/** The keys that move through a list, with the number of entries that they move by. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** True for the keys that move through a list below its field. */
export function isListKey(key: string): boolean {
  return steps[key] !== undefined;
}

/** The index of the option that a list key moves to, within 0 and `count` - 1. */
export function optionAfter(key: string, active: number, count: number): number {
  return Math.min(Math.max(active + (steps[key] ?? 0), 0), Math.max(count - 1, 0));
}
