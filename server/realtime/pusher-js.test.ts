import tls from 'node:tls';
import type { Options } from 'pusher-js';
import { describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { selfSignedCertificate } from './testing/certificate.ts';
import { startedForTests } from './testing/started.ts';

const { cleanups, start, startProxyTo } = startedForTests();

/** Settings of a client that connects to a port of this machine and signs in as Ada. */
function settings(port: number): Options {
  const headers = { Authorization: 'Bearer ada/s1' };
  const endpoint = (path: string) => `${location.origin}/api/broadcast/${path}`;
  return {
    cluster: 'mt1',
    // A certificate is checked against a name.
    wsHost: 'localhost',
    wsPort: port,
    wssPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    userAuthentication: { transport: 'ajax', endpoint: endpoint('user'), headers },
    channelAuthorization: { transport: 'ajax', endpoint: endpoint('channel'), headers },
  };
}

describe('pusher-js against the server', () => {
  test('reaches it with TLS through a proxy, the certificate checked', async () => {
    const { default: Pusher } = await import('pusher-js');
    const node = await start();
    const certificate = selfSignedCertificate();
    const proxy = await startProxyTo(node.port, certificate);
    const trusted = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...trusted, certificate.cert]);
    cleanups.push(() => tls.setDefaultCACertificates(trusted));
    const pusher = new Pusher('kalem', { ...settings(proxy.port), forceTLS: true });
    cleanups.push(() => pusher.disconnect());
    pusher.signin();
    const events: unknown[] = [];
    const channel = pusher.subscribe('private-user.ada');
    channel.bind('process.deleted', (data: unknown) => events.push(data));
    await eventually(() => channel.subscribed && node.realtime.stats().subscriptions === 2);
    node.realtime.sendToUser('ada', 'process.deleted', { id: 'p1' });
    await eventually(() => events.length === 1);
    expect(events).toEqual([{ id: 'p1' }]);
    expect(pusher.connection.isUsingTLS()).toBe(true);
  });

  test("without sign-in the own channel works, another user's is refused", async () => {
    const { default: Pusher } = await import('pusher-js');
    const node = await start();
    const pusher = new Pusher('kalem', settings(node.port));
    cleanups.push(() => pusher.disconnect());
    const errors: unknown[] = [];
    pusher.subscribe('private-user.bob').bind('pusher:subscription_error', (error: unknown) => {
      errors.push(error);
    });
    const channel = pusher.subscribe('private-user.ada');
    await eventually(() => channel.subscribed && errors.length === 1);
    expect(errors).toMatchObject([{ type: 'AuthError', status: 403 }]);
    pusher.subscribe('news').bind('pusher:subscription_error', (error: unknown) => errors.push(error));
    await eventually(() => errors.length === 2);
    expect(node.realtime.stats().subscriptions).toBe(1);
  });

  test('pings and pongs keep it open; a silent network makes it reconnect', async () => {
    const { default: Pusher } = await import('pusher-js');
    const node = await start({ limits: { activityTimeout: 200, pongTimeout: 3_000 } });
    const proxy = await startProxyTo(node.port);
    const pusher = new Pusher('kalem', { ...settings(proxy.port), pongTimeout: 3_000 });
    cleanups.push(() => pusher.disconnect());
    let signsOfLife = 0;
    pusher.connection.bind('message', ({ event }: { event: string }) => {
      if (/^pusher:p[io]ng$/.test(event)) signsOfLife += 1;
    });
    await eventually(() => pusher.connection.state === 'connected');
    const before = pusher.connection.socket_id;
    await eventually(() => signsOfLife >= 5);
    expect(pusher.connection.socket_id).toBe(before);
    proxy.freeze();
    await eventually(() => pusher.connection.state === 'connected' && pusher.connection.socket_id !== before);
    expect(node.upgrades()).toBe(2);
  });
});
