import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is so many pixels wide; by default, that source and result stand side by side. */
export function useWide(minimum = 1024): boolean {
  const query = `(min-width: ${minimum}px)`;
  const watch = useCallback(
    (change: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', change);
      return () => media.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
