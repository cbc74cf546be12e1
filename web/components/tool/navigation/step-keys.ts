const nextKeys = new Set(['n', 'j']);
const previousKeys = new Set(['p', 'k']);

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Where a key leads: to the next place (1) or the previous (-1); null for keys that mean something else. */
export function wayOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): 1 | -1 | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  return nextKeys.has(key) ? 1 : previousKeys.has(key) ? -1 : null;
}
