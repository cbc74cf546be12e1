/** Hertz to which all voices are resampled: the native rate of espeak-ng and most neural voices. */
export const speechRate = 22_050;

export interface SpeakOptions {
  voice: string;
  /** 1 is the voice's normal speed. */
  speed: number;
  /** 0 to 100; 50 is the voice's normal pitch. */
  pitch: number;
}

/** The capability `speak`: turns a sentence, in spoken words, into sound. */
export interface Synthesizer {
  readonly name: string;
  /** Hertz. */
  readonly sampleRate: number;
  /** Mono samples from -1 to 1. */
  speak(text: string, options: SpeakOptions): Promise<Float32Array>;
  close(): Promise<void>;
}
