/** Channels that say the opposite of each other to this degree, from 0 to 1, are one sound with its wires crossed. */
const opposite = 0.8;
/** Seconds over which the channels are compared. */
const memory = 1;

/**
 * Makes one channel of two. They are averaged; where one is the other turned upside down, as a wrongly wired
 * microphone gives it, the average would be silence, and the right one is turned back before.
 */
export class OnePhase {
  readonly #sampleRate: number;
  #together = 0;
  #energy = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** @param samples left and right in turns */
  mix(samples: Float32Array): Float32Array {
    const mono = new Float32Array(samples.length >> 1);
    const kept = Math.exp(-mono.length / (memory * this.#sampleRate));
    this.#together *= kept;
    this.#energy *= kept;
    for (const at of mono.keys()) {
      const [left = 0, right = 0] = [samples[2 * at], samples[2 * at + 1]];
      this.#together += left * right;
      this.#energy += (left * left + right * right) / 2;
    }
    const sign = this.#together < -opposite * this.#energy ? -1 : 1;
    for (const at of mono.keys()) mono[at] = ((samples[2 * at] ?? 0) + sign * (samples[2 * at + 1] ?? 0)) / 2;
    return mono;
  }
}
