/** The capability `embed`: sentences into vectors whose dot product says how near they are. */
export interface Embedder {
  readonly name: string;
  readonly dimensions: number;
  /** From which similarity on two texts say the same; null where nobody has measured it for the model. */
  readonly sameFrom: number | null;
  /** Whether the model knows the script that most of a text is written in. */
  reads(text: string): boolean;
  /**
   * Unit vectors in the order of the texts. A query is what is asked, a passage what is searched.
   * onProgress: share of the texts that are done, 0 to 1.
   */
  embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    onProgress?: (fraction: number) => void,
  ): Promise<Float32Array[]>;
}
