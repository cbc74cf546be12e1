const mostPeaks = 2_000;
/** The samples of a slice at first. */
const firstWidth = 64;

/** Finds the loudest sample of each of many equal slices of a sound, whose length needn't be known before. */
export class Peaks {
  #peaks: number[] = [];
  #width = firstWidth;
  #loudest = 0;
  /** The samples in the current slice so far. */
  #inSlice = 0;

  /** Takes the next samples, from -1 to 1. */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      const loudness = Math.abs(sample);
      if (loudness > this.#loudest) this.#loudest = loudness;
      this.#inSlice += 1;
      if (this.#inSlice === this.#width) this.#endSlice();
    }
  }

  /** At most 2,000 values from 0 to 100 (full scale); the last slice can be shorter than the others. */
  values(): number[] {
    const all = this.#inSlice > 0 ? [...this.#peaks, this.#loudest] : this.#peaks;
    return all.map((peak) => Math.min(100, Math.round(peak * 100)));
  }

  #endSlice(): void {
    this.#peaks.push(this.#loudest);
    this.#loudest = 0;
    this.#inSlice = 0;
    if (this.#peaks.length < mostPeaks) return;
    // There are too many slices, so neighbours are joined.
    this.#peaks = Array.from({ length: mostPeaks / 2 }, (_, index) =>
      Math.max(this.#peaks[index * 2] ?? 0, this.#peaks[index * 2 + 1] ?? 0),
    );
    this.#width *= 2;
  }
}
