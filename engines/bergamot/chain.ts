import type { BergamotModel } from './model.ts';
import type { Bergamot } from './module.ts';

export interface Request {
  text: string;
  /** Whether the text is HTML, balanced and escaped. */
  html: boolean;
}

export interface Response {
  text: string;
  /** More than one: the text was longer than the engine takes at once, and its parts' translations touch. */
  parts: number;
}

/** Translates in this thread, with one model, or with two that lead through a language between. */
export class ModelChain {
  readonly #bergamot: Bergamot;
  readonly #models: readonly [BergamotModel, BergamotModel?];

  constructor(bergamot: Bergamot, models: readonly [BergamotModel, BergamotModel?]) {
    this.#bergamot = bergamot;
    this.#models = models;
  }

  /**
   * One response for each request, null for one that the engine gave up on. A batch in which it gave up is done
   * again one by one.
   */
  translate(requests: readonly Request[]): (Response | null)[] {
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

  #translate(requests: readonly Request[]): Response[] {
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
          // A copy, which is deleted by itself.
          const response = responses.get(index);
          const told = { text: response.getTranslatedText(), parts: response.size() };
          response.delete();
          return told;
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
