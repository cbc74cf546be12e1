import { z } from 'zod';
import { realtimeEventNames } from '#contract/realtime.ts';
import { Coalescer } from './coalescer.ts';

/** Events for browsers, and two with which web nodes tell each other whose sockets to close. */
const eventNames = [...realtimeEventNames, 'session.closed', 'user.closed'] as const;

/** Contains only ids; receivers read the rest from the database. */
export const BroadcastMessage = z.object({
  userId: z.string(),
  event: z.enum(eventNames),
  /** The process; for session.closed the session; for user.closed and account.changed the user again. */
  id: z.string(),
});
export type BroadcastMessage = z.infer<typeof BroadcastMessage>;

type BroadcastHandler = (message: BroadcastMessage) => void;

export type Broadcaster = {
  /**
   * Sends a message to every node, including this one. process.changed is sent at most four times a second for a
   * process, and the last one always; urgent ones and all other events are sent at once. Call it after the
   * transaction has committed, because receivers read the database at once. It returns at once and never throws for
   * want of a connection.
   */
  publish(message: BroadcastMessage & { urgent?: boolean }): void;
  /** Adds a handler; the returned function removes it. */
  subscribe(handler: BroadcastHandler): () => void;
  close(): Promise<void>;
};

/** Handlers of this node. An error of one is reported and doesn't keep the others from being called. */
export class Handlers {
  readonly #handlers = new Set<BroadcastHandler>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(handler: BroadcastHandler): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  call(message: BroadcastMessage): void {
    for (const handler of this.#handlers) {
      try {
        handler(message);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}

/**
 * Hands a message to the coalescer. All events of one process share a key, so that a deletion replaces a change that
 * still waits; every other event has a key of its own.
 */
export function pushCoalesced(
  coalescer: Coalescer<BroadcastMessage>,
  { userId, event, id, urgent = false }: BroadcastMessage & { urgent?: boolean },
): void {
  const isOfProcess = event.startsWith('process.');
  coalescer.push(
    isOfProcess ? id : `${event} ${id}`,
    { userId, event, id },
    urgent || event !== 'process.changed',
  );
}

/**
 * The broadcaster of a single node. Handlers run after the caller's synchronous code.
 * @param onError receives the errors of handlers
 */
export function memoryBroadcaster(onError: (error: unknown) => void = console.error): Broadcaster {
  const handlers = new Handlers(onError);
  const coalescer = new Coalescer<BroadcastMessage>((message) =>
    queueMicrotask(() => handlers.call(message)),
  );
  return {
    publish: (message) => pushCoalesced(coalescer, message),
    subscribe: (handler) => handlers.add(handler),
    async close() {
      coalescer.flush();
    },
  };
}
