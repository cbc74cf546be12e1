import type { MarkedText } from '#text/plain/marked/marked.ts';

/** ISO 639-1. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

export interface TranslateHooks {
  signal?: AbortSignal;
  /** How many of the texts are done; called at least every 2 s while it works. */
  onProgress?(done: number): void;
}

/** The capability `translate`. */
export interface Translator {
  /** As process.engine tells it. */
  readonly name: string;
  /**
   * One translation for each text, in their order. Texts are sentences, or what stands for one (a heading, a
   * cell). Spans come back where their words went; one that couldn't be placed is left out, and none is made up.
   * @throws KalemError languages_uncovered, model_missing, service_*; the signal's reason when it was aborted
   */
  translate(texts: readonly MarkedText[], pair: LanguagePair, hooks?: TranslateHooks): Promise<MarkedText[]>;
  close(): Promise<void>;
}
