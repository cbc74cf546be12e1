import { useSyncExternalStore as useStore } from 'react';

export * from 'react';

/** React's hook, for stores that say nothing about a server: their current state is taken. */
export function useSyncExternalStore<Snapshot>(
  watch: Parameters<typeof useStore>[0],
  snapshot: () => Snapshot,
  serverSnapshot = snapshot,
): Snapshot {
  return useStore(watch, snapshot, serverSnapshot);
}
