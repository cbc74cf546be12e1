import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedFor } from './cached.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('is computed once within its time, however many ask, and again afterwards', async () => {
  let asked = 0;
  const figure = cachedFor(5_000, async () => {
    asked += 1;
    return asked;
  });
  expect(await Promise.all([figure(), figure()])).toEqual([1, 1]);
  vi.advanceTimersByTime(5_000);
  expect(await figure()).toBe(1);
  vi.advanceTimersByTime(1);
  expect([await figure(), await figure()]).toEqual([2, 2]);
});

it('is computed again after a failure, which only its waiters see', async () => {
  let fails = true;
  const figure = cachedFor(5_000, async () => {
    if (fails) throw new Error('away');
    return 'here';
  });
  const both = await Promise.allSettled([figure(), figure()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await figure()).toBe('here');
});
