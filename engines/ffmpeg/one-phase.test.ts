import { expect, it } from 'vitest';
import { PhaseMixer } from './one-phase.ts';

const rate = 1_000;
/** A second of a tone in two channels, the right one at a share of the left. */
const second = (share: number) =>
  Float32Array.from({ length: 2 * rate }, (_, at) => {
    const tone = Math.sin((2 * Math.PI * 50 * (at >> 1)) / rate);
    return at % 2 === 0 ? tone : share * tone;
  });
const loudest = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

it.each([
  ['that say the same', 1, 1],
  ['of which one is silent', 0, 0.5],
  ['of which one is turned upside down', -1, 1],
  ['of which one is turned and softer', -0.6, 0.8],
  ['of which one is turned and hardly heard', -0.1, 0.45],
])('channels %s are one', (_, share, loudness) => {
  const mono = new PhaseMixer(rate).mix(second(share));
  expect(mono).toHaveLength(rate);
  expect(loudest(mono)).toBeCloseTo(loudness, 2);
});

it('older samples no longer count', () => {
  const channels = new PhaseMixer(rate);
  expect(loudest(channels.mix(second(-1)))).toBeCloseTo(1, 2);
  for (let count = 0; count < 4; count++) channels.mix(second(1));
  expect(loudest(channels.mix(second(1)))).toBeCloseTo(1, 2);
  for (let count = 0; count < 8; count++) channels.mix(second(-1));
  expect(loudest(channels.mix(second(-1)))).toBeCloseTo(1, 2);
});
