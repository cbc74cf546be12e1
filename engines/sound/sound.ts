/** What a sound or video file holds. */
export interface SoundFacts {
  /** Seconds; null when the file doesn't tell before it is decoded. */
  duration: number | null;
  sampleRate: number;
  channels: number;
}

export type SoundFormat = 'mp3' | 'wav' | 'ogg';

/** Takes mono samples of one sample rate and writes them into files. */
export interface SoundWriter {
  /** Resolves when it may take more. Samples from -1 to 1. */
  write(samples: Float32Array): Promise<void>;
  /** Resolves when the files are whole. */
  end(): Promise<void>;
  /** Gives up: nothing more is written. */
  abort(): void;
}
