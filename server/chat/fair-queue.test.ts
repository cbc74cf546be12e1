import { expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

it("lets users take turns, and keeps each user's order", () => {
  const queue = openFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
  queue.remove('c1');
  queue.remove('nobody');
  expect(queue.head()).toBe('a1');
  const order: (string | null)[] = [];
  while (queue.head()) order.push(queue.shift());
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect([queue.head(), queue.shift()]).toEqual([null, null]);
});
