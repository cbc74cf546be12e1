/** Lets so many tasks run at once; the others wait for their turn, in order. */
export interface Gate {
  run<T>(task: () => Promise<T>): Promise<T>;
}

export function openGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async run(task) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        // The place goes straight to the next one, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
