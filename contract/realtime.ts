import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProcessListItem } from './processes.ts';

/** Events on a user's private channel. After a reconnect nothing is replayed: the browser refetches. */
export const realtimeEvents = {
  'process.changed': ProcessListItem,
  'process.deleted': z.object({ id: z.string() }),
  /** The user's plan, or what else is known of the user, by the user's id: what of it is shown is to be fetched again. */
  'account.changed': z.object({ id: z.string() }),
} as const;
export type RealtimeEventName = keyof typeof realtimeEvents;
export type RealtimeEventData<N extends RealtimeEventName> = z.infer<(typeof realtimeEvents)[N]>;

/** The channel that carries a user's own events. */
export function userChannel(userId: string): string {
  return `private-user.${userId}`;
}

/** How the browser reaches the realtime server. host null: where the page came from; port null: TLS, on 443 or the page's own port. */
export const RealtimeConfig = z.object({
  key: z.string(),
  host: z.string().nullable(),
  port: z.int().nullable(),
  cluster: z.literal('mt1'),
});
export type RealtimeConfig = z.infer<typeof RealtimeConfig>;

/** The realtime server's name for one socket, as the Pusher protocol writes it. */
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
