import type { ReadUnit } from '#text/search/passages.ts';

/** The capability `judge`: tells by reading both whether a sentence or row answers a question. */
export interface Judge {
  readonly name: string;
  /** True when the model knows the script of most of a text. */
  reads(text: string): boolean;
  /** The log-odds that each unit answers the question, in their order. */
  judge(question: string, units: readonly ReadUnit[]): Promise<number[]>;
}
