/** Passes on the first value at once, then the latest one at most once in `milliseconds`, and never two at a time. */
export function throttleLatest<T>(milliseconds: number, act: (value: T) => Promise<void>) {
  let latest: { value: T } | null = null;
  let busy: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const flush = () => {
    timer = null;
    if (stopped || busy || !latest) return;
    const { value } = latest;
    latest = null;
    busy = act(value)
      .catch(() => undefined)
      .finally(() => {
        busy = null;
        if (!stopped) timer = setTimeout(flush, milliseconds);
      });
  };
  return {
    push(value: T): void {
      latest = { value };
      if (!timer && !busy) flush();
    },
    /** Drops waiting values and resolves when no call is running. */
    async stop(): Promise<void> {
      stopped = true;
      if (timer) clearTimeout(timer);
      await busy;
    },
  };
}
