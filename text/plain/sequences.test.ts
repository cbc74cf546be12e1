import { diffArrays } from 'diff';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { matchSequences } from './sequences.ts';

const sequence = fc.array(fc.nat(6), { maxLength: 60 });
const matched = (partners: Int32Array) => partners.filter((partner) => partner >= 0);

function expectSubsequence(a: readonly number[], b: readonly number[], partners: Int32Array): void {
  let last = -1;
  for (const [index, partner] of partners.entries()) {
    if (partner < 0) continue;
    expect(partner).toBeGreaterThan(last);
    expect(b[partner]).toBe(a[index]);
    last = partner;
  }
}

it('finds as much in common as jsdiff’s shortest edit script', () => {
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      const partners = matchSequences(Int32Array.from(a), Int32Array.from(b));
      expectSubsequence(a, b, partners);
      const common = diffArrays(a, b).reduce(
        (sum, part) => sum + (part.added || part.removed ? 0 : part.value.length),
        0,
      );
      expect(matched(partners)).toHaveLength(common);
    }),
    { numRuns: 400 },
  );
});

it('stays correct and quick with a budget of zero', async () => {
  const length = 30_000;
  const values = (seed: number) =>
    Array.from({ length }, (_, index) => Math.floor(Math.abs(Math.sin(seed + index) * 1e4)) % 50);
  const a = values(1);
  const b = values(0.5);
  const effort = { steps: 0 };
  const partners = await withinProcessorTime(0.8, () =>
    matchSequences(Int32Array.from(a), Int32Array.from(b), effort),
  );
  expectSubsequence(a, b, partners);
  expect(matched(partners).length).toBeGreaterThan(length / 8);
});
