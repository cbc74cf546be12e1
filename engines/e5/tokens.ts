import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Tokenizer } from '@huggingface/tokenizers';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { builtInCatalogue } from '#models/catalogue.ts';
import { modelFile } from '#models/store.ts';

/** The tokens that the vocabulary sets apart. */
export const tokens = { start: 0, pad: 1, end: 2 };

/** No text of 512 tokens is longer, and cutting it first saves the tokenizer's time. */
const mostCharacters = 8_000;
const specialTokens = /<(\/?(?:s|pad|unk|mask))>/gi;

/** The embedding model that ships with the product; the judge shares its words and lower layers. */
export const shippedE5 = () => builtInCatalogue.find('e5-small-latin');

/** How both models run: beside other work, on texts of all lengths. */
export const sessionOptions = (): InferenceSession.SessionOptions => ({
  intraOpNumThreads: Math.min(2, availableParallelism()),
  // Memory plans for every batch shape would add up, since hardly two batches have the same shape.
  enableMemPattern: false,
  // Threads that spin while waiting would take the cores from each other and from other programs.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
});

let tokenizer: Promise<Tokenizer> | null = null;

/** The shipped tokenizer, which both models share, since it takes 125 MB; throws KalemError model_missing. */
export function sharedTokenizer(): Promise<Tokenizer> {
  tokenizer ??= openTokenizer().catch((error: unknown) => {
    tokenizer = null;
    throw error;
  });
  return tokenizer;
}

async function openTokenizer(): Promise<Tokenizer> {
  const readJson = async (name: string) =>
    JSON.parse(await readFile(await modelFile(shippedE5(), name), 'utf8'));
  return new Tokenizer(await readJson('tokenizer.json'), await readJson('tokenizer_config.json'));
}

/** Removes what the tokenizer would misread: soft hyphens, and special tokens that occur in the text. */
export function prepared(text: string): string {
  return text.slice(0, mostCharacters).replaceAll('\u00ad', '').replace(specialTokens, '< $1 >').trim();
}

/** A batch of token sequences as the models take it, padded to the longest. */
export function paddedInputs(sequences: readonly (readonly number[])[]): {
  input_ids: Tensor;
  attention_mask: Tensor;
} {
  const length = Math.max(...sequences.map((ids) => ids.length));
  const ids = new BigInt64Array(sequences.length * length).fill(BigInt(tokens.pad));
  const mask = new BigInt64Array(sequences.length * length);
  for (const [row, sequence] of sequences.entries()) {
    ids.set(BigInt64Array.from(sequence, BigInt), row * length);
    mask.fill(1n, row * length, row * length + sequence.length);
  }
  const shape = [sequences.length, length];
  return { input_ids: new Tensor('int64', ids, shape), attention_mask: new Tensor('int64', mask, shape) };
}
