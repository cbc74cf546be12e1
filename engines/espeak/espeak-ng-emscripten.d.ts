/** The part of the package that program.ts uses. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    /** 0 when the voice is there. */
    set_voice(name: string, language: string, gender: number, age: number, variant: number): number;
    /** Words a minute, 80 to 450. */
    set_rate(rate: number): void;
    /** 0 to 99. */
    set_pitch(pitch: number): void;
    /** 100 is the voice's own. */
    set_volume(volume: number): void;
    get_samplerate(): number;
    /** Gives pieces of 16-bit samples; true from the callback stops it. */
    synthesize(text: string, onPiece: (samples: Int16Array) => boolean): void;
  }
  export default function load(): Promise<{ eSpeakNGWorker: new () => Worker }>;
}
