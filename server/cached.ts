/** Caches a result for some time. Concurrent calls share one request. */
export function cachedFor<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let latest: { madeAt: number; value: Promise<T> } | null = null;
  return () => {
    if (!latest || performance.now() - latest.madeAt > milliseconds) {
      const entry = { madeAt: performance.now(), value: make() };
      latest = entry;
      // A failure isn't cached; only the callers who waited for it receive it.
      entry.value.catch(() => {
        if (latest === entry) latest = null;
      });
    }
    return latest.value;
  };
}
