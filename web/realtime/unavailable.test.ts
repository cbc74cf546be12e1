import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startNode, type TestNode, until } from '#server/realtime/testing/node.ts';
import { connectRealtime } from './client.ts';

vi.mock('#contract/limits.ts', async (original) => {
  const { limits } = await original<typeof import('#contract/limits.ts')>();
  return { limits: { ...limits, realtime: { ...limits.realtime, unavailableTimeoutSeconds: 1 } } };
});

test('an outage is told as unavailable, and the connection comes back soon after the server', async () => {
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
  await until(() => connected === 1);
  // By itself pusher-js would try again 15 seconds after its first failure: no timer of that length goes first.
  const byItself = delay(14_000, 'by itself', { ref: false });
  await node.stop();
  await until(() => states.at(-1) === 'unavailable');
  await delay(1_000);
  node = await startNode({ port: node.port });
  expect(await Promise.race([until(() => connected === 2).then(() => 'soon'), byItself])).toBe('soon');
  expect(states).toEqual(['connecting', 'connected', 'connecting', 'unavailable', 'connected']);
  connection.disconnect();
  await node.stop();
  vi.unstubAllGlobals();
});
