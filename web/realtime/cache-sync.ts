import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeEventData, RealtimeEventName } from '#contract/realtime.ts';
import { applyChange, applyDeletion, isAnyRunning } from '../processes/apply-events.ts';
import type { RealtimeState } from './client.ts';

/** Data of this age in milliseconds counts as loaded together with the page. */
const freshMilliseconds = 5_000;
const refreshedKeys = ['processes', 'process', 'related', 'billing'];

/** Keeps the caches up to date: by the server's events, and by polling while none arrive. */
export function createCacheSync(client: QueryClient) {
  /** True while events arrive. */
  let isLive = false;
  let hasConnected = false;
  /** True when an answer under way at the first connection may be older than the first event. */
  let mayHaveMissed = false;
  let isLeaving = false;
  const invalidate = (...keys: string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
  const refresh = () => invalidate(...refreshedKeys);
  return {
    onEvent<N extends RealtimeEventName>(name: N, data: RealtimeEventData<N>): void {
      if ('status' in data) applyChange(client, data);
      else if (name === 'process.deleted') applyDeletion(client, data.id);
      else if (name === 'process.restored') refresh();
      else invalidate('me', 'billing');
    },
    onConnected(): void {
      isLive = true;
      // What the page has just loaded needn't be fetched again, unless it changes by itself.
      if (hasConnected || isAnyRunning(client) || hasOldData(client)) refresh();
      else mayHaveMissed = true;
      hasConnected = true;
    },
    onState(state: RealtimeState): void {
      if (state !== 'connected') isLive = false;
      // The server refused for good, most often because the session has ended; GET /me finds out.
      if (state === 'disconnected' && !isLeaving) invalidate('me');
    },
    /** Refetches while something is running and no events arrive. */
    poll(hidden: boolean): void {
      if (hidden) return;
      if ((!isLive || mayHaveMissed) && isAnyRunning(client)) refresh();
      if (client.isFetching() === 0) mayHaveMissed = false;
    },
    /** After this call, the end of the connection is intended. */
    leave(): void {
      isLeaving = true;
    },
  };
}

/** True when some data was loaded so long ago that the server may have changed it before it sent events. */
function hasOldData(client: QueryClient): boolean {
  const queries = client.getQueryCache().findAll({
    predicate: ({ queryKey: [key] }) => refreshedKeys.some((refreshed) => refreshed === key),
  });
  const oldest = Date.now() - freshMilliseconds;
  return queries.some(({ state }) => state.data !== undefined && state.dataUpdatedAt < oldest);
}

/** True when the connection has been lost for more than a moment. */
export function isConnectionLost(state: RealtimeState, offline: boolean): boolean {
  // A browser without a network can still reach a server on its own machine, so the socket's state takes precedence.
  return state === 'unavailable' || (offline && state !== 'connected');
}
