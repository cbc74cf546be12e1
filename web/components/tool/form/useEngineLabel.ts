import type { ProcessType } from '#contract/processes.ts';
import { useToolText } from '../texts.ts';

/** Names a tool's engine: a service by its operator's label, and any other by the tool's own text. */
export function useEngineLabel(
  type: ProcessType,
): (engine: { name: string; label?: string | undefined }) => string {
  const text = useToolText(type);
  return ({ name, label }) => label ?? text(`engines.${name}`, { defaultValue: name });
}
