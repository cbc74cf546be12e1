import { expect, it } from 'vitest';
import { judge, study, type Task } from './study.ts';

interface Item {
  document: string;
  value: number;
}

const mean = (items: readonly Item[]) => items.reduce((sum, { value }) => sum + value, 0) / items.length;

/** Learns the mean of all values; its figure is the mean distance from what was learned. */
const task: Task<Item> = {
  names: ['mean'],
  regularisation: { l2: 0 },
  learn: (items) => [mean(items)],
  figures: (items, weightsOf) => ({
    distance: mean(
      items.map((item) => ({ ...item, value: Math.abs(item.value - (weightsOf(item)[0] ?? 0)) })),
    ),
  }),
};

const dev = [
  { document: 'a', value: 1 },
  { document: 'a', value: 1 },
  { document: 'b', value: 4 },
];

it('judges each document by weights that were learned without it', () => {
  const { weights, figures } = study(task, { dev, heldout: null });
  expect(weights).toEqual({ mean: 2 });
  expect(figures.inSample.distance).toBeCloseTo(4 / 3);
  expect(figures.leftOut.distance).toBeCloseTo(3);
  expect(figures.heldout).toBeNull();
});

it('judges weights by their names, also on the held-out half', () => {
  const { figures } = judge(task, { dev, heldout: [{ document: 'c', value: 7 }] }, { mean: 3, other: 9 });
  expect(figures).toMatchObject({ heldout: { distance: 4 } });
});
