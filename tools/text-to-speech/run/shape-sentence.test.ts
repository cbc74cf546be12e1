import { expect, it } from 'vitest';
import { shapeSentence } from './shape-sentence.ts';

const rate = 22_050;
const decibels = (value: number) => 20 * Math.log10(value);
const loudest = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** A second of a tone with silence and an offset around it. */
function spoken(amplitude: number, { spike = 0, offset = 0 } = {}): Float32Array {
  return Float32Array.from({ length: 2 * rate }, (_, index) => {
    const within = index >= rate / 2 && index < 1.5 * rate;
    const tone = within ? amplitude * Math.sin((2 * Math.PI * 220 * index) / rate) : 0;
    return offset + tone + (spike !== 0 && index === rate ? spike : 0);
  });
}

it('brings soft and loud sentences to one level', () => {
  for (const amplitude of [0.05, 0.2, 0.9])
    expect(decibels(level(shapeSentence(spoken(amplitude), rate)))).toBeCloseTo(-20, 0);
});

it('trims silence and ends at zero', () => {
  const shaped = shapeSentence(spoken(0.3, { offset: 0.01 }), rate);
  expect(shaped.length / rate).toBeGreaterThan(1);
  expect(shaped.length / rate).toBeLessThan(1.06);
  expect(shaped[0]).toBeCloseTo(0, 5);
  expect(shaped.at(-1)).toBeCloseTo(0, 5);
  expect(Math.abs(shaped.reduce((sum, sample) => sum + sample, 0) / shaped.length)).toBeLessThan(0.001);
});

it('holds peaks under the ceiling and leaves the rest alone', () => {
  const [plain, spiked] = [
    shapeSentence(spoken(0.1), rate),
    shapeSentence(spoken(0.1, { spike: 0.9 }), rate),
  ];
  expect(loudest(spiked)).toBeLessThanOrEqual(10 ** (-2.5 / 20) + 1e-6);
  expect(loudest(spiked.subarray(0, rate / 4)) / loudest(plain.subarray(0, rate / 4))).toBeGreaterThan(0.9);
});

it('returns nothing for silence', () => {
  expect(shapeSentence(new Float32Array(rate), rate)).toHaveLength(0);
  expect(shapeSentence(new Float32Array(0), rate)).toHaveLength(0);
});
