import type { Options } from 'pusher-js';
import { limits } from '#contract/limits.ts';
import type { RealtimeConfig } from '#contract/realtime.ts';

interface Connection {
  config: RealtimeConfig;
  token: () => string | null;
}

/** The client's settings, as specified: only websocket, no statistics, and TLS unless a port is configured. */
export function pusherOptions({ config, token }: Connection): Options {
  const headersProvider = (): Record<string, string> => {
    const value = token();
    return value === null ? {} : { Authorization: `Bearer ${value}` };
  };
  const endpoint = (path: string) => `${location.origin}/api/broadcast/${path}`;
  // pusher-js always uses TLS on an https page, regardless of forceTLS, so the TLS port must be right as well.
  const port = config.port ?? tlsPort(config.host);
  return {
    cluster: config.cluster,
    wsHost: config.host ?? location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: config.port === null,
    // 'ws' covers websocket with and without TLS; 'wss' would add a second attempt with TLS.
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: limits.realtime.activityTimeoutSeconds * 1000,
    pongTimeout: limits.realtime.pongTimeoutSeconds * 1000,
    unavailableTimeout: limits.realtime.unavailableTimeoutSeconds * 1000,
    userAuthentication: { transport: 'ajax', endpoint: endpoint('user'), headersProvider },
    channelAuthorization: { transport: 'ajax', endpoint: endpoint('channel'), headersProvider },
  };
}

/** Port 443, unless the page itself was served over TLS on another port of the same host. */
function tlsPort(host: string | null): number {
  const pagePort = host === null && location.protocol === 'https:' ? Number(location.port) : 0;
  return pagePort || 443;
}
