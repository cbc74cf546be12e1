const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Whether a key goes through a list that stands under its field. */
export function isListKey(key: string): boolean {
  return steps[key] !== undefined;
}

/** The option that such a key leads to, of so many; it stays within them. */
export function optionAfter(key: string, active: number, count: number): number {
  return Math.min(Math.max(active + (steps[key] ?? 0), 0), Math.max(count - 1, 0));
}
