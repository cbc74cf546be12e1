/** The package's voice activity detection; engines/sherpa/ declares the other parts that are used. */
declare module 'sherpa-onnx-node' {
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
    /** @param external True if the samples may be the library's memory, which some runtimes forbid */
    front(external: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  interface Sherpa {
    Vad: typeof Vad;
  }
}
