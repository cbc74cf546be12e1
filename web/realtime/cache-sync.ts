import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeEventData, RealtimeEventName } from '#contract/realtime.ts';
import { applyChange, applyDeletion, isAnyRunning } from '../processes/apply-events.ts';
import type { RealtimeState } from './client.ts';

/** Keeps the caches up to date: by the server's events, and by polling while none arrive. */
export function createCacheSync(client: QueryClient) {
  /** True while events arrive. */
  let isLive = false;
  let isLeaving = false;
  const invalidate = (...keys: string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
  const refresh = () => invalidate('processes', 'process', 'related', 'billing');
  return {
    onEvent<N extends RealtimeEventName>(name: N, data: RealtimeEventData<N>): void {
      if ('status' in data) applyChange(client, data);
      else if (name === 'process.deleted') applyDeletion(client, data.id);
      else if (name === 'process.restored') refresh();
      else invalidate('me', 'billing');
    },
    onConnected(): void {
      isLive = true;
      refresh();
    },
    onState(state: RealtimeState): void {
      if (state !== 'connected') isLive = false;
      // The server refused for good, most often because the session has ended; GET /me finds out.
      if (state === 'disconnected' && !isLeaving) invalidate('me');
    },
    /** Refetches while something is running and no events arrive. */
    poll(hidden: boolean): void {
      if (!isLive && !hidden && isAnyRunning(client)) refresh();
    },
    /** After this call, the end of the connection is intended. */
    leave(): void {
      isLeaving = true;
    },
  };
}

/** True when the connection has been lost for more than a moment. */
export function isConnectionLost(state: RealtimeState, offline: boolean): boolean {
  // A browser without a network can still reach a server on its own machine, so the socket's state takes precedence.
  return state === 'unavailable' || (offline && state !== 'connected');
}
