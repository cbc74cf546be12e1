import { expect, test } from 'vitest';
import { queueInterval } from './queue-place.ts';
import { shownProcess } from './testing.ts';

test('a waiting process is looked at again until it starts', () => {
  const waiting = {
    ...shownProcess({ status: 'processing', startedAt: null }),
    queue: { before: 4, seconds: 50 },
  };
  expect(queueInterval(waiting)).toBeGreaterThan(0);
  expect(queueInterval({ ...waiting, startedAt: '2026-11-29T10:00:00.000Z' })).toBe(false);
  expect(queueInterval({ ...waiting, status: 'cancelled' })).toBe(false);
  expect(queueInterval(undefined)).toBe(false);
});
