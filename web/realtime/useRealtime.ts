import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configQuery } from '../api/config.ts';
import { storedToken } from '../auth/token.ts';
import { createCacheSync, isConnectionLost } from './cache-sync.ts';
import { connectRealtime, type RealtimeState } from './client.ts';
import { useOffline } from './useOffline.ts';

const pollMilliseconds = 5000;

/**
 * Keeps the caches up to date while a user is signed in: by events while the socket works, and otherwise by polling
 * every five seconds while something runs. Unmounting closes the socket. Returns true when the connection has been
 * lost for more than a moment.
 */
export function useRealtime(token: string): boolean {
  const client = useQueryClient();
  const [state, setState] = useState<RealtimeState>('initialized');
  const offline = useOffline();
  const config = useQuery(configQuery).data?.realtime;

  useEffect(() => {
    if (!config) return;
    const caches = createCacheSync(client);
    const connection = connectRealtime({
      ...caches,
      config,
      // This connection must not use the token of a later sign-in.
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
  return isConnectionLost(state, offline);
}
