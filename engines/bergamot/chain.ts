import type { BergamotModel } from './model.ts';
import type { Bergamot } from './module.ts';

export interface TranslationRequest {
  text: string;
  /** True for HTML, which must be balanced and escaped. */
  html: boolean;
}

export interface TranslationResponse {
  text: string;
  /**
   * The number of parts into which the engine cut the text. Above 1, the text was too long, and the translations of
   * its parts are joined without a space.
   */
  parts: number;
}

/** Translates on this thread, with one model, or with two through an intermediate language. */
export class ModelChain {
  readonly #bergamot: Bergamot;
  readonly #models: readonly [BergamotModel, BergamotModel?];

  constructor(bergamot: Bergamot, models: readonly [BergamotModel, BergamotModel?]) {
    this.#bergamot = bergamot;
    this.#models = models;
  }

  /** One response for each request; null where the engine gave up on it, even alone. */
  translate(requests: readonly TranslationRequest[]): (TranslationResponse | null)[] {
    try {
      return this.#translate(requests);
    } catch {
      if (requests.length === 1) return [null];
      return requests.flatMap((request) => this.translate([request]));
    }
  }

  close(): void {
    for (const model of this.#models) model?.native.delete();
  }

  #translate(requests: readonly TranslationRequest[]): TranslationResponse[] {
    const { module, service } = this.#bergamot;
    const texts = new module.VectorString();
    const options = new module.VectorResponseOptions();
    try {
      for (const { text, html } of requests) {
        texts.push_back(text);
        options.push_back({ alignment: false, html, qualityScores: false });
      }
      const [first, second] = this.#models;
      const responses = second
        ? service.translateViaPivoting(first.native, second.native, texts, options)
        : service.translate(first.native, texts, options);
      try {
        return requests.map((_, index) => {
          // `get` returns a copy, which must be deleted as well.
          const response = responses.get(index);
          const answer = { text: response.getTranslatedText(), parts: response.size() };
          response.delete();
          return answer;
        });
      } finally {
        responses.delete();
      }
    } finally {
      texts.delete();
      options.delete();
    }
  }
}
