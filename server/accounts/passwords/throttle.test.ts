import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = { code: 'rate_limited', params: { seconds: 1 } };

it('refuses after the limit for that key alone, and accepts again when the time is over', async () => {
  const limit = throttle(2, 1);
  await limit.take('a');
  await limit.check('a');
  await limit.take('a');
  await expect(limit.take('a')).rejects.toMatchObject(refused);
  await expect(limit.check('a')).rejects.toMatchObject(refused);
  await limit.take('b');
  await limit.giveBack('b');
  await limit.take('b');
  await limit.take('b');
  await expect(limit.take('b')).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(1_050);
  await limit.check('a');
  await limit.take('a');
});
