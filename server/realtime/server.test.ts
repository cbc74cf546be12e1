import { once } from 'node:events';
import PusherServer from 'pusher';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { userChannel } from '#contract/realtime.ts';
import { eventually } from '#testing/eventually.ts';
import { application, startNode, type TestNode } from './testing/node.ts';
import { Peer } from './testing/peer.ts';

const ada = { id: 'ada', sessionId: 's1' };
const own = userChannel('ada');
const nodes: TestNode[] = [];
const peers: Peer[] = [];

async function start(options?: Parameters<typeof startNode>[0]): Promise<TestNode> {
  const node = await startNode(options);
  nodes.push(node);
  return node;
}

function open(node: TestNode, options?: ConstructorParameters<typeof Peer>[1]): Peer {
  const peer = new Peer(node.port, options);
  peers.push(peer);
  return peer;
}

/** Waits until all that was sent to a peer before has come: frames keep their order. */
async function answers(...asked: Peer[]): Promise<void> {
  for (const peer of asked) peer.send('pusher:ping');
  for (const peer of asked) await peer.next('pusher:pong');
}

/** A peer that has signed in. */
async function openSignedIn(node: TestNode, user = ada): Promise<Peer> {
  const peer = open(node);
  peer.send('pusher:signin', node.realtime.authorizeUser(await peer.established(), user));
  await peer.next('pusher:signin_success');
  return peer;
}

afterEach(async () => {
  vi.useRealTimers();
  for (const peer of peers.splice(0)) peer.socket.terminate();
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

describe('handshake', () => {
  test('the first frame gives a socket id and the activity timeout of the specification', async () => {
    const node = await start();
    const frame = await open(node).next('pusher:connection_established');
    const data = JSON.parse(z.string().parse(frame.data));
    expect(data.activity_timeout).toBe(120);
    expect(data.socket_id).toMatch(/^\d+\.\d+$/);
  });

  test.each([
    ['/app/other?protocol=7', 4001],
    ['/app/kalem', 4008],
    ['/app/kalem?protocol=seven', 4006],
    ['/app/kalem?protocol=5', 4007],
  ])('%s is closed with %i', async (path, code) => {
    const peer = open(await start(), { path });
    expect((await peer.next('pusher:error')).data).toMatchObject({ code });
    expect(await peer.closed()).toBe(code);
    expect(peer.frames).toEqual([]);
  });

  test('a page of another origin is refused, an allowed one comes in', async () => {
    const node = await start();
    expect(await open(node, { origin: 'https://evil.test' }).closed()).toBe(4009);
    expect(await open(node, { origin: 'https://kalem.test' }).established()).toBeTruthy();
  });

  test('an upgrade on another path gets 404 and does not hang', async () => {
    const peer = open(await start(), { path: '/elsewhere' });
    const status = await new Promise((resolve) =>
      peer.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(404);
  });

  test('sockets over the limit are asked to come back later', async () => {
    const node = await start({ limits: { anonymousConnections: 1 } });
    await open(node).established();
    expect(await open(node).closed()).toBe(4100);
    const full = await start({ limits: { connections: 1 } });
    await openSignedIn(full);
    expect(await open(full).closed()).toBe(4100);
  });
});

describe('authorisation', () => {
  test("signatures are those of Pusher's own server library", async () => {
    const { realtime } = await start();
    const pusher = new PusherServer({ ...application, appId: '1', cluster: 'mt1' });
    const signin = realtime.authorizeUser('1.2', ada);
    expect(signin).toEqual(pusher.authenticateUser('1.2', ada));
    expect(JSON.parse(signin.user_data)).toEqual(ada);
    expect(realtime.authorizeChannel('1.2', own, ada)).toEqual(pusher.authorizeChannel('1.2', own));
  });

  test.each([
    userChannel('bob'),
    'private-user.',
    'presence-user.ada',
    'news',
    '#server-to-user-ada',
    '#other',
  ])('no signature is given for %s', async (channel) => {
    const { realtime } = await start();
    expect(() => realtime.authorizeChannel('1.2', channel, ada)).toThrow(new KalemError('forbidden'));
    expect(() => realtime.authorizeUser('1.2:x', ada)).toThrow(KalemError);
  });

  test('a forged sign-in and one signed for another socket end the socket', async () => {
    const node = await start();
    const [forger, victim, thief] = [open(node), open(node), open(node)];
    const user_data = JSON.stringify(ada);
    await forger.established();
    forger.send('pusher:signin', { auth: `kalem:${'0'.repeat(64)}`, user_data });
    expect(await forger.closed()).toBe(4009);
    const stolen = node.realtime.authorizeUser(await victim.established(), ada);
    await thief.established();
    thief.send('pusher:signin', stolen);
    expect(await thief.closed()).toBe(4009);
    victim.send('pusher:signin', { ...stolen, user_data: JSON.stringify({ ...ada, id: 'bob' }) });
    expect(await victim.closed()).toBe(4009);
  });

  test('channels that are not the own one are refused, and nothing is delivered', async () => {
    const node = await start();
    const peer = open(node);
    const socketId = await peer.established();
    const foreign = node.realtime.authorizeChannel('1.2', own, ada).auth;
    const pusher = new PusherServer({ ...application, appId: '1', cluster: 'mt1' });
    const attempts = [
      { channel: own, auth: foreign },
      { channel: own },
      { channel: 'news' },
      { channel: '#server-to-user-ada', auth: '' },
      { channel: '#other', auth: '' },
      // Signed with the right secret, but no channel of Kalem.
      { channel: 'private-other', auth: pusher.authorizeChannel(socketId, 'private-other').auth },
    ];
    for (const attempt of attempts) {
      peer.send('pusher:subscribe', attempt);
      const refused = await peer.next('pusher:subscription_error');
      expect(refused.channel).toBe(attempt.channel);
      expect((await peer.next('pusher:error')).data).toMatchObject({ code: 4009 });
    }
    node.realtime.sendToUser('ada', 'process.deleted', { id: 'p1' });
    await answers(peer);
    expect(peer.frames).toEqual([]);
    expect(node.realtime.stats()).toEqual({ connections: 1, anonymous: 1, subscriptions: 0 });
  });

  test('a socket that signed in as one user is closed to every other', async () => {
    const node = await start();
    const peer = await openSignedIn(node);
    peer.send('pusher:subscribe', { channel: '#server-to-user-bob', auth: '' });
    await peer.next('pusher:subscription_error');
    peer.send('pusher:subscribe', { channel: '#server-to-user-ada', auth: '' });
    await peer.next('pusher_internal:subscription_succeeded');
    peer.send('pusher:unsubscribe', { channel: '#server-to-user-ada' });
    await eventually(() => node.realtime.stats().subscriptions === 0);
  });

  test('a session that ends between signature and sign-in gets nothing', async () => {
    const ended = new Set<string>();
    const node = await start({ ended });
    const peer = open(node);
    const signin = node.realtime.authorizeUser(await peer.established(), ada);
    ended.add('s1');
    peer.send('pusher:signin', signin);
    expect(await peer.closed()).toBe(4010);
    expect(peer.frames).toEqual([]);
  });
});

describe('the end of a session', () => {
  test('closeSession ends its sockets alone, closeUser all of the user', async () => {
    const node = await start();
    const first = await openSignedIn(node);
    const second = await openSignedIn(node, { id: 'ada', sessionId: 's2' });
    const other = await openSignedIn(node, { id: 'bob', sessionId: 's3' });
    node.realtime.closeSession('s1', 'ada');
    expect(await first.closed()).toBe(4010);
    await answers(second, other);
    expect([second.closeCode, other.closeCode]).toEqual([null, null]);
    node.realtime.closeUser('ada');
    expect(await second.closed()).toBe(4010);
    await answers(other);
    expect(other.closeCode).toBeNull();
  });

  test('a socket without sign-in belongs to the session that this node signed for', async () => {
    const node = await start();
    const peer = open(node);
    const { auth } = node.realtime.authorizeChannel(await peer.established(), own, ada);
    peer.send('pusher:subscribe', { channel: own, auth });
    await peer.next('pusher_internal:subscription_succeeded');
    node.realtime.closeSession('s1');
    expect(await peer.closed()).toBe(4010);
  });

  test('a socket that another node signed for must be authorised again', async () => {
    const [socketNode, otherNode] = [await start(), await start()];
    const peer = open(socketNode);
    const { auth } = otherNode.realtime.authorizeChannel(await peer.established(), own, ada);
    peer.send('pusher:subscribe', { channel: own, auth });
    await peer.next('pusher_internal:subscription_succeeded');
    socketNode.realtime.closeSession('s1', 'ada');
    expect(await peer.closed()).toBe(4101);
  });

  test('a session that ran out, or was ended elsewhere, is found', async () => {
    let looks = 0;
    let live = true;
    const isSessionLive = async () => {
      looks += 1;
      return live;
    };
    const limits = { sessionCheckInterval: 40, unknownSessionAge: 0 };
    const [node, otherNode] = [await start({ isSessionLive, limits }), await start()];
    const [peer, visitor, unknown] = [await openSignedIn(node), open(node), open(node)];
    await visitor.established();
    const { auth } = otherNode.realtime.authorizeChannel(await unknown.established(), own, ada);
    unknown.send('pusher:subscribe', { channel: own, auth });
    // Nothing can be asked of a session that isn't known: it must be shown again now and then.
    expect(await unknown.closed()).toBe(4101);
    const before = looks;
    await eventually(() => looks >= before + 2);
    await answers(peer, visitor);
    expect([peer.closeCode, visitor.closeCode]).toEqual([null, null]);
    live = false;
    expect(await peer.closed()).toBe(4010);
  });
});

describe('limits', () => {
  test('an oversize frame ends the socket', async () => {
    const peer = open(await start());
    await peer.established();
    peer.send('pusher:ping', { filler: 'x'.repeat(11_000) });
    expect(await peer.closed()).toBe(1009);
  });

  test('a flood ends the socket, control frames counted; a steady pace does not', async () => {
    const node = await start();
    const [flood, pings, steady] = [open(node), open(node), open(node)];
    await Promise.all([flood.established(), pings.established(), steady.established()]);
    // Far more than come in the time that these take: ten are allowed again every second.
    for (let index = 0; index < 400; index += 1) {
      flood.send('pusher:ping');
      pings.socket.ping();
    }
    for (let index = 0; index < 5; index += 1) steady.send('pusher:ping');
    expect(await flood.closed()).toBe(4011);
    expect(await pings.closed()).toBe(4011);
    for (let index = 0; index < 5; index += 1) await steady.next('pusher:pong');
    expect(steady.closeCode).toBeNull();
  });

  test('binary frames, client events, nonsense and long channel names are refused', async () => {
    const node = await start();
    const peer = open(node);
    await peer.established();
    peer.send('client-typing', {});
    expect((await peer.next('pusher:error')).data).toMatchObject({ code: 4301 });
    for (const text of ['{', '[]', '{"event":1}', '{"event":"pusher:subscribe"}', '{"event":"x"}']) {
      peer.socket.send(text);
      expect((await peer.next('pusher:error')).data).toMatchObject({ code: null });
    }
    peer.send('pusher:subscribe', { channel: `private-${'x'.repeat(200)}` });
    expect((await peer.next('pusher:error')).data).toMatchObject({ message: expect.stringContaining('164') });
    expect(peer.closeCode).toBeNull();
    peer.socket.send(Buffer.from([1, 2, 3]));
    expect(await peer.closed()).toBe(4012);
  });

  test('connections of one user and subscriptions of one socket are limited', async () => {
    const node = await start({ limits: { connectionsPerUser: 1, subscriptionsPerSocket: 1 } });
    const peer = await openSignedIn(node);
    const second = open(node);
    second.send('pusher:signin', node.realtime.authorizeUser(await second.established(), ada));
    expect(await second.closed()).toBe(4004);
    const other = await openSignedIn(node, { id: 'bob', sessionId: 's3' });
    expect(other.closeCode).toBeNull();
    peer.send('pusher:subscribe', { channel: '#server-to-user-ada', auth: '' });
    await peer.next('pusher_internal:subscription_succeeded');
    peer.send('pusher:subscribe', { channel: own, auth: '' });
    expect((await peer.next('pusher:subscription_error')).data).toContain('429');
    // A tab that was closed leaves its place to the next one.
    peer.socket.close();
    await eventually(() => !node.realtime.hasUser('ada'));
    await openSignedIn(node);
  });

  test('silence is pinged, then closed; a control frame counts as a sign of life', async () => {
    // The test moves the server's clock; between its steps the sockets take the time that they take.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const node = await start({ limits: { activityTimeout: 500, pongTimeout: 200 } });
    const [silent, alive] = [open(node), open(node)];
    await Promise.all([silent.established(), alive.established()]);
    const pass = async (milliseconds: number) => {
      alive.socket.ping();
      await once(alive.socket, 'pong');
      await vi.advanceTimersByTimeAsync(milliseconds);
    };
    for (let passed = 0; passed < 500; passed += 100) await pass(100);
    await silent.next('pusher:ping');
    await pass(199);
    expect(node.realtime.stats().connections).toBe(2);
    await pass(1);
    expect(await silent.closed()).toBe(4201);
    // More frames than may come at once: a second gives ten of them back, however long a tab stays open.
    for (let passed = 0; passed < 4_000; passed += 100) await pass(100);
    await answers(alive);
    expect(alive.closeCode).toBeNull();
    expect(alive.frames.map((frame) => frame.event)).not.toContain('pusher:ping');
  });

  test('a reader that lets its frames pile up is cut off', async () => {
    const node = await start({ limits: { waitingBytes: 100_000 } });
    const peer = await openSignedIn(node);
    peer.send('pusher:subscribe', { channel: '#server-to-user-ada', auth: '' });
    await peer.next('pusher_internal:subscription_succeeded');
    peer.socket.pause();
    for (let index = 0; index < 2_000 && node.realtime.stats().connections > 0; index += 1) {
      node.realtime.sendToUser('ada', 'process.deleted', { id: 'x'.repeat(10_000) });
      if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await eventually(() => node.realtime.stats().connections === 0);
  });
});

test('closing is spread over the time given, with a code for an immediate reconnect', async () => {
  const node = await start();
  const three = [open(node), open(node), open(node)];
  for (const peer of three) await peer.established();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const closing = node.realtime.close({ staggerMilliseconds: 300 });
  for (const [index, peer] of three.entries()) {
    if (index > 0) await vi.advanceTimersByTimeAsync(100);
    expect(await peer.closed()).toBe(4200);
    await answers(...three.slice(index + 1));
    expect(three.map(({ closeCode }) => closeCode !== null)).toEqual(three.map((_, each) => each <= index));
  }
  await closing;
  const late = open(node);
  expect(await late.closed()).toBe(1006);
});
