import type { ServiceAccess, ToolEngineContext } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { serviceInfos, servicesThat } from '../services/infos.ts';
import { serviceEngine } from '../services/service.ts';

/** The services whose chat model can write, as engines of a tool that also works without them. */
export function writers(services: readonly ServiceAccess[]): EngineInfo[] {
  return serviceInfos('writes', services);
}

/**
 * Chooses the service that writes: the user's choice, else the operator's, else the first that can. Null for the
 * built-in engine, which quotes, and when the wanted service is gone.
 * @param wanted the name of one of the tool's engines, or "auto"
 * @param builtIn the built-in engine's name
 */
export function chooseWriter(
  wanted: string,
  { services, preferredEngine }: Pick<ToolEngineContext, 'services' | 'preferredEngine'>,
  builtIn: string,
): ServiceAccess | null {
  const writingServices = servicesThat('writes', services);
  const name = wanted === 'auto' ? preferredEngine : wanted;
  if (name === builtIn) return null;
  const chosen = writingServices.find((service) => serviceEngine(service) === name);
  return chosen ?? (wanted === 'auto' ? (writingServices[0] ?? null) : null);
}
