import { useCallback, useSyncExternalStore } from 'react';

/** True when the window is at least this many pixels wide; the default is the width for two panes. */
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
