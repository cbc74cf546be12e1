import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProcessListItem } from './processes.ts';

/** Events on a user's private channel. After a reconnect nothing is replayed: the browser refetches. */
export const realtimeEvents = {
  'process.changed': ProcessListItem,
  'process.deleted': z.object({ id: z.string() }),
  /** A deletion was undone, and the process must be fetched again. */
  'process.restored': z.object({ id: z.string() }),
  /** The user's plan or other data changed, and must be fetched again. The id is the user's. */
  'account.changed': z.object({ id: z.string() }),
} as const;
export type RealtimeEventName = keyof typeof realtimeEvents;
export const realtimeEventNames = Object.keys(realtimeEvents) as RealtimeEventName[];
export type RealtimeEventData<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;

/** The name of a user's private channel. */
export function userChannel(userId: string): string {
  return `private-user.${userId}`;
}

/** How a browser reaches the realtime server. */
export const RealtimeConfig = z.object({
  /** The application's key in the Pusher protocol; not a secret. */
  key: z.string(),
  /** Null for the page's own host. */
  host: z.string().nullable(),
  /**
   * A number: this port, with TLS if the page is served over https, else without. Null: always TLS, on the page's own
   * port if `host` is null and the page is served over https, else on 443.
   */
  port: z.int().nullable(),
  /** Pusher's client demands one; it means nothing here. */
  cluster: z.literal('mt1'),
});
export type RealtimeConfig = z.infer<typeof RealtimeConfig>;

/** A socket's id in the Pusher protocol. */
export const SocketId = z.string().regex(/^\d+\.\d+$/);

export const authorizeUser = endpoint({
  method: 'POST',
  path: '/broadcast/user',
  summary: 'Realtime sign-in (Pusher protocol: auth, user_data)',
  tag: 'realtime',
  body: z.object({ socket_id: SocketId }),
  status: 200,
  answer: z.object({
    auth: z.string(),
    /** JSON, as the protocol demands. */
    user_data: z.string(),
  }),
  errors: ['unauthenticated', 'validation_failed'],
});

export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/broadcast/channel',
  summary: 'Authorization for a private channel (Pusher protocol: auth)',
  tag: 'realtime',
  body: z.object({
    socket_id: SocketId,
    /** Pusher allows 164 characters. */
    channel_name: z.string().max(164),
  }),
  status: 200,
  answer: z.object({ auth: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'validation_failed'],
});
