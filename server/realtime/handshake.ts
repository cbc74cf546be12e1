import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RealtimeOptions } from './options.ts';
import { type CloseCode, closeCodes } from './protocol.ts';
import { equalInConstantTime } from './signatures.ts';

export type Refusal = { code: CloseCode; reason: string };

/** Key and protocol version of an upgrade request, or null when its path isn't ours. */
export function realtimeTarget(request: IncomingMessage): { key: string; protocol: string | null } | null {
  const target = request.url ?? '';
  const path = /^\/app\/([^/?#]+)(?:\?([^#]*))?$/.exec(target);
  if (!path?.[1]) return null;
  return { key: path[1], protocol: new URLSearchParams(path[2] ?? '').get('protocol') };
}

/**
 * The reason to refuse a client; null when it is let in. It is sent after the WebSocket handshake, because only a close code stops
 * pusher-js from retrying forever.
 */
export function refusalOf(
  target: { key: string; protocol: string | null },
  request: IncomingMessage,
  { key, allowedOrigins }: Pick<RealtimeOptions, 'key' | 'allowedOrigins'>,
): Refusal | null {
  if (!equalInConstantTime(target.key, key)) {
    return { code: closeCodes.unknownKey, reason: 'No application with this key' };
  }
  if (target.protocol === null || target.protocol === '') {
    return { code: closeCodes.versionMissing, reason: 'No protocol version given' };
  }
  if (!/^\d{1,9}$/.test(target.protocol)) {
    return { code: closeCodes.versionNotNumber, reason: 'The protocol version is not a number' };
  }
  if (Number(target.protocol) !== 7) {
    return { code: closeCodes.versionUnsupported, reason: 'Only protocol version 7 is spoken here' };
  }
  if (!allowedOrigins(request.headers.origin, request.headers.host)) {
    return { code: closeCodes.unauthorized, reason: 'This origin may not connect' };
  }
  return null;
}

export function refuseUpgrade(socket: Duplex, status: '404 Not Found' | '503 Service Unavailable'): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
