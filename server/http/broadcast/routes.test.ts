import { afterAll, beforeAll, expect, test } from 'vitest';
import { userChannel } from '#contract/realtime.ts';
import { type Client, idOf } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';

let server: TestServer;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.user();
});
afterAll(() => server.stop());

/** Posts a form as pusher-js does, and answers the status. */
async function post(path: string, form: Record<string, string>, token = user.token): Promise<number> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const body = new URLSearchParams(form);
  return (await fetch(`${server.url}/api/broadcast/${path}`, { method: 'POST', headers, body })).status;
}

test('only the own channel is authorised, and only with a token', async () => {
  const own = userChannel(idOf(user));
  expect(await post('channel', { socket_id: '1.2', channel_name: own })).toBe(200);
  expect(await post('channel', { socket_id: '1.2', channel_name: `${own}x` })).toBe(403);
  expect(await post('channel', { socket_id: '1.2', channel_name: own }, 'no token')).toBe(401);
  expect(await post('user', { socket_id: '1.2' })).toBe(200);
  expect(await post('user', { socket_id: '1.2' }, 'no token')).toBe(401);
});

test("a Pusher client signs in and hears of its user's process from start to end", async () => {
  const listener = await listen(user);
  const text = 'Kalem bir araçtır. Belgeleri özetler. Her cümle kaynağına döner. Ankara başkenttir.';
  await user.start({ type: 'TextSummarization', options: '{}', text });
  await eventually(() => listener.changes.at(-1)?.status === 'success');
  expect(listener.changes[0]?.status).toBe('processing');
  listener.stop();
});
