import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import {
  type RealtimeConfig,
  type RealtimeEventData,
  type RealtimeEventName,
  realtimeEvents,
  userChannel,
} from '#contract/realtime.ts';
import { pusherOptions } from './pusher-options.ts';

const State = z.enum(['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected']);
export type RealtimeState = z.infer<typeof State>;

type RealtimeHandlers = {
  /** Called with one of the user's events; its data is already checked. */
  onEvent<N extends RealtimeEventName>(name: N, data: RealtimeEventData<N>): void;
  /** Called when events start to arrive. Earlier ones aren't replayed, so the data must be refetched. */
  onConnected(): void;
  onState(state: RealtimeState): void;
};

const unavailableTimeout = limits.realtime.unavailableTimeoutSeconds * 1000;
const SigninSuccess = z.object({ user_data: z.string() });
const UserData = z.object({ id: z.string() });
const AuthorizationError = z.object({ status: z.number().optional() });
/** The pauses before a failed authorisation or connection is tried again, in milliseconds. */
const authorizationRetry = { first: 2_000, last: 60_000 };
const connectionRetry = { first: 3_000, last: 15_000 };

/**
 * Connects to the realtime server, signs in if there is a token, and passes on the user's events until disconnect()
 * is called or the server refuses for good, for instance because the session has ended. Both are reported as state
 * disconnected. pusher-js is loaded on demand and isn't part of the first chunk.
 */
export function connectRealtime(
  options: { config: RealtimeConfig; token: () => string | null } & RealtimeHandlers,
): { disconnect(): void } {
  let stop = () => {};
  let isStopped = false;
  import('pusher-js').then(
    ({ default: Client }) => {
      if (!isStopped) stop = attach(new Client(options.config.key, pusherOptions(options)), options);
    },
    () => {
      if (!isStopped) options.onState('failed');
    },
  );
  return {
    disconnect() {
      isStopped = true;
      stop();
    },
  };
}

/** Attaches the handlers to a client that is connecting. Returns a function that stops it. */
function attach(pusher: Pusher, options: { token: () => string | null } & RealtimeHandlers): () => void {
  let channel: Channel | undefined;
  let authorizationPause = authorizationRetry.first;
  let connectionPause = connectionRetry.first;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let unavailableTimer: ReturnType<typeof setTimeout> | undefined;
  let reportedState: RealtimeState | undefined;
  let isReconnecting = false;

  /** Reports a new state. Attempts to connect while the server is unavailable aren't news. */
  function report(state: RealtimeState): void {
    if (state === reportedState) return;
    if (reportedState === 'unavailable' && state === 'connecting') return;
    reportedState = state;
    options.onState(state);
  }

  /** Schedules a new attempt. The jitter prevents all browsers from reconnecting at once after an outage. */
  function reconnectIn(delay: number): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(
      () => {
        isReconnecting = true;
        pusher.disconnect();
        isReconnecting = false;
        pusher.connect();
      },
      delay * (0.75 + Math.random() / 2),
    );
  }

  // After a short outage, pusher-js waits 15 seconds for its next attempt, then 30, then 60. The attempts are
  // therefore made here, and the time until "unavailable" runs across all of them.
  function onStateChange(state: RealtimeState): void {
    if (isReconnecting) return;
    report(state);
    if (state === 'connecting') {
      reconnectIn(connectionPause);
      connectionPause = Math.min(connectionPause * 2, connectionRetry.last);
      unavailableTimer ??= setTimeout(() => report('unavailable'), unavailableTimeout);
    } else if (state !== 'unavailable') {
      stopTimers();
      connectionPause = connectionRetry.first;
    }
  }

  function stopTimers(): void {
    clearTimeout(retryTimer);
    clearTimeout(unavailableTimer);
    unavailableTimer = undefined;
  }

  // After 401 and 403 the session is over. Other errors may be temporary, but pusher-js doesn't retry by itself.
  function onRefused(error: unknown): void {
    const { status } = AuthorizationError.safeParse(error).data ?? {};
    if (status === 401 || status === 403) {
      pusher.disconnect();
      return;
    }
    reconnectIn(authorizationPause);
    authorizationPause = Math.min(authorizationPause * 2, authorizationRetry.last);
  }

  function subscribe(userId: string): void {
    if (channel) return;
    channel = pusher.subscribe(userChannel(userId));
    channel.bind('pusher:subscription_succeeded', () => {
      authorizationPause = authorizationRetry.first;
      options.onConnected();
    });
    channel.bind('pusher:subscription_error', onRefused);
    passOn(channel, 'process.changed', realtimeEvents['process.changed']);
    passOn(channel, 'process.deleted', realtimeEvents['process.deleted']);
    passOn(channel, 'process.restored', realtimeEvents['process.restored']);
    passOn(channel, 'account.changed', realtimeEvents['account.changed']);
  }

  /** Passes on one kind of event. Data that doesn't match the schema, as from a newer server, is ignored. */
  function passOn<N extends RealtimeEventName>(
    from: Channel,
    name: N,
    schema: z.ZodType<RealtimeEventData<N>>,
  ): void {
    from.bind(name, (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) options.onEvent(name, parsed.data);
    });
  }

  pusher.connection.bind('state_change', (change: unknown) => {
    const state = z.object({ current: State }).safeParse(change).data?.current;
    if (state) onStateChange(state);
  });
  pusher.bind('pusher:signin_success', (data: unknown) => {
    const userData = SigninSuccess.safeParse(data).data?.user_data;
    if (userData !== undefined) subscribe(UserData.parse(JSON.parse(userData)).id);
  });
  pusher.user.bind('pusher:signin_error', onRefused);
  onStateChange(State.parse(pusher.connection.state));
  if (options.token() !== null) pusher.signin();

  return () => {
    // A pending authorisation must not reconnect.
    pusher.unbind();
    pusher.user.unbind('pusher:signin_error', onRefused);
    channel?.unbind();
    pusher.disconnect();
  };
}
