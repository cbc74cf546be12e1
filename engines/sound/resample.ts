/** The zero crossings of the sinc on each side; with so many, the stop band is below -70 dB. */
const crossings = 24;
/** The share of the lower rate's band that passes; the filter falls off over the rest. */
const passband = 0.94;

/**
 * Resamples a sound by band-limited interpolation with a Blackman-windowed sinc (J. O. Smith, "Digital Audio
 * Resampling", 2002), with one row of weights for each phase.
 * @param samples mono
 * @param from their rate in hertz, a whole number
 * @param to the rate of the result
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const divisor = greatestCommonDivisor(from, to);
  const [step, phases] = [from / divisor, to / divisor];
  const cutoff = Math.min(1, to / from) * passband;
  const reach = Math.ceil(crossings / cutoff);
  const rows = Array.from({ length: phases }, (_, phase) => weights(phase / phases, cutoff, reach));
  return Float32Array.from({ length: Math.ceil((samples.length * to) / from) }, (_, index) => {
    const first = Math.floor((index * step) / phases) - reach;
    const row = rows[(index * step) % phases] ?? [];
    let sum = 0;
    for (let tap = 0; tap < row.length; tap++) sum += (samples[first + tap] ?? 0) * (row[tap] ?? 0);
    return sum;
  });
}

/** The weights of the samples around a point between two of them; their sum is 1. */
function weights(offset: number, cutoff: number, reach: number): Float64Array {
  const row = Float64Array.from({ length: 2 * reach + 1 }, (_, tap) => {
    const distance = tap - reach - offset;
    const across = distance / reach;
    if (Math.abs(across) >= 1) return 0;
    const angle = Math.PI * distance * cutoff;
    const window = 0.42 + 0.5 * Math.cos(Math.PI * across) + 0.08 * Math.cos(2 * Math.PI * across);
    return (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
  });
  const sum = row.reduce((total, weight) => total + weight, 0);
  return row.map((weight) => weight / sum);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
