import { readFile } from 'node:fs/promises';
import { InferenceSession } from 'onnxruntime-node';
import { builtInCatalogue } from '#models/catalogue.ts';
import { modelFile } from '#models/store.ts';
import type { ReadUnit } from '#text/search/passages.ts';
import type { Judge } from '../capabilities/judge.ts';
import { isReadable } from './script.ts';
import { paddedInputs, prepared, sessionOptions, sharedTokenizer, shippedE5, tokens } from './tokens.ts';

/** The name under which the model expects the file whose words and lower layers it shares. */
const sharedFile = 'e5-small-latin.onnx';
/** Tokens: the model was trained with these limits (models/answer-judge/README.md). */
const most = { all: 128, question: 32, heading: 14, text: 72, around: 32, before: 20 };

/**
 * Loads the judge that ships with the product: a cross-encoder whose lower layers are those of the embedding model.
 * @throws KalemError model_missing when its weights, or those that it shares, are missing or aren't the shipped ones
 */
export async function createJudge(): Promise<Judge> {
  const tokenizer = await sharedTokenizer();
  const session = await InferenceSession.create(
    await modelFile(builtInCatalogue.find('answer-judge'), 'model.onnx'),
    {
      ...sessionOptions(),
      externalData: [{ path: sharedFile, data: await readFile(await modelFile(shippedE5(), 'model.onnx')) }],
    },
  );
  return {
    name: 'answer-judge-1',
    reads: isReadable,
    async judge(question, units) {
      if (units.length === 0) return [];
      const idsOf = (text: string) => tokenizer.encode(prepared(text)).ids.slice(1, -1);
      const questionIds = idsOf(question).slice(0, most.question);
      return run(
        session,
        units.map((unit) => pairOf(questionIds, unit, idsOf)),
      );
    },
  };
}

/** The question and a unit as the model reads them: question, then heading and text before, the unit, text after. */
function pairOf(
  question: readonly number[],
  { heading, before, text, after }: ReadUnit,
  idsOf: (text: string) => number[],
): number[] {
  const own = idsOf(text).slice(0, most.text);
  const above = heading === null ? [] : idsOf(`${heading}:`).slice(0, most.heading);
  const marks = 6;
  const room = Math.min(most.all - marks - question.length - own.length - above.length, most.around);
  const mostBefore = Math.max(0, Math.min(most.before, room));
  const earlier = before === '' || mostBefore === 0 ? [] : idsOf(before).slice(-mostBefore);
  const later = after === '' ? [] : idsOf(after).slice(0, Math.max(0, room - earlier.length));
  return [
    ...[tokens.start, ...question, tokens.end],
    ...[tokens.start, ...above, ...earlier, tokens.end, ...own, tokens.end, ...later, tokens.end],
  ];
}

async function run(session: InferenceSession, pairs: readonly number[][]): Promise<number[]> {
  const { score } = await session.run(paddedInputs(pairs));
  if (!score || !(score.data instanceof Float32Array)) throw new Error('The model gave no scores');
  return Array.from(score.data);
}
