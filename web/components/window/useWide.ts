import { useCallback } from 'react';
import { useWatched } from '../../watchers.ts';

/** True when the window is at least this many pixels wide; the default is the width for two panes. */
export function useWide(minimum = 1024): boolean {
  return useMedia(`(min-width: ${minimum}px)`);
}

/** True where nothing can be dropped: on a touch screen, or in a window as narrow as a phone. */
export function useTouch(): boolean {
  return useMedia('(pointer: coarse), (max-width: 47.99rem)');
}

function useMedia(query: string): boolean {
  const watch = useCallback(
    (change: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', change);
      return () => media.removeEventListener('change', change);
    },
    [query],
  );
  return useWatched(watch, () => matchMedia(query).matches);
}
