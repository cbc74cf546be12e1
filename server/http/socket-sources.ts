import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';

/**
 * Where the browser may open its socket: the realtime host, or the page's own, which not every browser
 * counts as 'self' for ws. The Host header comes from the caller and is taken when it looks like one.
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
      const own = /^[\w.[\]:-]+$/.exec(headers.host ?? '')?.[0];
      if (!own) return "'self'";
      return `wss://${own} ws://${port ? own.replace(/(:\d+)?$/, `:${port}`) : own}`;
    },
  ];
}
