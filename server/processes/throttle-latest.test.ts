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
