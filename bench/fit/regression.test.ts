import { describe, expect, it } from 'vitest';
import { randomOf } from '#engines/illustrator/types.ts';
import { binaryExample, dot, type Example, regress, spreads } from './regression.ts';

const known = [2, -1, 0.5];
const faint = { strengths: [0.01, 0.01, 0.01], towards: [0, 0, 0] };

/** Questions of five rows; the right one is drawn with the probability that the known weights give it. */
function choices(count: number): Example[] {
  const next = randomOf(7);
  return Array.from({ length: count }, () => {
    const rows = Array.from({ length: 5 }, () => known.map(() => 2 * next() - 1));
    const powers = rows.map((row) => Math.exp(dot(row, known)));
    let left = next() * powers.reduce((sum, power) => sum + power, 0);
    const drawn = powers.findIndex((power) => {
      left -= power;
      return left < 0;
    });
    return { rows, right: new Set([drawn]), weight: 1 };
  });
}

/** Thousands of draws determine a weight to within a tenth. */
function expectNear(weights: readonly number[]): void {
  for (const [own, weight] of weights.entries())
    expect(Math.abs(weight - (known[own] ?? 0)), `weight ${own}: ${weight}`).toBeLessThan(0.1);
}

describe('regress', () => {
  it('finds the weights with which choices among rows were drawn', () => {
    expectNear(regress(choices(4000), faint));
  });
  it('finds the weights with which yes or no was drawn', () => {
    const next = randomOf(11);
    const examples = Array.from({ length: 6000 }, () => {
      const row = [1, 4 * next() - 2, 4 * next() - 2];
      return binaryExample(row, next() < 1 / (1 + Math.exp(-dot(row, known))));
    });
    expectNear(regress(examples, faint));
  });
  it('takes the likelier one where two rows are right', () => {
    // The first feature finds a right row each time, the second one half of the time.
    const rows = [
      [1, 0],
      [0, 1],
      [0, 1],
    ];
    const examples = [0, 1, 2].map(() => ({ rows, right: new Set([0, 1]), weight: 1 }));
    const [first = 0, second = 0] = regress(examples, { strengths: [0.1, 0.1], towards: [0, 0] });
    expect(first - second).toBeGreaterThan(2);
  });
  it('counts an example of weight two twice', () => {
    const twice = [binaryExample([1], true, 2), binaryExample([1], false)];
    const written = [binaryExample([1], true), binaryExample([1], true), binaryExample([1], false)];
    const pull = { strengths: [0.1], towards: [0] };
    expect(regress(twice, pull)[0]).toBeCloseTo(regress(written, pull)[0] ?? 0, 6);
  });
  it('keeps a weight where a strong pull holds it', () => {
    const [held, free] = regress(choices(500), { strengths: [1e6, 0.01, 0.01], towards: [0.3, 0, 0] });
    expect(held).toBeCloseTo(0.3, 3);
    expect(free).toBeLessThan(-0.5);
  });
  it('gives the same weights for the same examples', () => {
    expect(regress(choices(300), faint)).toEqual(regress(choices(300), faint));
  });
});

it('measures how much each feature varies within an example', () => {
  const [wide, none] = spreads(
    [
      {
        rows: [
          [3, 5],
          [-3, 5],
        ],
        right: new Set([0]),
        weight: 1,
      },
    ],
    2,
  );
  expect(wide).toBeCloseTo(3);
  expect(none).toBeCloseTo(0);
});
