/** The part of the package that is used; only the default export gives its members. */
declare module 'sherpa-onnx-node' {
  export interface OfflineTtsConfig {
    model: {
      vits?: {
        model: string;
        tokens: string;
        lexicon: string;
        dataDir: string;
        noiseScale: number;
        noiseScaleW: number;
        lengthScale: number;
      };
      kokoro?: {
        model: string;
        voices: string;
        tokens: string;
        lexicon: string;
        dataDir: string;
        lengthScale: number;
      };
      numThreads: number;
      provider: 'cpu';
    };
    maxNumSentences: number;
  }
  class OfflineTts {
    static createAsync(config: OfflineTtsConfig): Promise<OfflineTts>;
    readonly sampleRate: number;
    generateAsync(request: {
      text: string;
      /** The speaker's number in the model. */
      sid: number;
      speed: number;
      enableExternalBuffer: boolean;
    }): Promise<{ samples: Float32Array; sampleRate: number }>;
  }

  interface VadConfig {
    sileroVad: {
      model: string;
      threshold: number;
      minSilenceDuration: number;
      minSpeechDuration: number;
      maxSpeechDuration: number;
      /** Samples. */
      windowSize: number;
    };
    sampleRate: number;
    numThreads: number;
    debug: boolean;
  }
  class Vad {
    constructor(config: VadConfig, bufferSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isDetected(): boolean;
    isEmpty(): boolean;
    /** `external`: whether the samples may be in the library's own memory, which some runtimes forbid. */
    front(external: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  const sherpa: { OfflineTts: typeof OfflineTts; Vad: typeof Vad };
  export default sherpa;
}
