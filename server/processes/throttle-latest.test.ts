import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { throttleLatest } from './throttle-latest.ts';

it('passes the first value at once, then only the latest, and nothing after its stop', async () => {
  const seen: number[] = [];
  const throttle = throttleLatest(50, async (value: number) => void seen.push(value));
  for (let value = 1; value <= 20; value += 1) throttle.push(value);
  expect(seen).toEqual([1]);
  await wait(80);
  expect(seen).toEqual([1, 20]);
  throttle.push(21);
  await throttle.stop();
  await wait(80);
  expect(seen).toEqual([1, 20]);
});
