import { afterEach, expect, test, vi } from 'vitest';
import { startNode, type TestNode } from '#server/realtime/testing/node.ts';
import { eventually } from '#testing/eventually.ts';
import { connectRealtime } from './client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until a condition holds, while the fake clock advances a millisecond for each try. */
const soon = (condition: () => boolean) =>
  eventually(`${condition}`, async () => {
    await vi.advanceTimersByTimeAsync(1);
    return condition();
  });

test('an outage is reported as unavailable, and the connection returns soon after the server', async () => {
  let node: TestNode = await startNode();
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${node.port}/`));
  const states: string[] = [];
  let connected = 0;
  const connection = connectRealtime({
    config: { key: 'kalem', host: null, port: node.port, cluster: 'mt1' },
    token: () => 'ada/s1',
    onEvent() {},
    onConnected: () => {
      connected += 1;
    },
    onState: (state) => states.push(state),
  });
  await eventually(() => connected === 1);
  // From here on the test moves the clock, while the sockets run in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await node.stop();
  await soon(() => states.at(-1) === 'connecting');
  await vi.advanceTimersByTimeAsync(16_000);
  expect(states.at(-1)).toBe('unavailable');
  node = await startNode({ port: node.port });
  // The pauses between attempts are at most 15 seconds, and 18.75 with their jitter.
  await vi.advanceTimersByTimeAsync(19_000);
  await soon(() => connected === 2);
  // No report of the outage is pending any more.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'unavailable', 'connected']);
  // The next outage begins with short pauses again.
  await node.stop();
  await soon(() => states.at(-1) === 'connecting');
  node = await startNode({ port: node.port });
  await vi.advanceTimersByTimeAsync(4_000);
  await soon(() => connected === 3);
  // It was too short to be reported as unavailable, even afterwards.
  await vi.advanceTimersByTimeAsync(12_000);
  expect(states.slice(5)).toEqual(['connecting', 'connected']);
  connection.disconnect();
  await node.stop();
});
