import { z } from 'zod';
import { userChannel } from '#contract/realtime.ts';

/*
 * The Pusher protocol, version 7:
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */

/**
 * The codes with which the server closes a socket; 4010 to 4012 are our own. pusher-js gives up on 4001-4099, retries
 * after a second on 4100-4199, and at once on 4200-4299.
 */
export const closeCodes = {
  unknownKey: 4001,
  overUserConnections: 4004,
  versionNotNumber: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorized: 4009,
  sessionEnded: 4010,
  tooManyMessages: 4011,
  binaryFrame: 4012,
  overCapacity: 4100,
  authorizeAgain: 4101,
  reconnect: 4200,
  pongMissing: 4201,
} as const;
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];

/** Code of a pusher:error that refuses a client event; the socket stays open. */
export const clientEventRefused = 4301;

/** Accepts data as an object, as pusher-js sends it, or as a JSON string, as some other clients do. */
function dataOf<T extends z.ZodType>(schema: T) {
  return z.preprocess((data) => {
    if (typeof data !== 'string') return data;
    try {
      return JSON.parse(data);
    } catch {
      return data;
    }
  }, schema);
}

export const ClientFrame = z.object({ event: z.string().max(200), data: z.unknown() });
export const SubscribeData = dataOf(z.object({ channel: z.string(), auth: z.string().optional() }));
export const UnsubscribeData = dataOf(z.object({ channel: z.string() }));
export const SigninData = dataOf(z.object({ auth: z.string(), user_data: z.string() }));

/** Content of user_data. It is signed, so any web node learns the session from it. */
export const UserData = z.object({ id: z.string().min(1), sessionId: z.string().min(1) });
export type UserData = z.infer<typeof UserData>;

/** One frame as text. The protocol wants data as a JSON string inside the JSON, except for errors. */
export function encodeFrame(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({
    event,
    channel,
    data: event === 'pusher:error' ? data : JSON.stringify(data),
  });
}

const privatePrefix = userChannel('');

/** The user that a private channel belongs to, or null for a channel that Kalem doesn't have. */
export function channelOwner(channel: string): string | null {
  const owner = channel.startsWith(privatePrefix) ? channel.slice(privatePrefix.length) : '';
  return owner === '' ? null : owner;
}

/** The channel that pusher-js subscribes to by itself after a sign-in, without a signature. */
export function serverToUserChannel(userId: string): string {
  return `#server-to-user-${userId}`;
}
