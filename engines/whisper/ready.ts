import type { EngineInfo } from '#contract/tools.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel } from '#models/store.ts';
import { ffmpegReady } from '../ffmpeg/ready.ts';
import { engineMissing, isInstalled, sherpaInstalled } from '../installed.ts';
import { noSuchEngine } from '../services/service.ts';
import type { ModelSources } from '../sources.ts';
import { engineName, whisperModels } from './models.ts';

/** Every model of the catalogue that transcribes, the largest first, and whether it is ready here. */
export async function whisperInfos({ catalogue, modelsFolder }: ModelSources): Promise<EngineInfo[]> {
  const runs = missingPart() === null;
  return Promise.all(
    whisperModels(catalogue).map(async (model) => {
      const missing = !runs ? 'platform' : (await hasModel(model, modelsFolder)) ? null : 'model';
      return {
        name: engineName(model),
        ready: missing === null,
        languages: model.languages === null ? null : [...model.languages],
        megabytes: Math.round(bytesOf(model) / 1_000_000),
        missing,
        model: model.id,
      };
    }),
  );
}

/**
 * The model that a run uses.
 * @param wanted An engine's name, or auto: the largest that is installed
 * @throws KalemError engine_missing, model_missing
 */
export async function chooseModel(wanted: string, { catalogue, modelsFolder }: ModelSources): Promise<Model> {
  const part = missingPart();
  if (part !== null) throw engineMissing(part);
  for (const model of whisperModels(catalogue)) {
    if (wanted !== 'auto' && engineName(model) !== wanted) continue;
    if (await hasModel(model, modelsFolder)) return model;
  }
  // The product ships this one: where even it is gone, using it says so.
  if (wanted === 'auto') return catalogue.find('whisper-base-q5_1');
  throw noSuchEngine(wanted);
}

/** What of reading sound and finding speech doesn't run on this system; null when both do. */
export function listeningPart(): string | null {
  if (!ffmpegReady()) return 'ffmpeg';
  return sherpaInstalled() ? null : 'sherpa-onnx';
}

/** What doesn't run on this system, told without loading anything; null when all of it does. */
function missingPart(): string | null {
  // Named as the package looks for its native part.
  const libc = process.platform === 'linux' ? '-gnu' : '';
  if (!isInstalled(`@napi-rs/whisper-${process.platform}-${process.arch}${libc}`)) return 'whisper';
  return listeningPart();
}
