import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { toUnreachable } from '#server/database/unreachable.ts';
import { type Broadcaster, type BroadcastMessage, Handlers, pushCoalesced } from './broadcaster.ts';
import { Coalescer } from './coalescer.ts';
import { openMessage, sealMessage } from './envelope.ts';
import type { RealtimeLog } from './options.ts';
import { Outbox } from './outbox.ts';

/** PostgreSQL's limit for a NOTIFY payload: less than 8,000 bytes. */
const payloadMaximum = 7_999;
/** Milliseconds, as all times here. */
const heartbeatInterval = 15_000;
const queryTimeout = 10_000;
/** Pauses between attempts to connect. */
const backoff = { first: 250, last: 10_000 };

type PostgresBroadcasterOptions = {
  connectionString: string;
  /** The LISTEN channel, at most 63 bytes, the same on all nodes. */
  channel: string;
  /** Called when the connection is back, since messages of other nodes may have been missed. */
  onReconnect?: () => void;
  log: RealtimeLog;
};

/**
 * Shares messages between nodes with LISTEN and NOTIFY, over a separate connection that is reopened with a growing
 * pause when it breaks. This node's handlers receive its own messages directly, even while the database is away; for
 * other nodes they wait in memory. NOTIFY takes a lock over all databases at commit, so waiting messages are sent in
 * one statement.
 * @returns the broadcaster, and `ready`, which settles at the first LISTEN or at close
 */
export function postgresBroadcaster(
  options: PostgresBroadcasterOptions,
): Broadcaster & { ready: Promise<void> } {
  const { connectionString, channel, onReconnect, log } = options;
  const node = randomUUID();
  const handlers = new Handlers((error) => log.warn({ err: error }, 'realtime: a broadcast handler failed'));
  const coalescer = new Coalescer<BroadcastMessage>(deliver);
  const ready = Promise.withResolvers<void>();
  const outbox = new Outbox();
  let client: pg.Client | null = null;
  let draining = false;
  let drained: Promise<void> = Promise.resolve();
  let everConnected = false;
  let closed = false;
  let pause = backoff.first;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let connecting: Promise<void> = connect();

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: queryTimeout,
      query_timeout: queryTimeout,
      application_name: 'kalem broadcaster',
    });
    candidate.on('error', () => lose(candidate));
    candidate.on('end', () => lose(candidate));
    candidate.on('notification', ({ payload }) => receive(payload ?? ''));
    try {
      await candidate.connect();
      await candidate.query(`LISTEN ${candidate.escapeIdentifier(channel)}`);
    } catch (error) {
      log.warn({ err: toUnreachable(error), retryIn: pause }, 'realtime: no connection for LISTEN');
      candidate.end().catch(() => {});
      retryLater();
      return;
    }
    if (closed) {
      await candidate.end().catch(() => {});
      return;
    }
    client = candidate;
    pause = backoff.first;
    heartbeat = setInterval(() => {
      candidate.query('SELECT 1').catch(() => lose(candidate));
    }, heartbeatInterval);
    heartbeat.unref();
    ready.resolve();
    if (everConnected) {
      log.info({}, 'realtime: the connection for LISTEN is back');
      onReconnect?.();
    }
    everConnected = true;
    void sendWaiting();
  }

  /** Gives up the connection in use; ignores one that was given up before. */
  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    clearInterval(heartbeat);
    lost.end().catch(() => {});
    if (closed) return;
    log.warn({ retryIn: pause }, 'realtime: the connection for LISTEN broke');
    retryLater();
  }

  function retryLater(): void {
    if (closed) return;
    retry = setTimeout(
      () => {
        connecting = connect();
      },
      pause * (0.75 + Math.random() / 2),
    );
    retry.unref();
    pause = Math.min(pause * 2, backoff.last);
  }

  function receive(payload: string): void {
    const message = openMessage(payload, node);
    if (message === null) log.warn({ length: payload.length }, 'realtime: a notification was not understood');
    else if (message !== 'own') handlers.call(message);
  }

  function deliver(message: BroadcastMessage): void {
    queueMicrotask(() => handlers.call(message));
    outbox.add(sealMessage(message, node));
    void sendWaiting();
  }

  /** Sends the outbox, one statement at a time, and keeps what a broken connection lost. */
  async function drain(): Promise<void> {
    draining = true;
    while (client && !outbox.isEmpty) {
      const using = client;
      const batch = outbox.take();
      try {
        await using.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
          channel,
          batch,
        ]);
      } catch (error) {
        log.warn({ err: toUnreachable(error) }, 'realtime: NOTIFY failed');
        outbox.giveBack(batch);
        lose(using);
      }
    }
    draining = false;
  }

  function sendWaiting(): Promise<void> {
    if (!draining) drained = drain();
    return drained;
  }

  return {
    ready: ready.promise,
    publish(message) {
      if (closed) return;
      const length = Buffer.byteLength(sealMessage(message, node));
      if (length > payloadMaximum) throw new RangeError(`A broadcast of ${length} bytes is too long`);
      pushCoalesced(coalescer, message);
    },
    subscribe: (handler) => handlers.add(handler),
    async close() {
      if (closed) return;
      coalescer.flush();
      closed = true;
      clearTimeout(retry);
      await connecting;
      await sendWaiting();
      clearInterval(heartbeat);
      const last = client;
      client = null;
      ready.resolve();
      await last?.end().catch(() => {});
    },
  };
}
