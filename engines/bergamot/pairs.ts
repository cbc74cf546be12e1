import type { EnginePair } from '#contract/tools.ts';
import { bytesOf } from '#models/model.ts';
import { hasModel } from '#models/store.ts';
import type { ModelSources } from '../sources.ts';

/** Pairs that the catalogue's models translate, and their readiness; unavailable ones are left out. */
export async function bergamotPairs({ catalogue, modelsFolder }: ModelSources): Promise<EnginePair[]> {
  const pairs = catalogue.models.map(async (model): Promise<EnginePair | null> => {
    if (!model.pair) return null;
    const ready = await hasModel(model, modelsFolder);
    if (model.disabled && !ready) return null;
    return { ...model.pair, ready, megabytes: Math.round(bytesOf(model) / 1_000_000), model: model.id };
  });
  return (await Promise.all(pairs)).filter((pair) => pair !== null);
}
