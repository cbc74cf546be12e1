interface Watchers {
  /** Calls `watcher` after every change; returns a function that stops this. */
  watch: (watcher: () => void) => () => void;
  /** Tells all watchers of a change. */
  notify: () => void;
}

/** The watchers of some state outside of React, in the form that useSyncExternalStore needs. */
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
