import { z } from 'zod';
import { type RealtimeEventName, realtimeEvents } from '#contract/realtime.ts';
import { Coalescer } from './coalescer.ts';

/** Beside the events for browsers, web nodes tell each other whose sockets must go. */
const eventNames = [
  ...(Object.keys(realtimeEvents) as RealtimeEventName[]),
  'session.closed',
  'user.closed',
] as const;

/** Ids only: who handles a message reads the rest from the database. */
export const BroadcastMessage = z.object({
  userId: z.string(),
  event: z.enum(eventNames),
  /** The process, for session.closed the session, for user.closed and account.changed the user again. */
  id: z.string(),
});
export type BroadcastMessage = z.infer<typeof BroadcastMessage>;

type BroadcastHandler = (message: BroadcastMessage) => void;

export type Broadcaster = {
  /**
   * Tells every node, this one too. process.changed goes out at most four times a second for one
   * process, the last one always; urgent ones (the last state of a run) and all other events at once.
   * Call it after the transaction has committed: who hears it reads the database at once.
   * It returns at once and never throws for want of a connection.
   */
  publish(message: BroadcastMessage & { urgent?: boolean }): void;
  /** Adds a handler; the function returned removes it. */
  subscribe(handler: BroadcastHandler): () => void;
  /** Sends what still waits, then stops. */
  close(): Promise<void>;
};

/** Handlers of this node. One that throws is reported and does not keep the others from hearing. */
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

/** Puts a message through the coalescer, as publish promises. */
export function pushCoalesced(
  coalescer: Coalescer<BroadcastMessage>,
  { userId, event, id, urgent = false }: BroadcastMessage & { urgent?: boolean },
): void {
  const process = event === 'process.changed' || event === 'process.deleted';
  coalescer.push(
    process ? id : `${event} ${id}`,
    { userId, event, id },
    urgent || event !== 'process.changed',
  );
}

/**
 * The broadcaster of a single node. Handlers run after the caller's own code has ended.
 * @param onError gets what a handler throws
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
