import { useCallback, useState } from 'react';

/** A choice between yes and no that this browser remembers for all comparisons. */
export function useRemembered(key: string, initial: boolean): [value: boolean, toggle: () => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const toggle = useCallback(() => {
    localStorage.setItem(key, String(!value));
    setValue(!value);
  }, [key, value]);
  return [value, toggle];
}
