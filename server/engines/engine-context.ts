import type { EngineContext, ToolEngineContext } from '#contract/engine-context.ts';
import type { ProcessType } from '#contract/processes.ts';
import type { EngineDefaults } from '#contract/services.ts';
import { modelsFolder } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { configuredServices, engineDefaults } from './store.ts';

type Context = Pick<Services, 'config' | 'db' | 'secret' | 'log'>;

/** The context in which engines are found on this server, with keys, and the engine set for each tool. */
export async function readEngineContext(
  context: Context,
): Promise<EngineContext & { defaults: EngineDefaults }> {
  const [services, defaults] = await Promise.all([configuredServices(context), engineDefaults(context)]);
  return { modelsFolder: modelsFolder(context.config), services, defaults };
}

export async function readToolEngineContext(context: Context, type: ProcessType): Promise<ToolEngineContext> {
  const { defaults, ...engines } = await readEngineContext(context);
  return { ...engines, preferredEngine: defaults[type] ?? null };
}
