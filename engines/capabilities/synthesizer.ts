/** Hertz that all voices are brought to: the own rate of espeak-ng and of most neural voices. */
export const speechRate = 22_050;

export interface SpeakOptions {
  /** One of the synthesizer's voices. */
  voice: string;
  /** 1 is the voice's own. */
  speed: number;
  /** 0 to 100; 50 is the voice's own. */
  pitch: number;
}

/** The capability `speak`: a sentence, written as it is spoken, into sound. */
export interface Synthesizer {
  readonly name: string;
  /** Hertz. */
  readonly sampleRate: number;
  /** Mono samples from -1 to 1. */
  speak(text: string, options: SpeakOptions): Promise<Float32Array>;
  close(): Promise<void>;
}
