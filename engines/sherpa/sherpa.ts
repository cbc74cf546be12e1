import type { EngineInfo } from '#contract/tools.ts';
import type { Catalogue } from '#models/catalogue.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel, unpackedModel } from '#models/store.ts';
import type { Synthesizer } from '../capabilities/synthesizer.ts';
import { sherpaInstalled } from '../installed.ts';
import { startVoiceProgram } from '../voice-program/start.ts';

export function voiceModels(catalogue: Catalogue): Model[] {
  return catalogue.models.filter(({ capability }) => capability === 'speak');
}

/**
 * Starts a neural voice model with its speakers in a separate program. The sample rate is the model's; pitch
 * is ignored, as these voices can't change it.
 * @throws KalemError model_missing
 */
export async function createSherpa(model: Model, modelsFolder: string): Promise<Synthesizer> {
  return startVoiceProgram(model.id, new URL('./program.ts', import.meta.url), {
    folder: await unpackedModel(model, modelsFolder),
    speakers: model.voices ?? {},
  });
}

export async function sherpaInfos(models: readonly Model[], modelsFolder: string): Promise<EngineInfo[]> {
  const runs = sherpaInstalled();
  const infos = models.map(async (model) => {
    const { voices, languages } = model;
    const has = runs && (await hasModel(model, modelsFolder));
    return Object.keys(voices ?? {}).map(
      (name): EngineInfo => ({
        name,
        ready: has,
        languages: languages === null ? null : [...languages],
        megabytes: Math.round(bytesOf(model) / 1_000_000),
        missing: has ? null : runs ? 'model' : 'platform',
        model: model.id,
      }),
    );
  });
  return (await Promise.all(infos)).flat();
}
