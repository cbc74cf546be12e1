import Pusher from 'pusher-js';
import type { ProcessListItem } from '#contract/processes.ts';
import { realtimeEvents, userChannel } from '#contract/realtime.ts';
import { type Client, idOf } from '../client.ts';

export interface Listener {
  /** Every process.changed in the order of arrival. */
  changes: ProcessListItem[];
  deleted: string[];
  restored: string[];
  /** Ids of users from account.changed. */
  accounts: string[];
  /** Settles when the server has closed the socket for good. */
  closed: Promise<void>;
  stop(): void;
}

/** Listens as a user's browser does: signed in on one web node and subscribed to the user's channel. */
export async function listen(client: Client): Promise<Listener> {
  const { hostname, port, origin } = new URL(client.url);
  const headers = { authorization: `Bearer ${client.token}` };
  const pusher = new Pusher('kalem', {
    cluster: 'mt1',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    userAuthentication: { transport: 'ajax', endpoint: `${origin}/api/broadcast/user`, headers },
    channelAuthorization: { transport: 'ajax', endpoint: `${origin}/api/broadcast/channel`, headers },
  });
  const changes: ProcessListItem[] = [];
  const deleted: string[] = [];
  const restored: string[] = [];
  const accounts: string[] = [];
  const closed = new Promise<void>((resolve) => {
    pusher.connection.bind('disconnected', resolve);
    pusher.connection.bind('failed', resolve);
  });
  pusher.signin();
  await pusher.user.signinDonePromise;
  const channel = pusher.subscribe(userChannel(idOf(client)));
  channel.bind('process.changed', (data: unknown) =>
    changes.push(realtimeEvents['process.changed'].parse(data)),
  );
  channel.bind('process.deleted', (data: unknown) =>
    deleted.push(realtimeEvents['process.deleted'].parse(data).id),
  );
  channel.bind('process.restored', (data: unknown) =>
    restored.push(realtimeEvents['process.restored'].parse(data).id),
  );
  channel.bind('account.changed', (data: unknown) =>
    accounts.push(realtimeEvents['account.changed'].parse(data).id),
  );
  await new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', resolve);
    channel.bind('pusher:subscription_error', reject);
  });
  return { changes, deleted, restored, accounts, closed, stop: () => pusher.disconnect() };
}
