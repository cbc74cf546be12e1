import type { EngineContext, ToolEngineContext } from '#contract/engine-context.ts';
import type { ProcessType } from '#contract/processes.ts';
import type { EngineDefaults } from '#contract/services.ts';
import { modelsFolder } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { configuredServices, engineDefaults } from './store.ts';

type Where = Pick<Services, 'config' | 'db' | 'secret' | 'log'>;

/** Where engines are looked for on this server, keys included, and what the operator set for each tool. */
export async function engineContext(where: Where): Promise<EngineContext & { defaults: EngineDefaults }> {
  const [services, defaults] = await Promise.all([configuredServices(where), engineDefaults(where)]);
  return { modelsFolder: modelsFolder(where.config), services, defaults };
}

/** The same for a tool's run or chat, with the engine that the operator set for it. */
export async function toolEngineContext(where: Where, type: ProcessType): Promise<ToolEngineContext> {
  const { defaults, ...places } = await engineContext(where);
  return { ...places, preferredEngine: defaults[type] ?? null };
}
