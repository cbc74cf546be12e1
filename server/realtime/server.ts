import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { KalemError } from '#contract/errors.ts';
import { type RealtimeEventData, type RealtimeEventName, SocketId, userChannel } from '#contract/realtime.ts';
import { Connection } from './connection.ts';
import { createFrameHandler } from './frames.ts';
import { realtimeTarget, refusal, refuseUpgrade } from './handshake.ts';
import { defaultLimits, type RealtimeLimits } from './limits.ts';
import { closeCodes, encodeFrame, serverToUserChannel, type UserData } from './protocol.ts';
import { Registry } from './registry.ts';
import { watchSessions } from './sessions.ts';
import { channelText, sign, userText } from './signatures.ts';

type Log = Record<'info' | 'warn', (details: object, message: string) => void>;

export type RealtimeOptions = {
  key: string;
  secret: string;
  /** True for pages that may connect; `origin` is absent for clients other than browsers. */
  allowedOrigins: (origin: string | undefined, host: string | undefined) => boolean;
  /** Called at every authorisation and then once a minute; without it, only closeSession ends sockets. */
  isSessionLive?: (sessionId: string) => Promise<boolean>;
  log: Log;
  limits?: Partial<RealtimeLimits>;
};

export type Realtime = {
  attach(server: Server): void;
  /** Answers a sign-in. @throws KalemError validation_failed for a malformed socket id */
  authorizeUser(socketId: string, user: UserData): { auth: string; user_data: string };
  /** Answers for a private channel. @throws KalemError forbidden for any channel but the user's own */
  authorizeChannel(socketId: string, channel: string, user: UserData): { auth: string };
  /** Sends an event to the user's sockets on this node, once for each subscription. */
  sendToUser<N extends RealtimeEventName>(userId: string, event: N, data: RealtimeEventData<N>): void;
  hasUser(userId: string): boolean;
  /**
   * Closes this node's sockets of a session for good (code 4010). With userId, the user's sockets with an unknown
   * session are closed too, with a code that makes them authorise again.
   */
  closeSession(sessionId: string, userId?: string): void;
  closeUser(userId: string): void;
  /** Makes every browser reconnect and refetch, spread over the given time. */
  reconnectAll(options: { staggerMilliseconds: number }): Promise<void>;
  /** Accepts no more sockets and sends the open ones elsewhere (code 4200), spread over the given time. */
  close(options: { staggerMilliseconds: number }): Promise<void>;
  stats(): { connections: number; anonymous: number; subscriptions: number };
};

/** How long peers may take to answer the last close frame when the server stops. */
const closeTimeout = 2_000;

/**
 * A server of the Pusher protocol 7 for private user channels. A sign-in carries the session's id in its signed
 * user_data, so every web node knows it. A channel's signature can't carry it: for a socket that subscribes without a
 * sign-in, the session is known only if this node gave the signature. Otherwise only the user is known, and the
 * socket is closed with 4101 (authorise again) when one of the user's sessions ends, and every ten minutes.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const limits = { ...defaultLimits, ...options.limits };
  const registry = new Registry();
  const handleFrame = createFrameHandler({ ...options, limits, registry });
  const stopWatching = watchSessions({ ...options, limits, registry });
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameSize,
  });
  let closing = false;

  function accept(socket: WebSocket): void {
    const { connections, anonymous } = registry.stats();
    if (connections >= limits.connections || anonymous >= limits.anonymousConnections) {
      options.log.warn({ connections, anonymous }, 'realtime: no room for another connection');
      refuse(socket, { code: closeCodes.overCapacity, reason: 'No room for another connection' });
      return;
    }
    const connection = new Connection(socket, limits);
    registry.add(connection);
    const heard = (act?: () => void) => {
      if (!connection.open) return;
      if (connection.recordFrame()) act?.();
      else connection.close(closeCodes.tooManyMessages, 'Too many messages');
    };
    socket.on('message', (bytes, isBinary) =>
      heard(() => {
        if (isBinary) connection.close(closeCodes.binaryFrame, 'Only text frames are understood');
        else void handleFrame(connection, bytes.toString());
      }),
    );
    socket.on('ping', () => heard());
    socket.on('pong', () => heard());
    // A broken or oversize frame: ws has sent its close code, and 'close' follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      connection.dispose();
      registry.remove(connection);
    });
    connection.send('pusher:connection_established', {
      socket_id: connection.id,
      activity_timeout: limits.activityTimeout / 1000,
    });
  }

  function upgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = realtimeTarget(request);
    if (!target) {
      // Another listener may want it; without one, the request must not hang.
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found');
      return;
    }
    if (closing) {
      refuseUpgrade(socket, '503 Service Unavailable');
      return;
    }
    const refused = refusal(target, request, options);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      if (refused) refuse(webSocket, refused);
      else accept(webSocket);
    });
  }

  async function reconnectAll({ staggerMilliseconds }: { staggerMilliseconds: number }): Promise<void> {
    const all = registry.all();
    const started = Date.now();
    for (const [index, connection] of all.entries()) {
      const due = started + (staggerMilliseconds * index) / all.length;
      if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
      connection.close(closeCodes.reconnect, 'Reconnect');
    }
  }

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => upgrade(server, request, socket, head));
    },

    authorizeUser(socketId, user) {
      checkSocketId(socketId);
      const userData = JSON.stringify({ id: user.id, sessionId: user.sessionId } satisfies UserData);
      registry.authorize(socketId, user);
      return { auth: sign(options, userText(socketId, userData)), user_data: userData };
    },

    authorizeChannel(socketId, channel, user) {
      checkSocketId(socketId);
      if (channel !== userChannel(user.id)) throw new KalemError('forbidden');
      registry.authorize(socketId, user);
      return { auth: sign(options, channelText(socketId, channel)) };
    },

    sendToUser(userId, event, data) {
      const channels = [userChannel(userId), serverToUserChannel(userId)];
      const frames = channels.map((channel) => [channel, encodeFrame(event, data, channel)] as const);
      for (const connection of registry.ofUser(userId)) {
        for (const [channel, frame] of frames) {
          if (connection.channels.has(channel)) connection.sendFrame(frame);
        }
      }
    },

    hasUser: (userId) => registry.ofUser(userId).length > 0,

    closeSession(sessionId, userId) {
      for (const connection of registry.ofSession(sessionId)) {
        connection.close(closeCodes.sessionEnded, 'The session has ended');
      }
      for (const connection of userId === undefined ? [] : registry.ofUser(userId)) {
        if (connection.sessions.size === 0) {
          connection.close(closeCodes.authorizeAgain, 'Authorise again');
        }
      }
    },

    closeUser(userId) {
      for (const connection of registry.ofUser(userId)) {
        connection.close(closeCodes.sessionEnded, 'The session has ended');
      }
    },

    reconnectAll,

    async close(stagger) {
      closing = true;
      stopWatching();
      await reconnectAll(stagger);
      const emptied = registry.whenEmpty();
      const timer = setTimeout(() => {
        for (const connection of registry.all()) connection.terminate();
      }, closeTimeout);
      await emptied;
      clearTimeout(timer);
    },

    stats: () => registry.stats(),
  };
}

function checkSocketId(socketId: string): void {
  if (!SocketId.safeParse(socketId).success) {
    throw new KalemError('validation_failed', {}, 'socket_id is malformed', [
      { field: 'socket_id', rule: 'invalid', params: {} },
    ]);
  }
}

/** Sends the reason in an error frame, as Pusher does, and closes. */
function refuse(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  socket.on('error', () => {});
  socket.send(encodeFrame('pusher:error', { code, message: reason }));
  socket.close(code, reason);
}
