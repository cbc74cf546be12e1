import { limits as product } from '#contract/limits.ts';

/** What a realtime server allows. Times in milliseconds, sizes in bytes. */
export const defaultLimits = {
  /** Silence after which the server asks for a pong; the browser is told the same figure. */
  activityTimeout: product.realtime.activityTimeoutSeconds * 1000,
  pongTimeout: product.realtime.pongTimeoutSeconds * 1000,
  /** A frame from a browser. A larger one ends the socket with WebSocket's code 1009. */
  frameSize: 10_240,
  channelNameLength: 164,
  subscriptionsPerSocket: 4,
  connectionsPerUser: 50,
  connections: 10_000,
  /** Sockets that have not yet shown whose they are: they must not crowd out the others. */
  anonymousConnections: 1_000,
  /** Frames that may come at once, and how many a second after that. */
  messageBurst: 30,
  messagesPerSecond: 10,
  /** Bytes waiting for a reader that is too slow; then the socket is dropped and may reconnect. */
  waitingBytes: 1_048_576,
  /** How often it is asked whether the sessions of the open sockets still live. */
  sessionCheckInterval: 60_000,
  /** How long a socket stays whose session isn't known (see server.ts). */
  unknownSessionAge: 600_000,
};
export type RealtimeLimits = typeof defaultLimits;
