import { limits as product } from '#contract/limits.ts';
import type { Registry } from './registry.ts';

/** Limits of a realtime server, with times in milliseconds and sizes in bytes. */
export const defaultLimits = {
  /** Silence after which the server sends a ping; browsers are told the same value. */
  activityTimeout: product.realtime.activityTimeoutSeconds * 1000,
  pongTimeout: product.realtime.pongTimeoutSeconds * 1000,
  /** Largest frame from a browser; a larger one ends the socket with WebSocket's code 1009. */
  frameSize: 10_240,
  channelNameLength: 164,
  subscriptionsPerSocket: 4,
  connectionsPerUser: 50,
  connections: 10_000,
  /** Sockets without a known user, limited so that they can't crowd out the others. */
  anonymousConnections: 1_000,
  /** Frames allowed at once, and then each second. */
  messageBurst: 30,
  messagesPerSecond: 10,
  /** Bytes that may wait for a slow reader; then the socket is dropped, and may reconnect. */
  waitingBytes: 1_048_576,
  sessionCheckInterval: 60_000,
  /** Longest life of a socket whose session isn't known (see server.ts). */
  unknownSessionAge: 600_000,
};
export type RealtimeLimits = typeof defaultLimits;

export interface RealtimeOptions {
  /** The application's key, which browsers name; not a secret. */
  key: string;
  /** Signs authorisations. */
  secret: string;
  /** True for pages that may connect; `origin` is absent for clients other than browsers. */
  allowedOrigins: (origin: string | undefined, host: string | undefined) => boolean;
  /** Called at every authorisation and then once a minute; without it, only closeSession ends sockets. */
  isSessionLive?: (sessionId: string) => Promise<boolean>;
  log: RealtimeLog;
  limits?: Partial<RealtimeLimits>;
}

export type RealtimeLog = Record<'info' | 'warn', (details: object, message: string) => void>;

/** Shared by the parts of one realtime server. */
export interface RealtimeContext extends RealtimeOptions {
  limits: RealtimeLimits;
  registry: Registry;
}
