import type { MarkedText } from '#text/plain/marked/marked.ts';

/** ISO 639-1 codes. */
export interface LanguagePair {
  readonly from: string;
  readonly to: string;
}

export interface TranslateHooks {
  signal?: AbortSignal;
  /** Receives the number of texts done, at least every 2 s. */
  onProgress?(done: number): void;
}

/** The capability `translate`: turns texts with formatting into another language. */
export interface Translator {
  /** The name shown in process.engine. */
  readonly name: string;
  /**
   * One translation for each text, in order; a text is a sentence, a heading or a cell. Spans follow their
   * words; a span that can't be placed is left out, and none is added.
   * @throws KalemError languages_uncovered, model_missing, service_*; the signal's reason when aborted
   */
  translate(texts: readonly MarkedText[], pair: LanguagePair, hooks?: TranslateHooks): Promise<MarkedText[]>;
  close(): Promise<void>;
}
