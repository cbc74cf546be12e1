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

it('puts the own token aside while an admin acts as somebody, and back afterwards', () => {
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

it('goes back to the first one from whoever was acted as last', () => {
  token.storeToken('own', true);
  token.storeActingToken('first');
  token.storeActingToken('second');
  token.restoreOwnToken();
  expect(token.storedToken()).toBe('own');
});

it('goes back by itself when the server no longer takes the token of acting', () => {
  token.storeToken('own', true);
  token.storeActingToken('acting');
  token.clearTokens('refused');
  expect(token.storedToken()).toBe('own');
  expect(token.signOutReason()).toBeNull();
  token.clearTokens('refused');
  expect(token.storedToken()).toBeNull();
  expect(token.signOutReason()).toBe('refused');
});

it('leaves neither token behind who logs out while acting', () => {
  token.storeToken('own', true);
  token.storeActingToken('acting');
  token.clearTokens('logged_out');
  expect([...stored.held.values()]).toEqual(['logged_out']);
});
