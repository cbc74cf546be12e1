import type { Process } from '#contract/processes.ts';
import type { EngineInfo } from '#contract/tools.ts';

/** The failures that a service is spared, because it needs no model and no part of its own on this server. */
const missingHere = new Set(['model_missing', 'model_download_failed', 'engine_missing']);

/**
 * The service that can do what this server's own engine couldn't; undefined when there is none, or when the run failed
 * for another reason.
 */
export function otherServiceOf(
  { error, engine }: Pick<Process, 'error' | 'engine'>,
  engines: readonly EngineInfo[],
): EngineInfo | undefined {
  if (!error || !missingHere.has(error.code)) return undefined;
  return engines.find(({ ready, label, name }) => ready && label !== undefined && name !== engine);
}
