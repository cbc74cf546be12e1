import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function watch(change: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}

/** Whether source and result stand side by side (1024 px and up). */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
