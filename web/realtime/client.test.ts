import { describe, expect, test, vi } from 'vitest';
import type { ProcessListItem } from '#contract/processes.ts';
import { startNode, type TestNode } from '#server/realtime/testing/node.ts';
import { startedForTests } from '#server/realtime/testing/started.ts';
import { eventually } from '#testing/eventually.ts';
import { listedProcess } from '../processes/testing.ts';
import { connectRealtime } from './client.ts';

const item = listedProcess({ id: 'p1', title: 'Rapor', version: 3 });
const { cleanups, start, startProxyTo } = startedForTests();

/** Connects as the page does, and records all calls of its handlers. */
function browser(port: number, token: string | null = 'ada/s1') {
  const seen = { states: [] as string[], connected: 0, events: [] as unknown[] };
  const connection = connectRealtime({
    config: { key: 'kalem', host: null, port, cluster: 'mt1' },
    token: () => token,
    onEvent: (name, data) => seen.events.push([name, data]),
    onConnected: () => {
      seen.connected += 1;
    },
    onState: (state) => seen.states.push(state),
  });
  cleanups.push(() => connection.disconnect());
  return { ...connection, seen };
}

const holdTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

/** A minute for all timers, and then as long as another browser takes to connect. */
async function minutePasses(node: TestNode): Promise<void> {
  await vi.advanceTimersByTimeAsync(60_000);
  const { seen } = browser(node.port, 'bob/s9');
  await eventually(() => seen.connected === 1);
}

describe('connectRealtime', () => {
  test('signs in, subscribes to its own channel, and receives its own events, each once', async () => {
    const node = await start();
    const ada = browser(node.port).seen;
    const bob = browser(node.port, 'bob/s9').seen;
    await eventually(() => ada.connected === 1 && bob.connected === 1);
    await eventually(() => node.realtime.stats().subscriptions === 2);
    node.realtime.sendToUser('ada', 'process.changed', item);
    node.realtime.sendToUser('ada', 'process.deleted', { id: 'p0' });
    node.realtime.sendToUser('ada', 'account.changed', { id: 'ada' });
    // Messages arrive in order, so the last one proves that nothing else is pending.
    const last = { id: 'last' };
    for (const [id, seen] of [
      ['ada', ada],
      ['bob', bob],
    ] as const) {
      node.realtime.sendToUser(id, 'process.deleted', last);
      await eventually(
        () => JSON.stringify(seen.events.at(-1)) === JSON.stringify(['process.deleted', last]),
      );
    }
    expect(ada.events).toEqual([
      ['process.changed', item],
      ['process.deleted', { id: 'p0' }],
      ['account.changed', { id: 'ada' }],
      ['process.deleted', last],
    ]);
    expect(bob.events).toEqual([['process.deleted', last]]);
    expect(ada.states).toEqual(['connecting', 'connected']);
  });

  test('data that does not fit the contract never reaches the page', async () => {
    const node = await start();
    const { seen } = browser(node.port);
    await eventually(() => seen.connected === 1);
    const misfit: object = { ...item, status: 'exploded' };
    node.realtime.sendToUser('ada', 'process.changed', misfit as ProcessListItem);
    node.realtime.sendToUser('ada', 'process.deleted', { id: 'p0' });
    await eventually(() => seen.events.length > 0);
    expect(seen.events).toEqual([['process.deleted', { id: 'p0' }]]);
  });

  test('without a token it connects but does not sign in', async () => {
    const node = await start();
    const { seen } = browser(node.port, null);
    await eventually(() => seen.states.includes('connected'));
    // A signed-in client subscribes in this time.
    const other = browser(node.port).seen;
    await eventually(() => other.connected === 1);
    expect(node.realtime.stats()).toMatchObject({ connections: 2, anonymous: 1 });
    expect(seen.connected).toBe(0);
  });

  test('disconnect ends it, even before it has begun', async () => {
    const node = await start();
    const early = browser(node.port);
    early.disconnect();
    const late = browser(node.port);
    await eventually(() => late.seen.connected === 1);
    late.disconnect();
    await eventually(() => node.realtime.stats().connections === 0);
    expect(early.seen.states).toEqual([]);
    expect(late.seen.states).toEqual(['connecting', 'connected', 'disconnected']);
    expect(node.upgrades()).toBe(1);
  });

  test('the end of the session disconnects it for good', async () => {
    holdTimers();
    const ended = new Set<string>();
    const node = await start({ ended });
    const { seen } = browser(node.port);
    await eventually(() => seen.connected === 1);
    ended.add('s1');
    node.realtime.closeSession('s1', 'ada');
    await eventually(() => seen.states.at(-1) === 'disconnected');
    await minutePasses(node);
    expect(node.upgrades()).toBe(2);
    expect(seen.states).toEqual(['connecting', 'connected', 'disconnected']);
  });

  test('an invalid token disconnects it for good', async () => {
    holdTimers();
    const node = await start({ ended: new Set(['s1']) });
    const { seen } = browser(node.port);
    await eventually(() => seen.states.at(-1) === 'disconnected');
    await minutePasses(node);
    expect([node.upgrades(), seen.connected]).toEqual([2, 0]);
  });

  test('a sign-in that failed for another reason is retried', async () => {
    holdTimers();
    let broken = true;
    const node = await start({ failing: () => broken });
    const { seen } = browser(node.port);
    const halfSecondsPass = (so: () => boolean) =>
      eventually(async () => {
        await vi.advanceTimersByTimeAsync(500);
        return so();
      });
    await halfSecondsPass(() => node.upgrades() >= 2);
    broken = false;
    await halfSecondsPass(() => seen.connected === 1);
    expect(seen.states).not.toContain('disconnected');
  });

  test('after a restart of the server it connects, signs in and tells the page to fetch again', async () => {
    const node = await start();
    const { seen } = browser(node.port);
    await eventually(() => seen.connected === 1);
    // The next server is there as soon as the port is free, as behind a proxy with several nodes.
    const stopped = node.stop();
    cleanups.pop();
    cleanups.pop();
    await stopped;
    const next = await startNode({ port: node.port });
    cleanups.push(() => next.stop());
    await eventually(() => seen.connected === 2);
    await eventually(() => next.realtime.stats().subscriptions === 1);
    next.realtime.sendToUser('ada', 'process.changed', { ...item, version: 4 });
    await eventually(() => seen.events.length === 1);
  });
});

test('pings keep it open; a silent network makes it reconnect', async () => {
  const node = await start({ limits: { activityTimeout: 200, pongTimeout: 3_000 } });
  const proxy = await startProxyTo(node.port);
  const { seen } = browser(proxy.port);
  await eventually(() => seen.connected === 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  proxy.freeze();
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return seen.connected === 2;
  });
  expect(seen.states).not.toContain('disconnected');
});
