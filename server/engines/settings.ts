import type { ServiceAccess } from '#contract/places.ts';
import type { EngineDefaults } from '#contract/services.ts';
import type { Services } from '#server/services.ts';
import { configuredServices, engineDefaults } from './store.ts';

/** What an operator has set about engines: for runs and chats, keys included. */
export async function engineSettings(
  services: Pick<Services, 'config' | 'db' | 'secret' | 'log'>,
): Promise<{ services: ServiceAccess[]; defaults: EngineDefaults }> {
  const [configured, defaults] = await Promise.all([configuredServices(services), engineDefaults(services)]);
  return { services: configured, defaults };
}
