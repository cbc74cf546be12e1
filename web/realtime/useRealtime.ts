import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configQuery } from '../api/config.ts';
import { storedToken } from '../auth/token.ts';
import { applyChange, applyDeletion, somethingRuns } from '../processes/applyEvents.ts';
import { connectRealtime, type RealtimeState } from './client.ts';
import { useOffline } from './useOffline.ts';

const pollMilliseconds = 5000;

/**
 * Keeps the caches in step with the server while someone is signed in: by events where the socket works,
 * else by asking every five seconds for as long as something runs. Leaving closes the socket.
 * Gives whether the connection has been lost for longer than a moment.
 */
export function useRealtime(token: string): boolean {
  const client = useQueryClient();
  const [state, setState] = useState<RealtimeState>('initialized');
  const offline = useOffline();
  const config = useQuery(configQuery).data?.realtime;

  useEffect(() => {
    if (!config) return;
    let live = false;
    let left = false;
    const refresh = () => {
      void client.invalidateQueries({ queryKey: ['processes'] });
      void client.invalidateQueries({ queryKey: ['process'] });
      void client.invalidateQueries({ queryKey: ['related'] });
      void client.invalidateQueries({ queryKey: ['billing'] });
    };
    const refreshAccount = () => {
      void client.invalidateQueries({ queryKey: ['me'] });
      void client.invalidateQueries({ queryKey: ['billing'] });
    };
    const connection = connectRealtime({
      config,
      // A token that another sign-in has replaced isn't this connection's to use.
      token: () => (storedToken() === token ? token : null),
      onEvent(name, data) {
        if ('status' in data) applyChange(client, data);
        else if (name === 'process.deleted') applyDeletion(client, data.id);
        else refreshAccount();
      },
      onConnected() {
        live = true;
        refresh();
      },
      onState(state) {
        setState(state);
        if (state !== 'connected') live = false;
        // The server refused for good, most often because the session has ended: GET /me tells.
        if (state === 'disconnected' && !left) void client.invalidateQueries({ queryKey: ['me'] });
      },
    });
    const timer = setInterval(() => {
      if (!live && !document.hidden && somethingRuns(client)) refresh();
    }, pollMilliseconds);
    return () => {
      left = true;
      clearInterval(timer);
      connection.disconnect();
    };
  }, [client, config, token]);
  // A browser without a network still reaches a server on its own machine: the socket knows better.
  return state === 'unavailable' || (offline && state !== 'connected');
}
