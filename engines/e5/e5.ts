import type { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession } from 'onnxruntime-node';
import { modelFile } from '#models/store.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { isReadable } from './script.ts';
import { paddedInputs, prepared, sessionOptions, sharedTokenizer, shippedE5, tokens } from './tokens.ts';

/** The name includes a version, since vectors of different weights must never be compared. */
export const e5Name = 'e5-small-latin-1';
const dimensions = 384;
const mostTokens = 512;
const batchSize = 8;
/** The most tokens of a batch, with padding. Long texts form smaller batches, which saves memory. */
const batchTokens = 1024;

/** The texts that are tokenised at a time: few enough to save memory, enough for batches of similar length. */
const windowSize = 128;

/** A tokenised text. */
interface Input {
  /** Index of the text among those passed in. */
  index: number;
  characters: number;
  ids: number[];
}

/**
 * Loads the embedding model that ships with the product (multilingual E5 small, Latin script). Overlapping
 * calls take turns.
 * @throws KalemError model_missing when the weights are missing or aren't those that the product ships
 */
export async function createE5(): Promise<Embedder> {
  const tokenizer = await sharedTokenizer();
  const session = await InferenceSession.create(await modelFile(shippedE5(), 'model.onnx'), sessionOptions());

  let last: Promise<unknown> = Promise.resolve();
  return {
    name: e5Name,
    dimensions,
    // E5's similarities lie between 0.7 and 1; paraphrases begin about here.
    sameFrom: 0.87,
    reads: isReadable,
    embed(texts, kind, onProgress) {
      const turn = last.then(() => embed({ tokenizer, session }, texts, kind, onProgress));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

interface Model {
  tokenizer: Tokenizer;
  session: InferenceSession;
}

async function embed(
  { tokenizer, session }: Model,
  texts: readonly string[],
  kind: 'query' | 'passage',
  onProgress?: (fraction: number) => void,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = Array.from(texts, () => new Float32Array(0));
  const prefixed = texts.map((text, index) => ({ index, text: `${kind}: ${prepared(text)}` }));
  // Texts of similar length share a batch, since padding to the longest is wasted work.
  prefixed.sort((a, b) => a.text.length - b.text.length);
  const total = prefixed.reduce((sum, { text }) => sum + text.length, 0);
  let done = 0;
  for (let start = 0; start < prefixed.length; start += windowSize) {
    const inputs = prefixed
      .slice(start, start + windowSize)
      .map(({ index, text }) => ({ index, characters: text.length, ids: idsOf(tokenizer, text) }));
    inputs.sort((a, b) => b.ids.length - a.ids.length);
    for (const batch of batchesOf(inputs)) {
      const rows = await run(session, batch);
      for (const [row, { index, characters }] of batch.entries()) {
        vectors[index] = rows.slice(row * dimensions, (row + 1) * dimensions);
        done += characters;
      }
      onProgress?.(done / total);
    }
  }
  return vectors;
}

/** Divides inputs, sorted from the longest to the shortest, into batches of few texts and few tokens. */
function* batchesOf(inputs: readonly Input[]): Generator<Input[]> {
  for (let start = 0; start < inputs.length; ) {
    const longest = inputs[start]?.ids.length ?? 1;
    const size = Math.max(1, Math.min(batchSize, Math.floor(batchTokens / longest)));
    yield inputs.slice(start, start + size);
    start += size;
  }
}

/** The vectors of a batch, one after the other. */
async function run(session: InferenceSession, batch: readonly Input[]): Promise<Float32Array> {
  const { sentence_embedding: output } = await session.run(paddedInputs(batch.map(({ ids }) => ids)));
  if (!output || !(output.data instanceof Float32Array)) throw new Error('The model gave no vectors');
  return output.data;
}

function idsOf(tokenizer: Tokenizer, text: string): number[] {
  const { ids } = tokenizer.encode(text);
  return ids.length > mostTokens ? [...ids.slice(0, mostTokens - 1), tokens.end] : ids;
}
