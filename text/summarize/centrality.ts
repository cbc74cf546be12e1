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
 * with a mean score of 1.
 */
export function lexRank(graph: Graph): Float32Array {
  const { size, offsets, columns, values } = graph;
  const sums = new Float32Array(size);
  for (let row = 0; row < size; row++) {
    for (let entry = offsets[row] ?? 0; entry < (offsets[row + 1] ?? 0); entry++)
      sums[row] = (sums[row] ?? 0) + (values[entry] ?? 0);
  }
  let scores = new Float32Array(size).fill(1);
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const next = new Float32Array(size);
    /** The score of sentences without a neighbour, which is shared out among all. */
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
      const score = 1 - damping + damping * ((next[row] ?? 0) + dangling / size);
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
  /** Cosine with the sum of the document's other sentences. */
  centroid: Float32Array;
  /** The same within the sentence's section. */
  section: Float32Array;
}

/**
 * Centrality of each sentence in the document and in its section.
 * @param onBlock receives the share of the document that is done, 0 to 1
 */
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
  const centroidIn = (from: number, to: number) =>
    centroidSimilarities(vectors.slice(from, to), frequency.length);
  for (const { from, to } of sections) section.set(centroidIn(from, to), from);
  const centroid = centroidIn(0, sentences.length);
  return { vectors, document, centroid, section };
}

/** From this many sentences on, an array for all terms is faster than a map of those that occur. */
const denseFrom = 500;

/** Cosine of each unit vector with the sum of the others. */
function centroidSimilarities(vectors: readonly Vector[], termCount: number): Float32Array {
  const dense = vectors.length > denseFrom ? new Float32Array(termCount) : null;
  const sparse = new Map<number, number>();
  const sumOf = (term: number) => (dense ? dense[term] : sparse.get(term)) ?? 0;
  for (const { terms, weights } of vectors)
    for (const [index, term] of terms.entries()) {
      const sum = sumOf(term) + (weights[index] ?? 0);
      if (dense) dense[term] = sum;
      else sparse.set(term, sum);
    }
  let squares = 0;
  for (const sum of dense ?? sparse.values()) squares += sum * sum;
  return Float32Array.from(vectors, ({ terms, weights }) => {
    if (terms.length === 0 || vectors.length === 1) return 0;
    const dot = terms.reduce((total, term, index) => total + (weights[index] ?? 0) * sumOf(term), 0);
    // The sentence's own vector is left out: |sum - v|² = |sum|² - 2 dot + 1.
    const othersNorm = Math.sqrt(Math.max(1e-9, squares - 2 * dot + 1));
    return Math.max(0, dot - 1) / othersNorm;
  });
}
