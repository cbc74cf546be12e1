import type { Process } from '#contract/processes.ts';
import type { EngineInfo, ToolContract } from '#contract/tools.ts';
import { optionsFrom } from '../form/options.ts';
import { useEngines } from '../form/useEngines.ts';

/** The failures that a service is spared, because it needs no model and no part of its own on this server. */
const isMissingHere = (code: string | undefined) =>
  code === 'model_missing' || code === 'model_download_failed' || code === 'engine_missing';

/**
 * The service that can do what this server's own engine couldn't, and the options that choose it; null when there is
 * none, or when the run failed for another reason.
 */
export function useOtherService(
  process: Process,
  contract: ToolContract,
): { name: string; options: Record<string, unknown> } | null {
  const engines = useEngines(process.type) ?? [];
  if (!isMissingHere(process.error?.code)) return null;
  const isOther = ({ ready, label, name }: EngineInfo) =>
    ready && label !== undefined && name !== process.engine;
  const service = engines.find(isOther);
  const options: Record<string, unknown> = optionsFrom(contract, process.options);
  if (!service || !('engine' in options)) return null;
  return { name: service.label ?? service.name, options: { ...options, engine: service.name } };
}
