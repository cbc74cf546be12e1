import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { builtInCatalogue } from '#models/catalogue.ts';
import { modelFile } from '#models/store.ts';
import type { ReadUnit } from '#text/search/passages.ts';
import type { Judge } from '../capabilities/judge.ts';
import { isReadable } from './script.ts';

/** The name under which the model expects the file whose words and lower layers it shares. */
const sharedFile = 'e5-small-latin.onnx';
const startToken = 0;
const padToken = 1;
const endToken = 2;
/** Tokens: the model was trained with these limits (models/answer-judge/README.md). */
const most = { all: 128, question: 32, heading: 14, text: 72, around: 40, before: 24 };

/**
 * Loads the judge that ships with the product: a cross-encoder whose lower layers are those of the embedding model.
 * @throws KalemError model_missing when its weights, or those that it shares, are missing or aren't the shipped ones
 */
export async function createJudge(): Promise<Judge> {
  const [own, shared] = [builtInCatalogue.find('answer-judge'), builtInCatalogue.find('e5-small-latin')];
  const readJson = async (name: string) => JSON.parse(await readFile(await modelFile(shared, name), 'utf8'));
  const tokenizer = new Tokenizer(await readJson('tokenizer.json'), await readJson('tokenizer_config.json'));
  const session = await InferenceSession.create(await modelFile(own, 'model.onnx'), {
    externalData: [{ path: sharedFile, data: await readFile(await modelFile(shared, 'model.onnx')) }],
    intraOpNumThreads: Math.min(2, availableParallelism()),
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return {
    name: 'answer-judge-1',
    reads: isReadable,
    async judge(question, units) {
      if (units.length === 0) return [];
      const idsOf = (text: string) => tokenizer.encode(text).ids.slice(1, -1);
      return run(
        session,
        units.map((unit) => pairOf(idsOf(question), unit, idsOf)),
      );
    },
  };
}

/** The question and a unit as the model reads them: question, then heading and text before, the unit, text after. */
function pairOf(
  questionIds: readonly number[],
  { heading, before, text, after }: ReadUnit,
  idsOf: (text: string) => number[],
): number[] {
  const question = questionIds.slice(0, most.question);
  const own = idsOf(text).slice(0, most.text);
  const above = heading === null ? [] : idsOf(`${heading}:`).slice(0, most.heading);
  const marks = 6;
  const room = Math.min(most.all - marks - question.length - own.length - above.length, most.around);
  const mostBefore = Math.max(0, Math.min(most.before, room));
  const earlier = before === '' || mostBefore === 0 ? [] : idsOf(before).slice(-mostBefore);
  const later = after === '' ? [] : idsOf(after).slice(0, Math.max(0, room - earlier.length));
  return [
    ...[startToken, ...question, endToken],
    ...[startToken, ...above, ...earlier, endToken, ...own, endToken, ...later, endToken],
  ];
}

async function run(session: InferenceSession, pairs: readonly number[][]): Promise<number[]> {
  const length = Math.max(...pairs.map((ids) => ids.length));
  const ids = new BigInt64Array(pairs.length * length).fill(BigInt(padToken));
  const mask = new BigInt64Array(pairs.length * length);
  for (const [row, pair] of pairs.entries()) {
    ids.set(BigInt64Array.from(pair, BigInt), row * length);
    mask.fill(1n, row * length, row * length + pair.length);
  }
  const shape = [pairs.length, length];
  const { score } = await session.run({
    input_ids: new Tensor('int64', ids, shape),
    attention_mask: new Tensor('int64', mask, shape),
  });
  if (!score || !(score.data instanceof Float32Array)) throw new Error('The model gave no scores');
  return Array.from(score.data);
}
