import type { Sentence } from './source.ts';

/** A symmetric sparse matrix in compressed rows: row i has the entries from offsets[i] to offsets[i + 1]. */
export interface Graph {
  size: number;
  offsets: Int32Array;
  columns: Int32Array;
  values: Float32Array;
}

/** Inverse document frequency of each term over `size` sentences: ln(size / df) + 1 for df > 0. */
export function inverseFrequencies(frequency: Int32Array, size: number): Float32Array {
  return Float32Array.from(frequency, (count) => (count > 0 ? Math.log(size / count) + 1 : 0));
}

/** A sparse vector: the terms (ids, ascending) that aren't zero, with their weights. */
export interface Vector {
  terms: Int32Array;
  weights: Float32Array;
}

/** A sentence's tf-idf vector, scaled to length 1; all zero without terms. */
export function unitVector({ terms, counts }: Pick<Sentence, 'terms' | 'counts'>, idf: Float32Array): Vector {
  const weights = counts.map((count, index) => count * (idf[terms[index] ?? 0] ?? 0));
  const norm = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
  return { terms, weights: norm > 0 ? weights.map((weight) => weight / norm) : weights };
}

interface GraphOptions {
  /** Smaller similarities are left out. */
  threshold: number;
  /** At most this many neighbours for each sentence, the most similar ones. */
  neighbours: number;
  /** Terms in more than this share of the sentences are ignored: they would link everything. */
  commonest: number;
}

/** A term in no more sentences than this isn't too common, however short the document. */
const fewestCommon = 20;

/**
 * Cosine similarity of all pairs of sentences, sparse: an inverted index visits only pairs that share a term.
 * The cost is the sum of squared document frequencies; callers cut very long documents into blocks.
 */
export function similarityGraph(vectors: readonly Vector[], options: GraphOptions): Graph {
  const postings = new Map<number, { sentences: number[]; weights: number[] }>();
  for (const [sentence, { terms, weights }] of vectors.entries()) {
    for (const [index, term] of terms.entries()) {
      let posting = postings.get(term);
      if (!posting) {
        posting = { sentences: [], weights: [] };
        postings.set(term, posting);
      }
      posting.sentences.push(sentence);
      posting.weights.push(weights[index] ?? 0);
    }
  }
  const size = vectors.length;
  const mostSharing = Math.max(fewestCommon, size * options.commonest);
  const sums = new Float32Array(size);
  const rows: { column: number; value: number }[][] = [];
  for (const [sentence, { terms, weights }] of vectors.entries()) {
    const touched: number[] = [];
    for (const [index, term] of terms.entries()) {
      const posting = postings.get(term);
      if (!posting || posting.sentences.length > mostSharing) continue;
      const weight = weights[index] ?? 0;
      for (let entry = 0; entry < posting.sentences.length; entry++) {
        const other = posting.sentences[entry] ?? 0;
        if (other === sentence) continue;
        if (sums[other] === 0) touched.push(other);
        sums[other] = (sums[other] ?? 0) + weight * (posting.weights[entry] ?? 0);
      }
    }
    const row: { column: number; value: number }[] = [];
    for (const other of touched) {
      const value = sums[other] ?? 0;
      sums[other] = 0;
      if (value >= options.threshold) row.push({ column: other, value });
    }
    row.sort((a, b) => b.value - a.value || a.column - b.column);
    rows.push(row.slice(0, options.neighbours));
  }
  return compress(rows);
}

/** Packs the rows of a sparse matrix into one array after another. */
function compress(rows: readonly { column: number; value: number }[][]): Graph {
  const total = rows.reduce((sum, row) => sum + row.length, 0);
  const graph: Graph = {
    size: rows.length,
    offsets: new Int32Array(rows.length + 1),
    columns: new Int32Array(total),
    values: new Float32Array(total),
  };
  let entry = 0;
  for (const [index, row] of rows.entries()) {
    for (const { column, value } of row) {
      graph.columns[entry] = column;
      graph.values[entry] = value;
      entry++;
    }
    graph.offsets[index + 1] = entry;
  }
  return graph;
}

/** Cosine of two unit vectors whose terms ascend. */
export function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < a.terms.length && j < b.terms.length) {
    const left = a.terms[i] ?? 0;
    const right = b.terms[j] ?? 0;
    if (left === right) sum += (a.weights[i++] ?? 0) * (b.weights[j++] ?? 0);
    else if (left < right) i++;
    else j++;
  }
  return sum;
}
