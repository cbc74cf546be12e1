import { limits } from '#contract/limits.ts';
import {
  authorizeChannel,
  authorizeUser,
  type RealtimeConfig,
  type RealtimeEventData,
  type RealtimeEventName,
  realtimeEventNames,
  realtimeEvents,
  userChannel,
} from '#contract/realtime.ts';
import { authorize, Unauthorized } from './authorize.ts';
import { fieldOf, type Message, openSocket } from './socket.ts';
import { socketAddress } from './socket-address.ts';

export type RealtimeState =
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected';

interface RealtimeHandlers {
  /** Called with one of the user's events; its data is already checked. */
  onEvent<N extends RealtimeEventName>(name: N, data: RealtimeEventData<N>): void;
  /** Called when events start to arrive. Earlier ones aren't replayed, so the data must be refetched. */
  onConnected(): void;
  onState(state: RealtimeState): void;
}

type RealtimeOptions = { config: RealtimeConfig; token: () => string | null } & RealtimeHandlers;

const unavailableTimeout = limits.realtime.unavailableTimeoutSeconds * 1_000;
/** The pauses before a failed authorisation or connection is tried again, in milliseconds. */
const authorizationRetry = { first: 2_000, last: 60_000 };
const connectionRetry = { first: 3_000, last: 15_000 };
/** The pause after the end of a connection that worked. */
const afterEndMilliseconds = 1_000;

/**
 * Connects to the realtime server, signs in if there is a token, and passes on the user's events until disconnect()
 * is called or the server refuses for good, for instance because the session has ended. Both are reported as state
 * disconnected.
 */
export function connectRealtime(options: RealtimeOptions): { disconnect(): void } {
  let stop: (() => void) | undefined;
  let isStopped = false;
  // A connection that is given up at once, as by a component that renders twice, opens no socket.
  queueMicrotask(() => {
    if (!isStopped) stop = connect(options);
  });
  return {
    disconnect() {
      isStopped = true;
      stop?.();
    },
  };
}

/** Opens sockets, one after the other, until the returned function is called. */
function connect(options: RealtimeOptions): () => void {
  let socket: ReturnType<typeof openSocket> | undefined;
  let authorizationPause = authorizationRetry.first;
  let connectionPause = connectionRetry.first;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let unavailableTimer: ReturnType<typeof setTimeout> | undefined;
  let state: RealtimeState = 'initialized';

  /** Reports a new state. Attempts to connect while the server is unavailable aren't news. */
  function report(next: RealtimeState): void {
    if (next === state || (state === 'unavailable' && next === 'connecting')) return;
    state = next;
    options.onState(next);
  }

  /** Schedules a new attempt. The jitter prevents all browsers from reconnecting at once after an outage. */
  function attemptIn(delay: number): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(attempt, delay * (0.75 + Math.random() / 2));
  }

  function attempt(): void {
    socket?.close();
    report('connecting');
    // The time until "unavailable" runs across all attempts.
    unavailableTimer ??= setTimeout(() => report('unavailable'), unavailableTimeout);
    // An attempt without an answer is given up for the next one.
    attemptIn(connectionPause);
    connectionPause = Math.min(connectionPause * 2, connectionRetry.last);
    const own = openSocket(socketAddress(options.config), {
      onMessage: (message) => onMessage(own, message),
      onClose,
    });
    socket = own;
  }

  function onClose(code: number): void {
    // The server refuses for good.
    if (code >= 4000 && code < 4100) end();
    if (state !== 'connected') return;
    report('connecting');
    unavailableTimer ??= setTimeout(() => report('unavailable'), unavailableTimeout);
    // The server asks for a new connection at once.
    attemptIn(code >= 4200 && code < 4300 ? 0 : afterEndMilliseconds);
  }

  function end(): void {
    stopTimers();
    socket?.close();
    globalThis.removeEventListener?.('online', onOnline);
    globalThis.removeEventListener?.('offline', onOffline);
    report('disconnected');
  }

  function stopTimers(): void {
    clearTimeout(retryTimer);
    clearTimeout(unavailableTimer);
    unavailableTimer = undefined;
  }

  function onMessage(from: NonNullable<typeof socket>, { event, channel, data }: Message): void {
    if (event === 'pusher:connection_established') {
      stopTimers();
      connectionPause = connectionRetry.first;
      report('connected');
      if (options.token() !== null) void signIn(from, String(fieldOf(data, 'socket_id')));
    } else if (event === 'pusher_internal:subscription_succeeded') {
      authorizationPause = authorizationRetry.first;
      options.onConnected();
    } else if (channel !== undefined) passOn(event, data);
  }

  /** Signs in and subscribes to the user's channel. */
  async function signIn(on: NonNullable<typeof socket>, socketId: string): Promise<void> {
    const post = <E extends typeof authorizeUser | typeof authorizeChannel>(endpoint: E, more = {}) =>
      authorize(endpoint, { socket_id: socketId, ...more }, options.token());
    try {
      const user = await post(authorizeUser);
      const channel = userChannel(String(fieldOf(JSON.parse(user.user_data), 'id')));
      on.send('pusher:signin', user);
      const { auth } = await post(authorizeChannel, { channel_name: channel });
      on.send('pusher:subscribe', { auth, channel });
    } catch (error) {
      if (on === socket) onRefused(error);
    }
  }

  /** After 401 and 403 the session is over; other errors may be temporary. */
  function onRefused(error: unknown): void {
    if (state === 'disconnected') return;
    if (error instanceof Unauthorized) {
      end();
      return;
    }
    attemptIn(authorizationPause);
    authorizationPause = Math.min(authorizationPause * 2, authorizationRetry.last);
  }

  /** Passes on one of our events. Data that doesn't match the schema, as from a newer server, is ignored. */
  function passOn(event: string, data: unknown): void {
    for (const name of realtimeEventNames) {
      if (name !== event) continue;
      const checked = realtimeEvents[name].safeParse(data);
      if (checked.success) options.onEvent(name, checked.data);
    }
  }

  function onOnline(): void {
    if (state !== 'connected') attempt();
  }
  function onOffline(): void {
    if (state === 'connected') socket?.check();
  }
  // Node, where the tests run, has no such events.
  globalThis.addEventListener?.('online', onOnline);
  globalThis.addEventListener?.('offline', onOffline);
  attempt();
  return end;
}
