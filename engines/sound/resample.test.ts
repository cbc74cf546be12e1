import { expect, it } from 'vitest';
import { resample } from './resample.ts';

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
/** Leaves out the ends, where the filter reaches beyond the sound. */
const inner = (samples: Float32Array) => samples.subarray(200, samples.length - 200);

it.each([
  [24_000, 22_050],
  [16_000, 22_050],
  [48_000, 22_050],
])('keeps a tone as it is from %i to %i Hz', (from, to) => {
  for (const hertz of [100, 1_000, 6_000]) {
    const made = inner(resample(tone(hertz, from), from, to));
    const wanted = inner(tone(hertz, to));
    const error = made.reduce(
      (most, sample, index) => Math.max(most, Math.abs(sample - (wanted[index] ?? 0))),
      0,
    );
    expect(error).toBeLessThan(0.002);
  }
});

it('lets nothing through that the new rate cannot hold', () => {
  const made = inner(resample(tone(11_800, 24_000), 24_000, 16_000));
  expect(made.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.001);
});

it('keeps the length in time', () => {
  expect(resample(new Float32Array(24_000), 24_000, 22_050)).toHaveLength(22_050);
  expect(resample(new Float32Array(0), 24_000, 22_050)).toHaveLength(0);
});
