/** The most values that a waveform has. */
const mostPeaks = 2_000;
/** Samples of a slice at first. */
const firstWidth = 64;

/**
 * The waveform of a sound whose length isn't known beforehand: the loudest sample of each of equal slices.
 * Whenever there are too many, neighbours become one slice.
 */
export class Peaks {
  #peaks: number[] = [];
  #width = firstWidth;
  #loudest = 0;
  #inSlice = 0;

  /** @param samples The next ones, from -1 to 1 */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      const loudness = Math.abs(sample);
      if (loudness > this.#loudest) this.#loudest = loudness;
      this.#inSlice += 1;
      if (this.#inSlice === this.#width) this.#endSlice();
    }
  }

  /** From 0 to 100 (full scale), at most 2,000; the last slice can be shorter than the others. */
  values(): number[] {
    const all = this.#inSlice > 0 ? [...this.#peaks, this.#loudest] : this.#peaks;
    return all.map((peak) => Math.min(100, Math.round(peak * 100)));
  }

  #endSlice(): void {
    this.#peaks.push(this.#loudest);
    this.#loudest = 0;
    this.#inSlice = 0;
    if (this.#peaks.length < mostPeaks) return;
    this.#peaks = Array.from({ length: mostPeaks / 2 }, (_, index) =>
      Math.max(this.#peaks[index * 2] ?? 0, this.#peaks[index * 2 + 1] ?? 0),
    );
    this.#width *= 2;
  }
}
