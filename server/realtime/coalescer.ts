const intervalMilliseconds = 250;

type Slot<T> = { waiting: T | null; timer: NodeJS.Timeout };

/**
 * Thins out messages: the first message for a key is delivered at once; of those that follow within the interval,
 * only the last, at its end. An urgent message is delivered at once and replaces a waiting one.
 */
export class Coalescer<T> {
  readonly #slots = new Map<string, Slot<T>>();
  readonly #deliver: (message: T) => void;

  constructor(deliver: (message: T) => void) {
    this.#deliver = deliver;
  }

  push(key: string, message: T, urgent: boolean): void {
    const slot = this.#slots.get(key);
    if (slot && !urgent) {
      slot.waiting = message;
      return;
    }
    if (slot) clearTimeout(slot.timer);
    this.#send(key, message);
  }

  /** Delivers all waiting messages now. */
  flush(): void {
    for (const slot of this.#slots.values()) {
      clearTimeout(slot.timer);
      if (slot.waiting !== null) this.#deliver(slot.waiting);
    }
    this.#slots.clear();
  }

  #send(key: string, message: T): void {
    const timer = setTimeout(() => {
      const waiting = this.#slots.get(key)?.waiting ?? null;
      this.#slots.delete(key);
      if (waiting !== null) this.#send(key, waiting);
    }, intervalMilliseconds);
    this.#slots.set(key, { waiting: null, timer });
    this.#deliver(message);
  }
}
