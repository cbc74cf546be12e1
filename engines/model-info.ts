import type { EngineInfo } from '#contract/tools.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel } from '#models/store.ts';

/**
 * A model of the catalogue as an engine of a tool.
 * @param name the engine's name
 * @param runs false when the model's library doesn't run on this system
 */
export async function modelInfo(
  name: string,
  model: Model,
  runs: boolean,
  modelsFolder: string,
): Promise<EngineInfo> {
  const missing = !runs ? 'platform' : (await hasModel(model, modelsFolder)) ? null : 'model';
  const languages = model.languages && [...model.languages];
  const megabytes = Math.round(bytesOf(model) / 1_000_000);
  return { name, ready: missing === null, languages, megabytes, missing, model: model.id };
}
