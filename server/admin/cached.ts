/** What is asked for again within the time is answered as it was; of several that ask at once, one asks on. */
export function cachedFor<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let latest: { madeAt: number; value: Promise<T> } | null = null;
  return () => {
    if (!latest || performance.now() - latest.madeAt > milliseconds) {
      const made = { madeAt: performance.now(), value: make() };
      latest = made;
      // A failure is nobody's answer but of those who waited for it.
      made.value.catch(() => {
        if (latest === made) latest = null;
      });
    }
    return latest.value;
  };
}
