import type { ProcessType } from '#contract/processes.ts';
import { usePageText, useToolText } from '../texts.ts';
import { useEngines } from './useEngines.ts';

/** The name of a tool's chosen engine or of "auto"; null where there is nothing to choose. */
export function useEngineName(type: ProcessType, chosen: string): string | null {
  const { t } = usePageText();
  const text = useToolText(type);
  const ready = (useEngines(type) ?? []).filter((engine) => engine.ready);
  const engine = ready.find(({ name }) => name === chosen);
  if (engine) return engine.label ?? text(`engines.${engine.name}`, { defaultValue: engine.name });
  return ready.length < 2 ? null : t('form.engineAuto');
}
