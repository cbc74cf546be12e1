import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';

/**
 * CSP sources for the socket: the realtime host, or the page's own host, which not every browser includes in 'self'
 * for ws. The Host header comes from the caller, so it is used only when it is well formed.
 */
export function socketSources({
  host,
  port,
}: Pick<Config['realtime'], 'host' | 'port'>): (
  | string
  | ((request: Pick<IncomingMessage, 'headers'>) => string)
)[] {
  if (host) return [port ? `ws://${host}:${port}` : `wss://${host}`];
  return [
    ({ headers }) => {
      const pageHost = /^[\w.[\]:-]+$/.exec(headers.host ?? '')?.[0];
      if (!pageHost) return "'self'";
      return `wss://${pageHost} ws://${port ? pageHost.replace(/(:\d+)?$/, `:${port}`) : pageHost}`;
    },
  ];
}
