import { KalemError } from '#contract/errors.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { type Synthesizer, speechRate } from './capabilities/synthesizer.ts';
import { createEspeak, espeakInfos } from './espeak/espeak.ts';
import { espeakVoices } from './espeak/voices.ts';
import { engineMissing } from './installed.ts';
import { servicesThat, serviceVoices } from './services/infos.ts';
import { createServiceVoices, serviceVoice } from './services/openai/speech.ts';
import { noSuchEngine, serviceEngine } from './services/service.ts';
import { createSherpa, sherpaInfos, voiceModels } from './sherpa/sherpa.ts';
import { resample } from './sound/resample.ts';
import type { EngineSources } from './sources.ts';

/** Every voice, the better ones first; the last are those of services, which get a text only when chosen. */
export async function voices({ catalogue, modelsFolder, services }: EngineSources): Promise<EngineInfo[]> {
  const models = voiceModels(catalogue);
  return [...(await sherpaInfos(models, modelsFolder)), ...espeakInfos(), ...serviceVoices(services)];
}

/**
 * Chooses the voice for a language: the wanted one if it speaks the language, else the first that is ready.
 * @param wanted a voice's name, or "auto"
 * @throws KalemError voice_missing when no voice speaks the language; engine_missing or model_missing when
 *   the wanted one, or every one, isn't ready here; model_missing for an unknown name
 */
export function chooseVoice(known: readonly EngineInfo[], wanted: string, language: string): string {
  if (wanted !== 'auto' && !known.some(({ name }) => name === wanted)) throw noSuchEngine(wanted);
  const candidates = known.filter(
    ({ name, languages }) => languages?.includes(language) || (languages === null && name === wanted),
  );
  const chosen =
    candidates.find(({ name }) => name === wanted) ?? candidates.find(({ ready }) => ready) ?? candidates[0];
  if (!chosen) throw new KalemError('voice_missing', { language });
  if (chosen.ready) return chosen.name;
  if (chosen.missing === 'model') throw new KalemError('model_missing', { model: chosen.name });
  throw engineMissing(chosen.name);
}

/** Opens all voices. Engines start at first use; `speak` throws KalemError model_missing or service_*. */
export function openVoices({ catalogue, modelsFolder, services }: EngineSources): Synthesizer {
  const opened = new Map<string, Promise<Synthesizer>>();
  const engineOf = (voice: string): [name: string, start: () => Promise<Synthesizer>] => {
    if (espeakVoices.some(({ name }) => name === voice)) return ['espeak', createEspeak];
    const service = servicesThat('speaks', services).find((each) =>
      each.voices.some((name) => serviceVoice(each, name) === voice),
    );
    if (service) return [serviceEngine(service), async () => createServiceVoices(service)];
    const model = voiceModels(catalogue).find(({ voices }) => voice in (voices ?? {}));
    if (!model) throw noSuchEngine(voice);
    return [model.id, () => createSherpa(model, modelsFolder)];
  };
  return {
    name: 'voices',
    sampleRate: speechRate,
    async speak(text, options) {
      const [name, start] = engineOf(options.voice);
      const engine = opened.get(name) ?? start();
      opened.set(name, engine);
      const { speak, sampleRate } = await engine;
      return resample(await speak(text, options), sampleRate, speechRate);
    },
    async close() {
      const engines = await Promise.allSettled(opened.values());
      await Promise.all(engines.map((engine) => engine.status === 'fulfilled' && engine.value.close()));
    },
  };
}
