import { inverseFrequencies, similarityGraph, unitVector } from '#text/summarize/similarity.ts';
import type { Source } from '#text/summarize/source.ts';

/** LexRank's parameters: the share of a score that goes to similar sentences, and the least similarity that counts. */
const damping = 0.85;
const threshold = 0.1;

/** Indexes of the document's first sentences, as many as the budget of words allows, ascending. */
export function lead(source: Source, budget: number): number[] {
  return takeWithin(budget, source, [...source.sentences.keys()]);
}

/** Plain LexRank (Erkan and Radev 2004), without position, cue words or redundancy control; ascending indexes. */
export function plainLexRank(source: Source, budget: number): number[] {
  const size = source.sentences.length;
  const idf = inverseFrequencies(source.frequency, size);
  const graph = similarityGraph(
    source.sentences.map((sentence) => unitVector(sentence, idf)),
    { threshold, neighbours: size, commonest: 1 },
  );
  let scores = new Float64Array(size).fill(1 / size);
  for (let iteration = 0; iteration < 200; iteration++) {
    const next = new Float64Array(size).fill((1 - damping) / size);
    for (let row = 0; row < size; row++) {
      const from = graph.offsets[row] ?? 0;
      const to = graph.offsets[row + 1] ?? 0;
      // Every sentence is similar to itself, so it has an edge to itself.
      const share = (damping * (scores[row] ?? 0)) / (to - from + 1);
      next[row] = (next[row] ?? 0) + share;
      for (let edge = from; edge < to; edge++) {
        const column = graph.columns[edge] ?? 0;
        next[column] = (next[column] ?? 0) + share;
      }
    }
    const change = next.reduce((sum, value, index) => sum + Math.abs(value - (scores[index] ?? 0)), 0);
    scores = next;
    if (change < 1e-8) break;
  }
  const order = [...source.sentences.keys()];
  order.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
  return takeWithin(budget, source, order);
}

/** Takes sentences in this order, leaving out those that no longer fit into the budget. @returns ascending indexes */
function takeWithin(budget: number, source: Source, order: readonly number[]): number[] {
  const chosen: number[] = [];
  let remaining = budget;
  for (const index of order) {
    const words = source.sentences[index]?.words ?? 0;
    if (words > remaining) continue;
    chosen.push(index);
    remaining -= words;
  }
  return chosen.sort((one, other) => one - other);
}
