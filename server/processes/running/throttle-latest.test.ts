import { afterEach, expect, it, vi } from 'vitest';
import { throttleLatest } from './throttle-latest.ts';

afterEach(() => vi.useRealTimers());

it('passes the first value at once, then only the latest, and nothing after its stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen: number[] = [];
  const throttle = throttleLatest(50, async (value: number) => void seen.push(value));
  for (let value = 1; value <= 20; value += 1) throttle.push(value);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(49);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([1, 20]);
  throttle.push(21);
  await throttle.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([1, 20]);
});

it('waits for one that takes long, and then passes on the latest once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen: number[] = [];
  const first = Promise.withResolvers<void>();
  const throttle = throttleLatest(50, (value: number) => {
    seen.push(value);
    return value === 1 ? first.promise : Promise.resolve();
  });
  for (const value of [1, 2, 3]) throttle.push(value);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual([1]);
  first.reject(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(49);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual([1, 3]);
  await throttle.stop();
});
