/** A word with times in seconds from the start of the samples. */
export interface HeardWord {
  /** Includes the space before the word, if any. */
  text: string;
  start: number;
  end: number;
  /** From 0 to 1; null when the engine doesn't report it. */
  confidence: number | null;
}

/** The capability `transcribe`: turns speech into words with times. */
export interface Transcriber {
  readonly name: string;
  /**
   * @param samples mono, 16 kHz, from -1 to 1, at most 30 s, mostly speech
   * @param language ISO 639-1; null to detect it
   */
  transcribe(
    samples: Float32Array,
    language: string | null,
  ): Promise<{ language: string; words: HeardWord[] }>;
  close(): Promise<void>;
}
