import type { Options } from 'pusher-js';
import { limits } from '#contract/limits.ts';
import type { RealtimeConfig } from '#contract/realtime.ts';

/** The specification's settings: websocket only, cluster mt1, no stats, TLS unless a port is configured. */
export function pusherOptions({
  config,
  token,
}: {
  config: RealtimeConfig;
  token: () => string | null;
}): Options {
  const headersProvider = (): Record<string, string> => {
    const value = token();
    return value === null ? {} : { Authorization: `Bearer ${value}` };
  };
  const endpoint = (path: string) => `${location.origin}/api/broadcast/${path}`;
  // pusher-js always uses TLS on an https page, whatever forceTLS says: then on the same port.
  const port = config.port ?? tlsPort(config.host);
  return {
    cluster: config.cluster,
    wsHost: config.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: config.port === null,
    // 'ws' is websocket with or without TLS; 'wss' would be a second try with TLS.
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: limits.realtime.activityTimeoutSeconds * 1000,
    pongTimeout: limits.realtime.pongTimeoutSeconds * 1000,
    unavailableTimeout: limits.realtime.unavailableTimeoutSeconds * 1000,
    userAuthentication: { transport: 'ajax', endpoint: endpoint('user'), headersProvider },
    channelAuthorization: { transport: 'ajax', endpoint: endpoint('channel'), headersProvider },
  };
}

/** 443, unless the page itself came over TLS on another port of the same host. */
function tlsPort(host: string | null): number {
  const own = host === null && location.protocol === 'https:' ? Number(location.port) : 0;
  return own || 443;
}
