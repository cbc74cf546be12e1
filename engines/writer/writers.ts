import type { ServiceAccess, ToolEngineContext } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { serviceInfo, servicesThat } from '../services/infos.ts';
import { serviceEngine } from '../services/service.ts';

/** The services whose chat model can write, as engines of a tool that also works without them. */
export function writers(services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat('writes', services).map((service) => serviceInfo(service));
}

/**
 * Who writes: what the user picked, else what the operator set, else the first service that can. Null for the
 * built-in engine, which quotes; also where the wanted service isn't there any more.
 * @param wanted The name of an engine of the tool, or auto
 * @param builtIn The built-in engine's name
 */
export function chooseWriter(
  wanted: string,
  { services, preferredEngine }: Pick<ToolEngineContext, 'services' | 'preferredEngine'>,
  builtIn: string,
): ServiceAccess | null {
  const able = servicesThat('writes', services);
  const name = wanted === 'auto' ? preferredEngine : wanted;
  if (name === builtIn) return null;
  const named = able.find((service) => serviceEngine(service) === name);
  return named ?? (wanted === 'auto' ? (able[0] ?? null) : null);
}
