import type { ProcessType } from '#contract/processes.ts';
import { usePageText, useToolText } from '../texts.ts';
import { useAutomaticEngine, useEngines } from './useEngines.ts';

/** The name of a tool's chosen engine, or of the one that "auto" means; null where there is nothing to choose. */
export function useEngineName(type: ProcessType, chosen: string): string | null {
  const { t } = usePageText();
  const text = useToolText(type);
  const ready = (useEngines(type) ?? []).filter((engine) => engine.ready);
  const automatic = useAutomaticEngine(type);
  const named = ready.find(({ name }) => name === chosen);
  if (!named && ready.length < 2) return null;
  const engine = named ?? automatic;
  if (engine) return engine.label ?? text(`engines.${engine.name}`, { defaultValue: engine.name });
  return t('form.engineAuto');
}
