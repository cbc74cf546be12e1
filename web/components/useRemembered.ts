import { useCallback, useState } from 'react';
import { localStore } from '../browser-storage.ts';

/**
 * A value that this browser remembers; without a key, only the component does.
 * @param read the value that was remembered under the key, or what to begin with for null and anything unexpected
 */
export function useRemembered<Value extends string | number | boolean | undefined>(
  key: string | undefined,
  read: (stored: string | null) => Value,
): [value: Value, remember: (value: Value & {}) => void] {
  const [value, setValue] = useState(() => read(key === undefined ? null : localStore.get(key)));
  const remember = useCallback(
    (next: Value & {}) => {
      if (key !== undefined) localStore.set(key, String(next));
      setValue(next);
    },
    [key],
  );
  return [value, remember];
}
