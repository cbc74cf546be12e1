import type { ToolEngineContext } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import type { Transcriber } from './capabilities/transcriber.ts';
import { engineMissing } from './installed.ts';
import { serviceInfos, servicesThat } from './services/infos.ts';
import { serviceEngine } from './services/service.ts';
import type { EngineSources } from './sources.ts';
import { lackingModel, wantedEngine } from './wanted.ts';
import { chooseModel, missingListeningPart, whisperInfos } from './whisper/ready.ts';

/** Every transcriber: models, largest first, then services, which get sound only when chosen. */
export async function transcribers(sources: EngineSources): Promise<EngineInfo[]> {
  // Services get only the parts of the sound in which somebody speaks, which are found here.
  const ready = missingListeningPart() === null;
  const others = serviceInfos('hears', sources.services).map(
    (info): EngineInfo => ({ ...info, ready, missing: ready ? null : 'platform' }),
  );
  return [...(await whisperInfos(sources)), ...others];
}

/**
 * Opens a run's transcriber: the user's choice, else the operator's, else the largest installed model.
 * @param option an engine's name, or "auto"
 * @param needModels downloads models of the catalogue, or throws
 * @throws KalemError engine_missing, model_missing
 */
export async function openTranscriber(
  option: string,
  sources: EngineSources & ToolEngineContext,
  needModels: (ids: readonly string[]) => Promise<void>,
): Promise<Transcriber> {
  const known = await transcribers(sources);
  const wanted = wantedEngine(option, sources.preferredEngine, known);
  const lacking = lackingModel(wanted, known);
  if (lacking !== null) await needModels([lacking]);
  const service = servicesThat('hears', sources.services).find((each) => serviceEngine(each) === wanted);
  if (!service) {
    const model = await chooseModel(wanted, sources);
    const { loadTranscriber } = await import('./whisper/load.ts');
    return loadTranscriber(model, sources.modelsFolder);
  }
  const part = missingListeningPart();
  if (part !== null) throw engineMissing(part);
  const { createServiceTranscriber } = await import('./services/openai/transcription.ts');
  return createServiceTranscriber(service);
}
