import { expect, test } from 'vitest';
import { processTypes } from '#contract/processes.ts';
import { sortInHomeOrder } from './home-order.ts';

test('tools stand in the order of the types of processes, whatever order they are listed in', () => {
  const tools = processTypes.map((type) => ({ contract: { type } }));
  expect(sortInHomeOrder(tools.toReversed())).toEqual(tools);
  expect(sortInHomeOrder([])).toEqual([]);
});
