/** First come, first served among what one user asks; users take turns. */
export interface FairQueue<T> {
  add(user: string, item: T): void;
  /** Whose turn it is, without taking it; null when nobody waits. */
  head(): T | null;
  shift(): T | null;
  remove(item: T): void;
}

export function openFairQueue<T>(): FairQueue<T> {
  // In the order of the users' turns.
  const turns = new Map<string, T[]>();
  return {
    add(user, item) {
      turns.set(user, [...(turns.get(user) ?? []), item]);
    },
    head() {
      const [first] = turns.values();
      return first?.[0] ?? null;
    },
    shift() {
      const [turn] = turns;
      if (!turn) return null;
      const [user, [item, ...rest]] = turn;
      turns.delete(user);
      // Behind the others now.
      if (rest.length > 0) turns.set(user, rest);
      return item ?? null;
    },
    remove(item) {
      for (const [user, items] of turns) {
        const rest = items.filter((other) => other !== item);
        if (rest.length > 0) turns.set(user, rest);
        else turns.delete(user);
      }
    },
  };
}
