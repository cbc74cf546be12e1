import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configQuery } from '../api/config.ts';
import { storedToken } from '../auth/token.ts';
import { connectRealtime, type RealtimeState } from './client.ts';
import { inStep, isLost } from './in-step.ts';
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
    const caches = inStep(client);
    const connection = connectRealtime({
      ...caches,
      config,
      // A token that another sign-in has replaced isn't this connection's to use.
      token: () => (storedToken() === token ? token : null),
      onState(state) {
        setState(state);
        caches.onState(state);
      },
    });
    const timer = setInterval(() => caches.poll(document.hidden), pollMilliseconds);
    return () => {
      caches.leave();
      clearInterval(timer);
      connection.disconnect();
    };
  }, [client, config, token]);
  return isLost(state, offline);
}
