export interface SoundFacts {
  /** Seconds; null when the file doesn't state it. */
  duration: number | null;
  sampleRate: number;
  channels: number;
}

export type SoundFormat = 'mp3' | 'wav' | 'ogg';

/** Writes mono samples of one sample rate to files. */
export interface SoundWriter {
  /** Takes samples from -1 to 1, and resolves when it is ready for more. */
  write(samples: Float32Array): Promise<void>;
  /** Resolves when the files are complete. */
  end(): Promise<void>;
  /** Stops without completing the files. */
  abort(): void;
}
