import type { EnginePlaces, ToolPlaces } from '#contract/places.ts';
import type { ProcessType } from '#contract/processes.ts';
import { modelsFolder } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { engineSettings } from './settings.ts';

/** Where engines are looked for on this server. */
export async function enginePlaces(services: Services): Promise<EnginePlaces> {
  const { services: configured } = await engineSettings(services);
  return { modelsFolder: modelsFolder(services.config), services: configured };
}

/** The same for a tool's run or chat, with the engine that the operator set for it. */
export async function toolPlaces(services: Services, type: ProcessType): Promise<ToolPlaces> {
  const { services: configured, defaults } = await engineSettings(services);
  return {
    modelsFolder: modelsFolder(services.config),
    services: configured,
    preferredEngine: defaults[type] ?? null,
  };
}
