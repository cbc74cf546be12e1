import { readFileSync } from 'node:fs';
import { type EmbeddingTexts, eachOnce } from '../../search/vectors.ts';
import { type Analysis, worthOf } from '../summarize.ts';
import { sentenceInputs, textsOf } from './inputs.ts';
import { nearnessOf } from './nearness.ts';
import { SalienceNetwork } from './network.ts';

/** Sentences of a document that are read, which bounds the time that a long one takes. */
const mostRead = 300;
/** The languages of the documents that the network learned from. */
const languages: ReadonlySet<string> = new Set(['tr', 'en']);

/** What must be embedded, so that the network can judge the sentences of a document. */
export interface Reading extends EmbeddingTexts {
  /** Indexes of the sentences that are read, ascending; each has two texts: alone, and under its heading. */
  sentences: number[];
}

/**
 * The texts to embed as passages; null for a document in a language that the network doesn't know.
 * Of a long document, those sentences are read that are worth most without the network.
 */
export function readingOf(analysis: Analysis): Reading | null {
  const { source } = analysis;
  if (!languages.has(source.language) || source.sentences.length === 0) return null;
  const value = worthOf(analysis);
  const indexes = [...source.sentences.keys()];
  const best = indexes.toSorted((one, other) => (value[other] ?? 0) - (value[one] ?? 0) || one - other);
  const sentences = best.slice(0, mostRead).sort((one, other) => one - other);
  const lists = sentences.map((index) => {
    const sentence = source.sentences[index];
    return sentence ? textsOf(source, sentence) : ['', ''];
  });
  return { sentences, ...eachOnce(lists) };
}

let network: SalienceNetwork | null = null;

/**
 * How much each sentence matters by the network's judgement, in standard deviations around the mean of the document;
 * sentences that weren't read get the least of all.
 * @param vectors unit vectors of the reading's texts, by the embedding model that ships with the product
 */
export function salienceOf(
  { source, features, antecedents }: Analysis,
  { sentences, textIndexes }: Reading,
  vectors: readonly Float32Array[],
): Float32Array {
  network ??= new SalienceNetwork(readFileSync(new URL('./network.bin', import.meta.url)));
  const vectorOf = (index = -1) => vectors[index] ?? new Float32Array(0);
  const alone = textIndexes.map(([index]) => vectorOf(index));
  const headed = textIndexes.map(([, index]) => vectorOf(index));
  const sectionOf = (index: number) => source.sentences[index]?.section ?? 0;
  const sections = sentences.map(sectionOf);
  const blocks = sentences.map((index) => source.sentences[index]?.block ?? 0);
  const own = sentenceInputs(source, features, antecedents);
  const nearness = nearnessOf(alone, headed, sections);
  const values = sentences.map((index, row) =>
    Float32Array.from([...(own[index] ?? []), ...(nearness[row] ?? [])]),
  );
  const judged = standardised(network.judge({ alone, headed, values, sections, blocks }));
  const least = judged.reduce((lowest, value) => Math.min(lowest, value), 0);
  const salience = new Float32Array(source.sentences.length).fill(least);
  for (const [row, index] of sentences.entries()) salience[index] = judged[row] ?? least;
  return salience;
}

/** Values in standard deviations around their mean. */
function standardised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance) || 1;
  return values.map((value) => (value - mean) / deviation);
}
