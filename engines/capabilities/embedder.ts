/** The capability `embed`: turns sentences into vectors whose dot product is their similarity. */
export interface Embedder {
  readonly name: string;
  readonly dimensions: number;
  /** Similarity from which two texts mean the same; null if it wasn't measured for the model. */
  readonly sameFrom: number | null;
  /** True when the model knows the script of most of a text. */
  reads(text: string): boolean;
  /**
   * Unit vectors in the order of the texts. A query is a question, a passage is text to be searched.
   * @param onProgress Receives the share of texts done, 0 to 1
   */
  embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    onProgress?: (fraction: number) => void,
  ): Promise<Float32Array[]>;
}
