/** A queue in which users take turns; each user's items keep their order. */
export interface FairQueue<T> {
  add(user: string, item: T): void;
  /** The next item, without taking it; null when the queue is empty. */
  head(): T | null;
  shift(): T | null;
  remove(item: T): void;
}

export function openFairQueue<T>(): FairQueue<T> {
  // Items by user, in the order of the users' turns.
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
      // The user goes behind the others.
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
