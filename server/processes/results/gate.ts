export type Gate = ReturnType<typeof openGate>;

/** Runs a limited number of tasks at once; the others wait their turn, in order. */
export function openGate(limit: number) {
  const waiting: (() => void)[] = [];
  let free = limit;
  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        // The freed slot goes straight to the next task, so that no newcomer can take it.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
