import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { optionsFrom } from '../form/options.ts';
import { useEngines } from '../form/useEngines.ts';
import { otherServiceOf } from './other-service.ts';

/** The name of a service that can take over a failed run, and the options that choose it; null when there is none. */
export function useOtherService(
  process: Process,
  contract: ToolContract,
): { name: string; options: Record<string, unknown> } | null {
  const service = otherServiceOf(process, useEngines(process.type) ?? []);
  const options: Record<string, unknown> = optionsFrom(contract, process.options);
  if (!service || !('engine' in options)) return null;
  return { name: service.label ?? service.name, options: { ...options, engine: service.name } };
}
