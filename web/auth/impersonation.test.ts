import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { NetworkError } from '../api/errors.ts';
import { actAs, stopActing } from './impersonation.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map([['auth_token_default', 'own']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

const token = () => stored.get('auth_token_default');
const answered = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const refused = (status: number, code: ErrorCode) =>
  answered(() => Response.json({ error: { code, params: {}, message: code } }, { status }));
const acting = async () => {
  answered(() => new Response(null, { status: 204, headers: { authorization: 'Bearer acting' } }));
  await actAs('user');
};

test('an admin acts with the token of the answer, and is themselves again afterwards', async () => {
  await acting();
  expect(token()).toBe('acting');
  answered(() => new Response(null, { status: 204 }));
  await stopActing();
  expect(token()).toBe('own');
});

test('an answer without a token changes nothing', async () => {
  answered(() => new Response(null, { status: 204 }));
  await expect(actAs('user')).rejects.toBeInstanceOf(NetworkError);
  expect(token()).toBe('own');
});

test('an expired impersonation is left all the same', async () => {
  await acting();
  refused(401, 'unauthenticated');
  await stopActing();
  expect(token()).toBe('own');
});

test("the admin goes on acting while the server can't be reached", async () => {
  await acting();
  refused(503, 'database_unreachable');
  await expect(stopActing()).rejects.toMatchObject({ code: 'database_unreachable' });
  answered(() => {
    throw new TypeError('fetch failed');
  });
  await expect(stopActing()).rejects.toBeInstanceOf(NetworkError);
  expect(token()).toBe('acting');
});
