import type { EngineContext } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import type { Painter } from './capabilities/painter.ts';
import { illustratorInfo, illustratorName } from './illustrator/info.ts';
import { importPart } from './installed.ts';
import { loadSharp } from './load-sharp.ts';
import { servicePainters } from './services/infos.ts';
import { noSuchEngine, serviceEngine } from './services/service.ts';

/** Every engine that draws: the built-in illustrator, then services, which receive the description. */
export function painters({ services }: Pick<EngineContext, 'services'>): EngineInfo[] {
  return [illustratorInfo, ...servicePainters(services)];
}

/**
 * Chooses the painter: the wanted one, else the operator's choice, else the built-in one.
 * @param wanted an engine's name, or "auto"
 * @throws KalemError service_gone, model_missing for an unknown name
 */
export function choosePainter(
  wanted: string,
  preferred: string | null,
  engines: readonly EngineInfo[],
): EngineInfo {
  const engineNamed = (name: string | null) => engines.find((engine) => engine.name === name);
  const chosen =
    wanted === 'auto' ? (engineNamed(preferred) ?? engineNamed(illustratorName)) : engineNamed(wanted);
  if (!chosen) throw noSuchEngine(wanted);
  return chosen;
}

/** Opens an engine by its name; throws KalemError service_gone or engine_missing. */
export async function openPainter(
  engine: string,
  { services }: Pick<EngineContext, 'services'>,
): Promise<Painter> {
  // The illustrator's libraries have native parts.
  if (engine === illustratorName)
    return (await importPart(illustratorName, () => import('./illustrator/illustrator.ts'))).illustrator;
  const service = services.find((each) => serviceEngine(each) === engine);
  if (!service) throw noSuchEngine(engine);
  // If the library failed after the service had drawn, the picture would be paid for and lost.
  await loadSharp();
  return (await import('./services/painters.ts')).createServicePainter(service);
}
