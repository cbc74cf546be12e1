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

export function userChannel(userId: string): string {
  return `private-user.${userId}`;
}

/** The realtime server's address. host null: the page's host; port null: TLS, on 443 or the page's port. */
export const RealtimeConfig = z.object({
  key: z.string(),
  host: z.string().nullable(),
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
