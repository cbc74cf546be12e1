const watchers = new Set<() => void>();

/** Tells the page that the server refused something to this account. */
export function reportForbidden(): void {
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` whenever the server answers with the code forbidden; returns a function that stops this. */
export function watchForbidden(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
