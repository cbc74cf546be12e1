import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProcessListItem } from './processes.ts';

/** Events on a user's private channel. After a reconnect nothing is replayed: the browser refetches. */
export const realtimeEvents = {
  'process.changed': ProcessListItem,
  'process.deleted': z.object({ id: z.string() }),
  /** The plan or other data of the user with this id changed and must be fetched again. */
  'account.changed': z.object({ id: z.string() }),
} as const;
export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;

/** The name of a user's private channel. */
export function userChannel(userId: string): string {
  return `private-user.${userId}`;
}

/** The address of the realtime server. */
export const RealtimeConfig = z.object({
  key: z.string(),
  /** Null for the page's own host. */
  host: z.string().nullable(),
  /** Null for TLS, on port 443 or the page's port. */
  port: z.int().nullable(),
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
  answer: z.object({ auth: z.string(), user_data: z.string() }),
  errors: ['unauthenticated', 'validation_failed'],
});

export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/broadcast/channel',
  summary: 'Authorization for a private channel (Pusher protocol: auth)',
  tag: 'realtime',
  body: z.object({
    socket_id: SocketId,
    channel_name: z.string().max(164),
  }),
  status: 200,
  answer: z.object({ auth: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'validation_failed'],
});
