import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeEventData, RealtimeEventName } from '#contract/realtime.ts';
import { applyChange, applyDeletion, isAnyRunning } from '../processes/apply-events.ts';
import type { RealtimeState } from './client.ts';

/** Keeps the caches up to date: by the server's events, and by polling while none arrive. */
export function createCacheSync(client: QueryClient) {
  let live = false;
  let leaving = false;
  const invalidate = (...keys: string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
  const refresh = () => invalidate('processes', 'process', 'related', 'billing');
  return {
    onEvent<N extends RealtimeEventName>(name: N, data: RealtimeEventData<N>): void {
      if ('status' in data) applyChange(client, data);
      else if (name === 'process.deleted') applyDeletion(client, data.id);
      else invalidate('me', 'billing');
    },
    onConnected(): void {
      live = true;
      refresh();
    },
    onState(state: RealtimeState): void {
      if (state !== 'connected') live = false;
      // The server refused for good, most often because the session has ended; GET /me finds out.
      if (state === 'disconnected' && !leaving) invalidate('me');
    },
    /** Refetches while something is running and no events arrive. */
    poll(hidden: boolean): void {
      if (!live && !hidden && isAnyRunning(client)) refresh();
    },
    /** After this call, the end of the connection is intended. */
    leave(): void {
      leaving = true;
    },
  };
}

/** True when the connection has been lost for more than a moment. */
export function isConnectionLost(state: RealtimeState, offline: boolean): boolean {
  // A browser without a network can still reach a server on its own machine, so the socket's state takes precedence.
  return state === 'unavailable' || (offline && state !== 'connected');
}
