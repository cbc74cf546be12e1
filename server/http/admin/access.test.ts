import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Client, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  await server.user();
  user = await server.user();
});
afterAll(() => server.stop());

const all: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(([, { admin }]) => admin);

it('whatever lies under /admin is for admins', () => {
  const open = Object.values<Endpoint>(endpoints).filter(
    ({ path, admin }) => path.startsWith('/admin') && !admin,
  );
  expect(open).toEqual([]);
  expect(all.length).toBeGreaterThan(25);
});

it.each(all)('%s is for admins alone', async (_, { method, path }) => {
  const call = (caller: Client) =>
    refusal(
      caller.fetch(`/api${path.replace(/\{\w+\}/g, 'x')}`, {
        method,
        ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
      }),
    );
  expect(await call(server.visitor())).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await call(user)).toMatchObject({ status: 403, code: 'forbidden' });
});
