import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('processes run again in the order of creation, even if one is refused', async () => {
  const begun: string[] = [];
  let under = 0;
  const refusals = await runEach(['newest', 'refused', 'older', 'oldest'], async (id) => {
    under += 1;
    expect(under).toBe(1);
    await Promise.resolve();
    under -= 1;
    if (id === 'refused') throw new Error(id);
    begun.push(id);
  });
  expect(begun).toEqual(['oldest', 'older', 'newest']);
  expect(refusals).toEqual([new Error('refused')]);
});
