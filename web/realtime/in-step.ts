import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeEventData, RealtimeEventName } from '#contract/realtime.ts';
import { applyChange, applyDeletion, somethingRuns } from '../processes/apply-events.ts';
import type { RealtimeState } from './client.ts';

/** Keeps the caches in step with the server: by its events, and by asking while none come. */
export function inStep(client: QueryClient) {
  let live = false;
  let left = false;
  const askFor = (...keys: string[]) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  };
  const refresh = () => askFor('processes', 'process', 'related', 'billing');
  return {
    onEvent<N extends RealtimeEventName>(name: N, data: RealtimeEventData<N>): void {
      if ('status' in data) applyChange(client, data);
      else if (name === 'process.deleted') applyDeletion(client, data.id);
      else askFor('me', 'billing');
    },
    onConnected(): void {
      live = true;
      refresh();
    },
    onState(state: RealtimeState): void {
      if (state !== 'connected') live = false;
      // The server refused for good, most often because the session has ended: GET /me tells.
      if (state === 'disconnected' && !left) askFor('me');
    },
    /** Asks for as long as something runs that no event would tell of. */
    poll(hidden: boolean): void {
      if (!live && !hidden && somethingRuns(client)) refresh();
    },
    /** From here on a connection that ends was ended by the page. */
    leave(): void {
      left = true;
    },
  };
}

/** Whether the connection has been lost for longer than a moment. */
export function isLost(state: RealtimeState, offline: boolean): boolean {
  // A browser without a network still reaches a server on its own machine: the socket knows better.
  return state === 'unavailable' || (offline && state !== 'connected');
}
