import type { RealtimeConfig } from '#contract/realtime.ts';

/** The socket's address, as specified: only websocket, and TLS unless a port is configured. */
export function socketAddress({ key, host, port }: RealtimeConfig): string {
  // On an https page a browser refuses sockets without TLS.
  const secure = port === null || location.protocol === 'https:';
  const place = `${host ?? location.hostname}:${port ?? tlsPort(host)}`;
  return `${secure ? 'wss' : 'ws'}://${place}/app/${key}?protocol=7&client=js&version=8`;
}

/** Port 443, unless the page itself was served over TLS on another port of the same host. */
function tlsPort(host: string | null): number {
  const pagePort = host === null && location.protocol === 'https:' ? Number(location.port) : 0;
  return pagePort || 443;
}
