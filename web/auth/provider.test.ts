import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBackFromProvider, leaveForProvider } from './provider.ts';

let kept: Map<string, string>;
let asked: string[];
let gone: string[];

beforeEach(() => {
  [kept, asked, gone] = [new Map(), [], []];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('location', { assign: (address: string) => gone.push(address) });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ url: 'https://accounts.example/' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const back = (search: string) => {
  const coming = comeBackFromProvider(search);
  // The content of the answer is not tested here.
  coming.answer.catch(() => undefined);
  return coming;
};

test('a returning user continues with the page that they wanted, once', async () => {
  const trip = { remember: false, next: '/settings', connects: false };
  await leaveForProvider(trip, 'invitation');
  expect([asked[0]?.includes('invitation=invitation'), gone]).toEqual([true, ['https://accounts.example/']]);
  const first = back('?code=1');
  expect(first.trip).toEqual(trip);
  // A page that is drawn again asks for it again.
  expect(back('?code=1')).toBe(first);
  expect(asked.filter((path) => path.includes('code=1'))).toHaveLength(1);
  // A later sign-in that was begun elsewhere isn't confused with it.
  expect(back('?code=2').trip).toEqual({ remember: true, next: null, connects: false });
});

test('connecting a signed-in account uses an endpoint of its own', async () => {
  await leaveForProvider({ remember: true, next: null, connects: true });
  expect(asked[0]).toMatch(/^\/api\/me\//);
});

test('unreadable stored state is ignored', () => {
  kept.set('kalem_provider_trip', '{');
  expect(back('?code=3').trip.next).toBeNull();
});
