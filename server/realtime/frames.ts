import type { z } from 'zod';
import type { Connection } from './connection.ts';
import type { RealtimeContext } from './options.ts';
import {
  ClientFrame,
  channelOwner,
  clientEventRefused,
  closeCodes,
  SigninData,
  SubscribeData,
  serverToUserChannel,
  UnsubscribeData,
  UserData,
} from './protocol.ts';
import { channelText, equalInConstantTime, sign, userText } from './signatures.ts';

/** Makes the handler of a browser's text frames. It never throws. */
export function createFrameHandler(context: RealtimeContext) {
  const { limits, registry, log, isSessionLive } = context;

  /** Assigns the socket to the user; false when it was closed instead. */
  async function admit(connection: Connection, userId: string, sessionId: string | null): Promise<boolean> {
    if (connection.userId === null) {
      if (registry.ofUser(userId).length >= limits.connectionsPerUser) {
        log.info({ userId }, 'realtime: too many connections of one user');
        connection.close(closeCodes.overUserConnections, 'Too many connections of one user');
        return false;
      }
      registry.bind(connection, userId);
    }
    if (sessionId === null) return true;
    // Added before the check, so that a session that ends meanwhile finds this socket.
    connection.sessions.add(sessionId);
    try {
      if (isSessionLive && !(await isSessionLive(sessionId))) connection.endSession();
    } catch (error) {
      log.warn({ err: error }, 'realtime: a session could not be checked');
      connection.requireAuthorization();
    }
    return connection.open;
  }

  async function signin(connection: Connection, data: unknown): Promise<void> {
    const parsed = SigninData.safeParse(data);
    const user = parsed.success && parseJson(parsed.data.user_data, UserData);
    const isSigned =
      parsed.success &&
      equalInConstantTime(parsed.data.auth, sign(context, userText(connection.id, parsed.data.user_data)));
    if (!user || !isSigned || (connection.userId !== null && connection.userId !== user.id)) {
      connection.sendError(closeCodes.unauthorized, 'The sign-in was refused');
      connection.close(closeCodes.unauthorized, 'The sign-in was refused');
      return;
    }
    if (!(await admit(connection, user.id, user.sessionId))) return;
    connection.signedIn = true;
    connection.send('pusher:signin_success', { user_data: parsed.data.user_data });
  }

  async function subscribe(connection: Connection, data: unknown): Promise<void> {
    const parsed = SubscribeData.safeParse(data);
    if (!parsed.success) return connection.sendError(null, 'pusher:subscribe needs a channel');
    const { channel, auth = '' } = parsed.data;
    if (channel.length > limits.channelNameLength)
      return connection.sendError(null, `A channel name has at most ${limits.channelNameLength} characters`);
    const refuse = (error: string, status: number) => {
      connection.send('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
      connection.sendError(closeCodes.unauthorized, error);
    };
    if (!connection.channels.has(channel) && connection.channels.size >= limits.subscriptionsPerSocket)
      return refuse('Too many subscriptions', 429);
    if (channel.startsWith('#')) {
      const isSignedIn = connection.signedIn && connection.userId !== null;
      if (!isSignedIn || channel !== serverToUserChannel(connection.userId ?? ''))
        return refuse('This channel belongs to the user who signed in', 403);
    } else {
      const owner = channelOwner(channel);
      const isSigned = equalInConstantTime(auth, sign(context, channelText(connection.id, channel)));
      if (owner === null || !isSigned || (connection.userId !== null && connection.userId !== owner))
        return refuse('The subscription was refused', 403);
      const { authorized } = connection;
      const session = authorized?.id === owner ? authorized.sessionId : null;
      if (!(await admit(connection, owner, session))) return;
    }
    connection.channels.add(channel);
    connection.send('pusher_internal:subscription_succeeded', {}, channel);
  }

  return async function handleFrame(connection: Connection, text: string): Promise<void> {
    const frame = parseJson(text, ClientFrame);
    if (!frame) return connection.sendError(null, 'A frame must be JSON with an event');
    if (frame.event.startsWith('client-'))
      return connection.sendError(clientEventRefused, 'Client events are not allowed');
    switch (frame.event) {
      case 'pusher:ping':
        return connection.send('pusher:pong', {});
      case 'pusher:pong':
        return;
      case 'pusher:signin':
        return signin(connection, frame.data);
      case 'pusher:subscribe':
        return subscribe(connection, frame.data);
      case 'pusher:unsubscribe': {
        const parsed = UnsubscribeData.safeParse(frame.data);
        if (parsed.success) connection.channels.delete(parsed.data.channel);
        return;
      }
      default:
        connection.sendError(null, 'This event is not known');
    }
  };
}

/** Null when the text isn't JSON of this form. */
function parseJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
