import type { EngineInfo } from '#contract/tools.ts';
import type { Catalogue } from '#models/catalogue.ts';
import type { Model } from '#models/model.ts';
import { unpackedModel } from '#models/store.ts';
import type { Synthesizer } from '../capabilities/synthesizer.ts';
import { sherpaInstalled } from '../installed.ts';
import { modelInfo } from '../model-info.ts';
import { startVoiceProgram } from '../voice-program/start.ts';

/** The catalogue's models that speak. */
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

/** The voices of some models, each as an engine. */
export function sherpaInfos(models: readonly Model[], modelsFolder: string): Promise<EngineInfo[]> {
  const runs = sherpaInstalled();
  const infos = models.flatMap((model) =>
    Object.keys(model.voices ?? {}).map((name) => modelInfo(name, model, runs, modelsFolder)),
  );
  return Promise.all(infos);
}
