import type { ToolEngineContext } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import type { Transcriber } from './capabilities/transcriber.ts';
import { engineMissing } from './installed.ts';
import { servicesThat, serviceTranscribers } from './services/infos.ts';
import { serviceEngine } from './services/service.ts';
import type { EngineSources } from './sources.ts';
import { lackingModel, wantedEngine } from './wanted.ts';
import { chooseModel, listeningPart, whisperInfos } from './whisper/ready.ts';

/** Everything that can hear: the models, largest first, then services, which get sound only when they are chosen. */
export async function transcribers(sources: EngineSources): Promise<EngineInfo[]> {
  // A service is given windows of speech, which are found here.
  const listens = listeningPart() === null;
  const others = serviceTranscribers(sources.services).map(
    (info): EngineInfo => ({ ...info, ready: listens, missing: listens ? null : 'platform' }),
  );
  return [...(await whisperInfos(sources)), ...others];
}

/**
 * The one that a run hears with: what the user picked, else what the operator set, else the largest model here.
 * @param option An engine's name, or auto
 * @param needModels Brings models of the catalogue, or throws
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
  const part = listeningPart();
  if (part !== null) throw engineMissing(part);
  const { createServiceTranscriber } = await import('./services/openai/transcription.ts');
  return createServiceTranscriber(service);
}
