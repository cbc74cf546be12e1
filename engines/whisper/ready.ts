import type { EngineInfo } from '#contract/tools.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel } from '#models/store.ts';
import { ffmpegReady } from '../ffmpeg/ready.ts';
import { engineMissing, isInstalled, sherpaInstalled } from '../installed.ts';
import { noSuchEngine } from '../services/service.ts';
import type { ModelSources } from '../sources.ts';
import { engineName, whisperModels } from './models.ts';

/** Every transcription model of the catalogue, largest first, with its readiness. */
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
 * Chooses a run's model.
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
  // The product ships this model; if even it is missing, opening it reports that.
  if (wanted === 'auto') return catalogue.find('whisper-base-q5_1');
  throw noSuchEngine(wanted);
}

/** The part for reading sound or detecting speech that doesn't run on this system; null when both do. */
export function missingListeningPart(): string | null {
  if (!ffmpegReady()) return 'ffmpeg';
  return sherpaInstalled() ? null : 'sherpa-onnx';
}

/** The part that doesn't run on this system, found without loading anything; null when all do. */
function missingPart(): string | null {
  // This is how the package names its native part.
  const libc = process.platform === 'linux' ? '-gnu' : '';
  if (!isInstalled(`@napi-rs/whisper-${process.platform}-${process.arch}${libc}`)) return 'whisper';
  return missingListeningPart();
}
