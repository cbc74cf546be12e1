import type { EngineInfo } from '#contract/tools.ts';
import type { Catalogue } from '#models/catalogue.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel } from '#models/store.ts';
import { ffmpegReady } from '../ffmpeg/ready.ts';
import { engineMissing, isInstalled, sherpaInstalled } from '../installed.ts';
import { modelInfo } from '../model-info.ts';
import { noSuchEngine } from '../services/service.ts';
import type { ModelSources } from '../sources.ts';

/** A model's name as an engine: "whisper-base" of the model "whisper-base-q5_1". */
export function engineName({ id }: Model): string {
  return id.replace(/-q\d_\d$/, '');
}

/** The catalogue's transcription models, largest first, as larger ones hear better. */
function whisperModels(catalogue: Catalogue): Model[] {
  const models = catalogue.models.filter(({ capability }) => capability === 'transcribe');
  return models.toSorted((one, other) => bytesOf(other) - bytesOf(one));
}

/** Every transcription model of the catalogue, largest first, with its readiness. */
export function whisperInfos({ catalogue, modelsFolder }: ModelSources): Promise<EngineInfo[]> {
  const runs = missingPart() === null;
  const models = whisperModels(catalogue);
  return Promise.all(models.map((model) => modelInfo(engineName(model), model, runs, modelsFolder)));
}

/**
 * Chooses a run's model.
 * @param wanted an engine's name, or "auto" for the largest model that is installed
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

/** The library for reading sound or detecting speech that doesn't run on this system; null when both do. */
export function missingListeningPart(): string | null {
  if (!ffmpegReady()) return 'ffmpeg';
  return sherpaInstalled() ? null : 'sherpa-onnx';
}

/** The library that transcription lacks on this system, found without loading anything; null when it has all. */
function missingPart(): string | null {
  // This is how the package names its native part.
  const libc = process.platform === 'linux' ? '-gnu' : '';
  if (!isInstalled(`@napi-rs/whisper-${process.platform}-${process.arch}${libc}`)) return 'whisper';
  return missingListeningPart();
}
