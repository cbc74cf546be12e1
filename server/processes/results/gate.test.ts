import { expect, it } from 'vitest';
import { openGate } from './gate.ts';

it('admits only as many as its limit, in order, and goes on after a failure', async () => {
  const gate = openGate(2);
  const finished: number[] = [];
  let inside = 0;
  let most = 0;
  const task = (id: number) =>
    gate.run(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      finished.push(id);
      if (id === 1) throw new Error('broken');
    });
  const outcomes = await Promise.allSettled([task(0), task(1), task(2), task(3), task(4)]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(finished).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
