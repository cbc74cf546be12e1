import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { logOut, signIn, updateCachedUser } from './session.ts';

const ada = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  roles: ['user'],
  timezone: 'UTC',
  hasPassword: true,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const stored = new Map<string, string>();
const page = { cookie: '' };

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('document', page);
  const headers = { authorization: 'Bearer t1' };
  vi.stubGlobal('fetch', async () => Response.json({ user: ada, ...ada }, { headers }));
});
afterEach(() => {
  queryClient.clear();
  stored.clear();
  vi.unstubAllGlobals();
});

const enter = (remember = true) => signIn({ email: ada.email, password: 'doğru-parola' }, remember);
const me = () => queryClient.getQueryData(['me']);

test('data of one account is not shown to the next, and the public config stays', async () => {
  queryClient.setQueryData(['process', 'a'], {});
  queryClient.setQueryData(['config'], {});
  await enter();
  expect(queryClient.getQueryData(['process', 'a'])).toBeUndefined();
  expect(me()).toMatchObject({ id: 'ada', impersonator: null });
  // The first account changes the text of the login page.
  expect(queryClient.getQueryState(['config'])?.isInvalidated).toBe(true);
  queryClient.setQueryData(['process', 'b'], {});
  logOut();
  expect([me(), queryClient.getQueryData(['process', 'b'])]).toEqual([undefined, undefined]);
  expect(stored.has('auth_token_default')).toBe(false);
});

test('a sign-in is stored for as long as the user chose', async () => {
  await enter(false);
  expect([stored.get('auth_remember'), page.cookie]).toEqual([
    'false',
    expect.stringContaining('kalem_browser_session=1'),
  ]);
  await enter(true);
  expect(stored.get('auth_remember')).toBe('true');
});

test('changes of the account are shown, and nothing is cached before an account is loaded', async () => {
  updateCachedUser({ name: 'Nobody' });
  expect(me()).toBeUndefined();
  await enter();
  updateCachedUser({ name: 'Ada L.' });
  expect(me()).toMatchObject({ name: 'Ada L.', email: ada.email });
});
