import type { Connection } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
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
import type { Registry } from './registry.ts';
import { channelText, equalInConstantTime, sign, userText } from './signatures.ts';

type FrameOptions = {
  key: string;
  secret: string;
  limits: RealtimeLimits;
  registry: Registry;
  isSessionLive?: (sessionId: string) => Promise<boolean>;
  log: Record<'info' | 'warn', (details: object, message: string) => void>;
};

/** Makes the handler of a browser's text frames. It never throws. */
export function createFrameHandler(options: FrameOptions) {
  const { limits, registry, log } = options;

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
      if (options.isSessionLive && !(await options.isSessionLive(sessionId))) {
        connection.close(closeCodes.sessionEnded, 'The session has ended');
      }
    } catch (error) {
      log.warn({ err: error }, 'realtime: a session could not be checked');
      connection.close(closeCodes.authorizeAgain, 'Authorise again');
    }
    return connection.open;
  }

  async function signin(connection: Connection, data: unknown): Promise<void> {
    const parsed = SigninData.safeParse(data);
    const user = parsed.success && readUserData(parsed.data.user_data);
    const signed =
      parsed.success &&
      equalInConstantTime(parsed.data.auth, sign(options, userText(connection.id, parsed.data.user_data)));
    if (!user || !signed || (connection.userId !== null && connection.userId !== user.id)) {
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
    if (!parsed.success) {
      connection.sendError(null, 'pusher:subscribe needs a channel');
      return;
    }
    const { channel, auth = '' } = parsed.data;
    if (channel.length > limits.channelNameLength) {
      connection.sendError(null, `A channel name has at most ${limits.channelNameLength} characters`);
      return;
    }
    const refuse = (error: string, status: number) => {
      connection.send('pusher:subscription_error', { type: 'AuthError', error, status }, channel);
      connection.sendError(closeCodes.unauthorized, error);
    };
    if (!connection.channels.has(channel) && connection.channels.size >= limits.subscriptionsPerSocket) {
      refuse('Too many subscriptions', 429);
      return;
    }
    if (channel.startsWith('#')) {
      const isSignedIn = connection.signedIn && connection.userId !== null;
      if (!isSignedIn || channel !== serverToUserChannel(connection.userId ?? '')) {
        refuse('This channel belongs to the user who signed in', 403);
        return;
      }
    } else {
      const owner = channelOwner(channel);
      const signed = equalInConstantTime(auth, sign(options, channelText(connection.id, channel)));
      if (owner === null || !signed || (connection.userId !== null && connection.userId !== owner)) {
        refuse('The subscription was refused', 403);
        return;
      }
      const { authorized } = connection;
      const session = authorized?.id === owner ? authorized.sessionId : null;
      if (!(await admit(connection, owner, session))) return;
    }
    connection.channels.add(channel);
    connection.send('pusher_internal:subscription_succeeded', {}, channel);
  }

  return async function handleFrame(connection: Connection, text: string): Promise<void> {
    const frame = readFrame(text);
    if (!frame) {
      connection.sendError(null, 'A frame must be JSON with an event');
      return;
    }
    if (frame.event.startsWith('client-')) {
      connection.sendError(clientEventRefused, 'Client events are not allowed');
      return;
    }
    switch (frame.event) {
      case 'pusher:ping':
        connection.send('pusher:pong', {});
        return;
      case 'pusher:pong':
        return;
      case 'pusher:signin':
        await signin(connection, frame.data);
        return;
      case 'pusher:subscribe':
        await subscribe(connection, frame.data);
        return;
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

function readFrame(text: string): ClientFrame | null {
  try {
    return ClientFrame.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function readUserData(text: string): UserData | null {
  try {
    return UserData.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
