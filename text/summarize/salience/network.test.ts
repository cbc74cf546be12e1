import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadJson } from '../../load-data.ts';
import { nearnessOf } from './nearness.ts';
import { SalienceNetwork } from './network.ts';

/** What bench/salience/example.py computed in Python by the shipped network's weights, for vectors that it made up. */
const Example = z.object({
  alone: z.array(z.array(z.number())),
  headed: z.array(z.array(z.number())),
  values: z.array(z.array(z.number())),
  sections: z.array(z.number()),
  blocks: z.array(z.number()),
  nearness: z.array(z.array(z.number())),
  judged: z.array(z.number()),
});
const example = loadJson(new URL('./testing/example.json', import.meta.url), Example);
const floats = (rows: readonly (readonly number[])[]) => rows.map((row) => Float32Array.from(row));
const network = new SalienceNetwork(readFileSync(new URL('./network.bin', import.meta.url)));

it('judges sentences as the network does where it is trained', () => {
  const { sections, blocks, judged } = example;
  const input = {
    ...{ alone: floats(example.alone), headed: floats(example.headed), values: floats(example.values) },
    ...{ sections, blocks },
  };
  const own = network.judge(input);
  expect(own).toHaveLength(judged.length);
  for (const [index, value] of own.entries()) expect(value).toBeCloseTo(judged[index] ?? Number.NaN, 3);
});

it('measures nearness in meaning as it is measured for training', () => {
  const own = nearnessOf(floats(example.alone), floats(example.headed), example.sections);
  for (const [row, values] of own.entries())
    for (const [column, value] of values.entries())
      expect(value).toBeCloseTo(example.nearness[row]?.[column] ?? Number.NaN, 3);
});

it('judges a document without sentences', () => {
  const nothing = { alone: [], headed: [], values: [], sections: [], blocks: [] };
  expect(network.judge(nothing)).toEqual(new Float32Array(0));
});
