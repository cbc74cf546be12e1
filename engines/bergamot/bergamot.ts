import { setImmediate } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';
import type { Model } from '#models/model.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { LanguagePair, Translator } from '../capabilities/translator.ts';
import { ModelChain } from './chain.ts';
import { cutInTwo, cutLong, joinParts } from './long.ts';
import { openModel } from './model.ts';
import { loadBergamot } from './module.ts';
import { prepare } from './sentence.ts';
import { UnreadableText } from './unreadable.ts';

export const bergamotName = 'bergamot';

/** The aim for a batch's duration. Progress and cancellation come between batches, but large ones are faster. */
const batchMilliseconds = 500;
/** In characters. The first batch is small, as the machine's speed isn't known yet. */
const batchSizes = { first: 1_000, least: 200, most: 20_000 };

/**
 * Opens Bergamot, the engine of Firefox's translations. It runs on this thread and lets other work in between batches.
 * @param models if no model translates directly, `second` translates the output of `first`; else it is null
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
  const unreadable = new UnreadableText(first.characters);
  const from = models.first.pair?.from;
  const to = (models.second ?? models.first).pair?.to;
  return {
    name: bergamotName,
    async translate(texts, pair, { signal, onProgress } = {}) {
      if (pair.from !== from || pair.to !== to) throw new KalemError('languages_uncovered', { ...pair });
      const parts = texts.map(cutLong);
      const work = parts.flatMap((textParts, index) => textParts.map((part) => ({ index, part })));
      const translated: MarkedText[] = [];
      let size = batchSizes.first;
      while (translated.length < work.length) {
        signal?.throwIfAborted();
        const batch = batchOf(work, translated.length, size);
        const began = performance.now();
        translated.push(...translateBatch(chain, unreadable, batch, pair));
        size = nextSize(size, charactersOf(batch), performance.now() - began);
        onProgress?.(work[translated.length]?.index ?? texts.length);
        await setImmediate();
      }
      const rest = translated.values();
      return parts.map((textParts) => joinParts(textParts, rest.take(textParts.length).toArray()));
    },
    async close() {
      chain.close();
    },
  };
}

/** The parts from an index on that together have about so many characters; at least one part. */
function batchOf(work: readonly { part: MarkedText }[], from: number, characters: number): MarkedText[] {
  const batch: MarkedText[] = [];
  let remaining = characters;
  for (const { part } of work.slice(from)) {
    if (remaining <= 0) break;
    batch.push(part);
    remaining -= Math.max(part.text.length, 1);
  }
  return batch;
}

function charactersOf(texts: readonly MarkedText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}

/** The batch size, in characters, that would take `batchMilliseconds` at the last batch's speed; at most twice the last. */
function nextSize(size: number, characters: number, milliseconds: number): number {
  const ideal = (characters / Math.max(milliseconds, 1)) * batchMilliseconds;
  return Math.round(Math.min(Math.max(ideal, batchSizes.least), batchSizes.most, size * 2));
}

/** Translates texts. One that the engine cuts is translated in halves; one that it gives up on loses its formatting. */
function translateBatch(
  chain: ModelChain,
  unreadable: UnreadableText,
  texts: readonly MarkedText[],
  pair: LanguagePair,
): MarkedText[] {
  const prepared = texts.map((text) => prepare(text, unreadable, pair));
  const answers = chain.translate(prepared.flatMap((each) => each?.request ?? [])).values();
  return texts.map((text, index) => {
    const each = prepared[index];
    if (!each) return text;
    const answer = answers.next().value ?? null;
    if (answer && answer.parts > 1) {
      const halves = cutInTwo(text);
      if (halves) return joinParts(halves, translateBatch(chain, unreadable, halves, pair));
    }
    if (answer) return each.toTranslation(answer.text, false);
    const [plain = null] = chain.translate([each.plain]);
    if (!plain) throw new Error('Bergamot gave up on a sentence');
    return each.toTranslation(plain.text, true);
  });
}
