import { expect, it } from 'vitest';
import { Peaks } from './peaks.ts';

it('shows where a sound is loud, whatever its length', () => {
  for (const length of [10_000, 1_000_000, 3_333_333]) {
    const peaks = new Peaks();
    const samples = new Float32Array(length).map((_, index) =>
      index >= length / 4 && index < length / 2 ? (index % 2 ? 0.8 : -0.8) : 0.1,
    );
    for (let from = 0; from < length; from += 4_321) peaks.add(samples.subarray(from, from + 4_321));
    const values = peaks.values();
    expect(values.length).toBeLessThanOrEqual(2_000);
    expect(values.length).toBeGreaterThan(Math.min(1_000, length / 65));
    const at = (share: number) => values[Math.floor(values.length * share)];
    expect([at(0.2), at(0.3), at(0.45), at(0.6), at(0.99)]).toEqual([10, 80, 80, 10, 10]);
  }
});

it('has no values for an empty sound, and one for a single sample', () => {
  const peaks = new Peaks();
  expect(peaks.values()).toEqual([]);
  peaks.add(Float32Array.of(-1.5));
  expect(peaks.values()).toEqual([100]);
});

it('never has more than 2,000 values, at any length', () => {
  const peaks = new Peaks();
  for (let count = 0; count < 40; count += 1) {
    peaks.add(new Float32Array(6_399));
    expect(peaks.values().length).toBeLessThanOrEqual(2_000);
  }
});
