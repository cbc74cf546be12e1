import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { googleRedirect } from '#contract/accounts/accounts.ts';
import { showConfig } from '#contract/server.ts';
import { refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ openIdName: 'Okul' }, undefined, pino({ level: 'info' }, sink));
});
afterAll(() => server.stop());

it("a provider that isn't set up is told of beforehand, refused calmly, and logged as no fault", async () => {
  const visitor = server.visitor();
  expect((await visitor.call(showConfig, {})).signIn).toMatchObject({ provider: 'Okul', hasProvider: false });
  const refused = await refusal(visitor.call(googleRedirect, {}));
  expect(refused).toMatchObject({ status: 503, code: 'google_not_configured' });
  expect(refused.detail.message).toBe(
    "Sign-in with Okul isn't set up on this server. Sign in with your e-mail and password.",
  );
  const told = () => lines.filter((line) => line.includes('google_not_configured'));
  await eventually('it is logged', () => told().length > 0);
  expect(told()).toHaveLength(1);
  expect(JSON.parse(told()[0] ?? '')).toMatchObject({ level: 30, msg: 'request refused' });
  expect(told()[0]).not.toMatch(/stack|"err"/);
});
