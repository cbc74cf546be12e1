declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    /** Returns 0 when the voice exists. */
    set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
    /** Words a minute, 80 to 450. */
    set_rate(rate: number): void;
    /** 0 to 99. */
    set_pitch(pitch: number): void;
    /** 100 is the voice's normal volume. */
    set_volume(volume: number): void;
    get_samplerate(): number;
    /** Passes pieces of 16-bit samples; returning true stops the synthesis. */
    synthesize(text: string, onPiece: (samples: Int16Array) => boolean): void;
  }
  export default function load(): Promise<{ eSpeakNGWorker: new () => Worker }>;
}
