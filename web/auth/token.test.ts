import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Storage as a browser has it, as far as the token needs it. */
function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    held,
  };
}

let stored: ReturnType<typeof memory>;
let token: typeof import('./token.ts');
beforeEach(async () => {
  stored = memory();
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('document', { cookie: '' });
  vi.resetModules();
  token = await import('./token.ts');
});
afterEach(() => vi.unstubAllGlobals());

it("stores the admin's token while they act as a user, and restores it afterwards", () => {
  const watcher = vi.fn();
  token.storeToken('own', true);
  token.watchToken(watcher);
  token.storeActingToken('acting');
  expect(token.storedToken()).toBe('acting');
  expect(token.restoreOwnToken()).toBe(true);
  expect(token.storedToken()).toBe('own');
  expect(watcher).toHaveBeenCalledTimes(2);
  expect(token.restoreOwnToken()).toBe(false);
  expect(token.storedToken()).toBe('own');
});

it("returns to the admin's own token after acting as several users", () => {
  token.storeToken('own', true);
  token.storeActingToken('first');
  token.storeActingToken('second');
  token.restoreOwnToken();
  expect(token.storedToken()).toBe('own');
});

it('returns by itself when the server refuses the token of acting', () => {
  token.storeToken('own', true);
  token.storeActingToken('acting');
  token.clearTokens('refused');
  expect(token.storedToken()).toBe('own');
  expect(token.signOutReason()).toBeNull();
  token.clearTokens('refused');
  expect(token.storedToken()).toBeNull();
  expect(token.signOutReason()).toBe('refused');
});

it('removes both tokens when the admin logs out while acting', () => {
  token.storeToken('own', true);
  token.storeActingToken('acting');
  token.clearTokens('logged_out');
  expect([...stored.held.values()]).toEqual(['logged_out']);
});

it('ends a session sign-in after the browser was closed, and no other', () => {
  const page: { cookie: string } = { cookie: '' };
  vi.stubGlobal('document', page);
  token.storeToken('short', false);
  expect(page.cookie).toMatch(/^kalem_browser_session=1;/);
  page.cookie = 'other=1; kalem_browser_session=1';
  token.dropEndedBrowserSession();
  expect(token.storedToken()).toBe('short');
  page.cookie = '';
  token.dropEndedBrowserSession();
  expect([token.storedToken(), token.signOutReason()]).toEqual([null, 'browser_closed']);
  token.storeToken('long', true);
  expect([page.cookie.startsWith('kalem_browser_session=1'), token.signOutReason()]).toEqual([false, null]);
  page.cookie = '';
  token.dropEndedBrowserSession();
  expect(token.storedToken()).toBe('long');
});

it('signing in again ends acting as a user', () => {
  token.storeToken('own', true);
  token.storeActingToken('acting');
  token.storeToken('other', true);
  expect(token.restoreOwnToken()).toBe(false);
  expect(token.storedToken()).toBe('other');
});

it('follows sign-ins and sign-outs of other tabs, and knows the reason', () => {
  let happens = (_: { key: string | null }): void => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof happens) => {
    happens = listener;
  });
  const watcher = vi.fn();
  token.watchToken(watcher);
  token.followOtherTabs();
  const key = 'auth_token_default';
  happens({ key: 'app_mode' });
  expect(watcher).not.toHaveBeenCalled();
  stored.held.set('auth_sign_out', 'password_reset');
  happens({ key });
  expect([watcher.mock.calls.length, token.signOutReason()]).toEqual([1, 'password_reset']);
  stored.held.set(key, 'new');
  happens({ key });
  expect(token.signOutReason()).toBeNull();
  // Storage that was emptied as a whole.
  stored.held.clear();
  happens({ key: null });
  expect([watcher.mock.calls.length, token.signOutReason()]).toEqual([3, 'logged_out']);
});
