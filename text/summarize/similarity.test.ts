import { describe, expect, it } from 'vitest';
import { lexRank } from './centrality.ts';
import { cosine, inverseFrequencies, similarityGraph, unitVector } from './similarity.ts';

const bags = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 4, 5],
  [6, 7],
].map((terms) => ({ terms: Int32Array.from(terms), counts: new Float32Array(terms.length).fill(1) }));
const idf = inverseFrequencies(Int32Array.from([3, 2, 1, 1, 1, 1, 1, 1]), bags.length);
const vectors = bags.map((bag) => unitVector(bag, idf));
const options = { threshold: 0.01, neighbours: 10, commonest: 1 };

describe('similarityGraph', () => {
  it('holds the cosine of every pair that shares a term, and no other', () => {
    const graph = similarityGraph(vectors, options);
    for (const [row, vector] of vectors.entries()) {
      const entries = new Map<number, number>();
      for (let at = graph.offsets[row] ?? 0; at < (graph.offsets[row + 1] ?? 0); at++) {
        entries.set(graph.columns[at] ?? -1, graph.values[at] ?? 0);
      }
      for (const [column, other] of vectors.entries()) {
        if (column === row) continue;
        expect(entries.get(column) ?? 0).toBeCloseTo(cosine(vector, other), 5);
      }
    }
  });
  it('keeps the most similar neighbours only', () => {
    const graph = similarityGraph(vectors, { ...options, neighbours: 1 });
    expect(graph.columns[graph.offsets[0] ?? 0]).toBe(1);
    expect(graph.offsets[1]).toBe(1);
  });
});

describe('unitVector', () => {
  it('has length one, and stays zero without terms', () => {
    const [first] = vectors;
    expect(first ? cosine(first, first) : 0).toBeCloseTo(1, 5);
    expect(unitVector({ terms: new Int32Array(), counts: new Float32Array() }, idf).weights).toHaveLength(0);
  });
});

describe('lexRank', () => {
  it('averages one and ranks the sentence highest that most others resemble', () => {
    const scores = lexRank(similarityGraph(vectors, options));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(4, 3);
    const isolated = scores[3] ?? 0;
    for (const score of scores.slice(0, 3)) expect(score).toBeGreaterThan(isolated);
    expect(Math.max(scores[0] ?? 0, scores[1] ?? 0)).toBeGreaterThan(scores[2] ?? 0);
  });
});
