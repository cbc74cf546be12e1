import { setImmediate } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';
import type { Model } from '#models/model.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { LanguagePair, Translator } from '../capabilities/translator.ts';
import { ModelChain } from './chain.ts';
import { Foreign } from './foreign.ts';
import { cutInTwo, cutLong, joinParts } from './long.ts';
import { openModel } from './model.ts';
import { loadBergamot } from './module.ts';
import { type Prepared, prepare } from './sentence.ts';

export const bergamotName = 'bergamot';

/** A batch's aim, in milliseconds: progress and cancel come between batches, and large ones are faster. */
const batchMilliseconds = 500;
/** Characters. The first batch is small, as nothing is known of the machine yet. */
const batchSizes = { first: 1_000, least: 200, most: 20_000 };

/**
 * Bergamot, the engine of Firefox's translations, in this process. It computes in this thread, on one core, and
 * lets other work in between its batches.
 * @param models second: leads on from the language of the first, where no model translates directly
 * @throws KalemError engine_missing, model_missing
 */
export async function createBergamot(
  models: { first: Model; second: Model | null },
  modelsFolder: string,
): Promise<Translator> {
  const bergamot = await loadBergamot();
  const first = await openModel(bergamot, models.first, modelsFolder);
  const second = models.second && (await openModel(bergamot, models.second, modelsFolder));
  const chain = new ModelChain(bergamot, second ? [first, second] : [first]);
  const foreign = new Foreign(first.characters);
  const from = models.first.pair?.from;
  const to = (models.second ?? models.first).pair?.to;
  return {
    name: bergamotName,
    async translate(texts, pair, { signal, onProgress } = {}) {
      if (pair.from !== from || pair.to !== to) throw new KalemError('languages_uncovered', { ...pair });
      const parts = texts.map(cutLong);
      const work = parts.flatMap((own, index) => own.map((part) => ({ index, part })));
      const translated: MarkedText[] = [];
      let size = batchSizes.first;
      while (translated.length < work.length) {
        signal?.throwIfAborted();
        const batch = batchOf(work, translated.length, size);
        const began = performance.now();
        translated.push(...translateBatch(chain, foreign, batch, pair));
        size = nextSize(size, charactersOf(batch), performance.now() - began);
        onProgress?.(work[translated.length]?.index ?? texts.length);
        await setImmediate();
      }
      const rest = translated.values();
      return parts.map((own) => joinParts(own, rest.take(own.length).toArray()));
    },
    async close() {
      chain.close();
    },
  };
}

/** From a place on, as many parts as have some characters together, one at least. */
function batchOf(work: readonly { part: MarkedText }[], from: number, characters: number): MarkedText[] {
  const batch: MarkedText[] = [];
  let left = characters;
  for (let place = from; place < work.length && left > 0; place++) {
    const part = work[place]?.part;
    if (!part) break;
    batch.push(part);
    left -= Math.max(part.text.length, 1);
  }
  return batch;
}

function charactersOf(texts: readonly MarkedText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}

/** The size that the last batch's speed makes of the aim, not more than twice the last one. */
function nextSize(size: number, characters: number, milliseconds: number): number {
  const aimed = (characters / Math.max(milliseconds, 1)) * batchMilliseconds;
  return Math.round(Math.min(Math.max(aimed, batchSizes.least), batchSizes.most, size * 2));
}

function translateBatch(
  chain: ModelChain,
  foreign: Foreign,
  texts: readonly MarkedText[],
  pair: LanguagePair,
): MarkedText[] {
  const prepared = texts.map((text) => prepare(text, foreign, pair));
  const asked = prepared.filter((each) => each !== null);
  const answers = new Map<Prepared, ReturnType<ModelChain['translate']>[number]>();
  for (const [index, answer] of chain.translate(asked.map(({ request }) => request)).entries()) {
    const each = asked[index];
    if (each) answers.set(each, answer);
  }
  return texts.map((text, index) => {
    const each = prepared[index];
    if (!each) return text;
    const answer = answers.get(each) ?? null;
    if (answer && answer.parts > 1) {
      const halves = cutInTwo(text);
      if (halves) return joinParts(halves, translateBatch(chain, foreign, halves, pair));
    }
    if (answer) return each.settle(answer.text, false);
    const [plain = null] = chain.translate([each.plain]);
    if (!plain) throw new Error('Bergamot gave up');
    return each.settle(plain.text, true);
  });
}
