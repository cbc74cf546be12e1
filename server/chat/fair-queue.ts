/** A queue in which users take turns; each user's items keep their order. */
export function openFairQueue<T>() {
  // Items by user, in the order of the users' turns.
  const turns = new Map<string, T[]>();
  return {
    add(user: string, item: T): void {
      turns.set(user, [...(turns.get(user) ?? []), item]);
    },
    /** The next item, without taking it; null when the queue is empty. */
    head(): T | null {
      const [first] = turns.values();
      return first?.[0] ?? null;
    },
    shift(): T | null {
      const [turn] = turns;
      if (!turn) return null;
      const [user, [item, ...rest]] = turn;
      turns.delete(user);
      // The user goes behind the others.
      if (rest.length > 0) turns.set(user, rest);
      return item ?? null;
    },
    remove(item: T): void {
      for (const [user, items] of turns) {
        const rest = items.filter((other) => other !== item);
        if (rest.length > 0) turns.set(user, rest);
        else turns.delete(user);
      }
    },
  };
}
