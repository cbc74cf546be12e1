import { z } from 'zod';

/** The schema of one set of weights in a weights.json, which bench/fit writes: a number for each named feature. */
export function fittedWeights<Name extends string>(names: readonly Name[]) {
  return z.object({ weights: z.record(z.enum(names), z.number()) }).transform(({ weights }) => weights);
}
