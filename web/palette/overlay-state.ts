import { createWatchers, useWatched } from '../watchers.ts';

/** A dialog that can be opened on every page. */
type Overlay = 'palette' | 'shortcuts';

const { watch, notify } = createWatchers();
let shown: Overlay | null = null;

export function showOverlay(overlay: Overlay): void {
  shown = overlay;
  notify();
}

/** Hides a dialog; nothing happens when another one has taken its place. */
export function hideOverlay(overlay: Overlay): void {
  if (shown !== overlay) return;
  shown = null;
  notify();
}

/** The dialog that is open; null when none is. */
export function useOverlay(): Overlay | null {
  return useWatched(watch, () => shown);
}
