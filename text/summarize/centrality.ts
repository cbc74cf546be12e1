import { type Graph, inverseFrequencies, similarityGraph, unitVector, type Vector } from './similarity.ts';
import type { Source } from './source.ts';

const damping = 0.85;
const mostIterations = 60;
const tolerance = 1e-5;
/** Longer documents are ranked in blocks of whole sections, of about this many sentences. */
const blockSize = 2500;
const graphOptions = { threshold: 0.05, neighbours: 40, commonest: 0.2 };

/**
 * Continuous LexRank (Erkan and Radev, "LexRank: Graph-based lexical centrality as salience in text
 * summarization", JAIR 22, 2004): the stationary distribution of a random walk over the similarity graph,
 * with a mean score of 1. `bias` replaces the uniform jump (topic-sensitive LexRank).
 */
export function lexRank(graph: Graph, bias?: Float32Array): Float32Array {
  const { size, offsets, columns, values } = graph;
  const sums = new Float32Array(size);
  for (let row = 0; row < size; row++) {
    for (let entry = offsets[row] ?? 0; entry < (offsets[row + 1] ?? 0); entry++)
      sums[row] = (sums[row] ?? 0) + (values[entry] ?? 0);
  }
  let scores = new Float32Array(size).fill(1);
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const next = new Float32Array(size);
    let dangling = 0;
    for (let row = 0; row < size; row++) {
      const sum = sums[row] ?? 0;
      const score = scores[row] ?? 0;
      if (sum === 0) {
        dangling += score;
        continue;
      }
      for (let entry = offsets[row] ?? 0; entry < (offsets[row + 1] ?? 0); entry++) {
        const column = columns[entry] ?? 0;
        next[column] = (next[column] ?? 0) + (score * (values[entry] ?? 0)) / sum;
      }
    }
    let change = 0;
    for (let row = 0; row < size; row++) {
      const jump = bias ? (bias[row] ?? 0) : 1;
      const value = 1 - damping + damping * ((next[row] ?? 0) + dangling / size);
      const score = bias ? value - (1 - damping) + (1 - damping) * jump : value;
      change += Math.abs(score - (scores[row] ?? 0));
      next[row] = score;
    }
    scores = next;
    if (change < tolerance * size) break;
  }
  return scores;
}

export interface Centrality {
  vectors: Vector[];
  /** LexRank over the document or a block of it; the mean is 1. */
  document: Float32Array;
  /** Cosine with the sum of the document's sentences, and with that of the section's. */
  centroid: Float32Array;
  section: Float32Array;
}

/** Centrality of each sentence in the document and in its section; `onBlock` receives the share done. */
export function centralityOf(source: Source, onBlock: (fraction: number) => void): Centrality {
  const { sentences, sections, frequency } = source;
  const idf = inverseFrequencies(frequency, Math.max(1, sentences.length));
  const vectors = sentences.map((sentence) => unitVector(sentence, idf));
  const document = new Float32Array(sentences.length);
  const section = new Float32Array(sentences.length);
  let blockStart = 0;
  for (const [index, { to }] of sections.entries()) {
    const last = index === sections.length - 1;
    if (to > blockStart && (last || to - blockStart >= blockSize)) {
      const graph = similarityGraph(vectors.slice(blockStart, to), graphOptions);
      document.set(lexRank(graph), blockStart);
      onBlock(to / sentences.length);
      blockStart = to;
    }
  }
  for (const { from: first, to } of sections) {
    if (to > first) section.set(centroidSimilarities(vectors, first, to, frequency.length), first);
  }
  const centroid = centroidSimilarities(vectors, 0, sentences.length, frequency.length);
  return { vectors, document, centroid, section };
}

/** Cosine of each vector with the sum of the others in its range. */
function centroidSimilarities(
  vectors: readonly Vector[],
  from: number,
  to: number,
  termCount: number,
): Float32Array {
  const sum = new Map<number, number>();
  const dense = to - from > 500 ? new Float32Array(termCount) : null;
  for (let row = from; row < to; row++) {
    const vector = vectors[row];
    if (!vector) continue;
    for (let index = 0; index < vector.terms.length; index++) {
      const term = vector.terms[index] ?? 0;
      const weight = vector.weights[index] ?? 0;
      if (dense) dense[term] = (dense[term] ?? 0) + weight;
      else sum.set(term, (sum.get(term) ?? 0) + weight);
    }
  }
  let squares = 0;
  for (const weight of dense ?? sum.values()) squares += weight * weight;
  const result = new Float32Array(to - from);
  for (let row = from; row < to; row++) {
    const vector = vectors[row];
    if (!vector) continue;
    let dot = 0;
    for (let index = 0; index < vector.terms.length; index++) {
      const term = vector.terms[index] ?? 0;
      dot += (vector.weights[index] ?? 0) * (dense ? (dense[term] ?? 0) : (sum.get(term) ?? 0));
    }
    // The sentence's own vector is left out: |sum - v|² = |sum|² - 2 dot + 1.
    const restNorm = Math.sqrt(Math.max(1e-9, squares - 2 * dot + 1));
    result[row - from] = vector.terms.length > 0 && to - from > 1 ? Math.max(0, dot - 1) / restNorm : 0;
  }
  return result;
}
