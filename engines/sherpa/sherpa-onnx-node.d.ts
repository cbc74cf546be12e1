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

  export interface Sherpa {
    OfflineTts: typeof OfflineTts;
  }
  const sherpa: Sherpa;
  export default sherpa;
}
