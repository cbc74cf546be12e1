/** The negative correlation (0 to 1) from which on one channel counts as the inverse of the other. */
const leastOpposition = 0.8;
/** Seconds over which the channels are compared. */
const windowSeconds = 1;

/**
 * Mixes two channels into one. They are averaged; if one is the inverse of the other, as from a wrongly wired
 * microphone, the average would be silence, so the right one is inverted first.
 */
export class PhaseMixer {
  readonly #sampleRate: number;
  #correlation = 0;
  #energy = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Takes left and right samples alternately, and returns half as many samples. */
  mix(samples: Float32Array): Float32Array {
    const mono = new Float32Array(samples.length >> 1);
    const decay = Math.exp(-mono.length / (windowSeconds * this.#sampleRate));
    this.#correlation *= decay;
    this.#energy *= decay;
    for (const index of mono.keys()) {
      const [left = 0, right = 0] = [samples[2 * index], samples[2 * index + 1]];
      this.#correlation += left * right;
      this.#energy += (left * left + right * right) / 2;
    }
    const sign = this.#correlation < -leastOpposition * this.#energy ? -1 : 1;
    for (const index of mono.keys())
      mono[index] = ((samples[2 * index] ?? 0) + sign * (samples[2 * index + 1] ?? 0)) / 2;
    return mono;
  }
}
