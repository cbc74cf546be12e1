import { useSyncExternalStore } from 'react';

interface Watchers {
  /** Calls `watcher` after every change; returns a function that stops this. */
  watch: (watcher: () => void) => () => void;
  /** Tells all watchers of a change. */
  notify: () => void;
}

/** The watchers of some state outside of React, for useWatched. */
export function createWatchers(): Watchers {
  const watchers = new Set<() => void>();
  return {
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    notify() {
      for (const watcher of watchers) watcher();
    },
  };
}

/**
 * Some state outside of React; renders the component again when it changes. The frame that is rendered while the pages
 * are built shows the state as it is then.
 */
export function useWatched<State>(watch: Watchers['watch'], read: () => State): State {
  return useSyncExternalStore(watch, read, read);
}
