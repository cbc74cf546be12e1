import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { KalemError } from '#contract/errors.ts';
import { type RealtimeEventData, type RealtimeEventName, SocketId, userChannel } from '#contract/realtime.ts';
import { invalidField } from '#server/invalid-field.ts';
import { Connection } from './connection.ts';
import { createFrameHandler } from './frames.ts';
import { realtimeTarget, refusalOf, refuseUpgrade } from './handshake.ts';
import { defaultLimits, type RealtimeContext, type RealtimeOptions } from './options.ts';
import { closeCodes, encodeFrame, serverToUserChannel, type UserData } from './protocol.ts';
import { Registry } from './registry.ts';
import { watchSessions } from './sessions.ts';
import { channelText, sign, userText } from './signatures.ts';

export type Realtime = ReturnType<typeof createRealtime>;

/** A time over which sockets are closed, so that their browsers don't all reconnect at once. */
interface Stagger {
  staggerMilliseconds: number;
}

/** How long peers may take to answer the last close frame when the server stops. */
const closeMilliseconds = 2_000;

/**
 * A server of the Pusher protocol 7 for private user channels. A sign-in carries the session's id in its signed
 * user_data, so every web node knows it. A channel's signature can't carry it: for a socket that subscribes without a
 * sign-in, the session is known only if this node gave the signature. Otherwise only the user is known, and the
 * socket is closed with 4101 (authorise again) when one of the user's sessions ends, and every ten minutes.
 */
export function createRealtime(options: RealtimeOptions) {
  const limits = { ...defaultLimits, ...options.limits };
  const registry = new Registry();
  const context: RealtimeContext = { ...options, limits, registry };
  const handleFrame = createFrameHandler(context);
  const stopWatching = watchSessions(context);
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
    const onFrame = (act?: () => void) => {
      if (!connection.open) return;
      if (connection.recordFrame()) act?.();
      else connection.close(closeCodes.tooManyMessages, 'Too many messages');
    };
    socket.on('message', (bytes, isBinary) =>
      onFrame(() => {
        if (isBinary) connection.close(closeCodes.binaryFrame, 'Only text frames are understood');
        else void handleFrame(connection, bytes.toString());
      }),
    );
    socket.on('ping', () => onFrame());
    socket.on('pong', () => onFrame());
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
    const refused = refusalOf(target, request, options);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      if (refused) refuse(webSocket, refused);
      else accept(webSocket);
    });
  }

  /** Makes every browser reconnect and refetch. */
  async function reconnectAll({ staggerMilliseconds }: Stagger): Promise<void> {
    const all = registry.all();
    const started = Date.now();
    for (const [index, connection] of all.entries()) {
      const due = started + (staggerMilliseconds * index) / all.length;
      if (due > Date.now()) await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
      connection.close(closeCodes.reconnect, 'Reconnect');
    }
  }

  return {
    attach(server: Server): void {
      server.on('upgrade', (request, socket, head) => upgrade(server, request, socket, head));
    },

    /**
     * Signs a socket's sign-in as this user.
     * @throws KalemError validation_failed for a malformed socket id
     */
    authorizeUser(socketId: string, user: UserData): { auth: string; user_data: string } {
      checkSocketId(socketId);
      const userData = JSON.stringify({ id: user.id, sessionId: user.sessionId } satisfies UserData);
      registry.authorize(socketId, user);
      return { auth: sign(options, userText(socketId, userData)), user_data: userData };
    },

    /**
     * Signs a socket's subscription to a private channel.
     * @throws KalemError validation_failed for a malformed socket id, forbidden for any channel but the user's own
     */
    authorizeChannel(socketId: string, channel: string, user: UserData): { auth: string } {
      checkSocketId(socketId);
      if (channel !== userChannel(user.id)) throw new KalemError('forbidden');
      registry.authorize(socketId, user);
      return { auth: sign(options, channelText(socketId, channel)) };
    },

    /** Sends an event to the user's sockets on this node, once for each subscription. */
    sendToUser<N extends RealtimeEventName>(userId: string, event: N, data: RealtimeEventData<N>): void {
      const channels = [userChannel(userId), serverToUserChannel(userId)];
      const frames = channels.map((channel) => [channel, encodeFrame(event, data, channel)] as const);
      for (const connection of registry.ofUser(userId)) {
        for (const [channel, frame] of frames) {
          if (connection.channels.has(channel)) connection.sendFrame(frame);
        }
      }
    },

    hasUser: (userId: string): boolean => registry.ofUser(userId).length > 0,

    /**
     * Closes this node's sockets of a session for good (code 4010). With userId, the user's sockets with an unknown
     * session are closed too, with a code that makes them authorise again.
     */
    closeSession(sessionId: string, userId?: string): void {
      for (const connection of registry.ofSession(sessionId)) connection.endSession();
      for (const connection of userId === undefined ? [] : registry.ofUser(userId)) {
        if (connection.sessions.size === 0) connection.requireAuthorization();
      }
    },

    closeUser(userId: string): void {
      for (const connection of registry.ofUser(userId)) connection.endSession();
    },

    reconnectAll,

    /** Accepts no more sockets and sends the open ones elsewhere (code 4200). */
    async close(stagger: Stagger): Promise<void> {
      closing = true;
      stopWatching();
      await reconnectAll(stagger);
      const emptied = registry.whenEmpty();
      const timer = setTimeout(() => {
        for (const connection of registry.all()) connection.terminate();
      }, closeMilliseconds);
      await emptied;
      clearTimeout(timer);
    },

    stats: () => registry.stats(),
  };
}

function checkSocketId(socketId: string): void {
  if (!SocketId.safeParse(socketId).success) throw invalidField('socket_id', 'socket_id is malformed');
}

/** Sends the reason in an error frame, as Pusher does, and closes. */
function refuse(socket: WebSocket, { code, reason }: { code: number; reason: string }): void {
  socket.on('error', () => {});
  socket.send(encodeFrame('pusher:error', { code, message: reason }));
  socket.close(code, reason);
}
