const nextKeys = new Set(['n', 'j']);
const previousKeys = new Set(['p', 'k']);

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The direction of a key: 1 for the next item, -1 for the previous; null for any other key. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): 1 | -1 | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  return nextKeys.has(key) ? 1 : previousKeys.has(key) ? -1 : null;
}
