import type { ProcessType } from '#contract/processes.ts';
import { usePageText } from '../texts.ts';
import { useEngineLabel } from './useEngineLabel.ts';
import { useAutomaticEngine, useEngines } from './useEngines.ts';

/** The name of a tool's chosen engine, or of the one that "auto" means; null where there is nothing to choose. */
export function useEngineName(type: ProcessType, chosen: string): string | null {
  const { t } = usePageText();
  const labelOf = useEngineLabel(type);
  const ready = (useEngines(type) ?? []).filter((engine) => engine.ready);
  const automatic = useAutomaticEngine(type);
  const named = ready.find(({ name }) => name === chosen);
  if (!named && ready.length < 2) return null;
  const engine = named ?? automatic;
  return engine ? labelOf(engine) : t('form.engineAuto');
}
