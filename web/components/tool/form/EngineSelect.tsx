import type { ProcessType } from '#contract/processes.ts';
import { Select } from '#web/components/controls/Select.tsx';
import { usePageText } from '../texts.ts';
import { useEngineChoices } from './useEngineChoices.ts';
import { useAutomaticEngine, useEngines } from './useEngines.ts';

interface EngineSelectProps {
  type: ProcessType;
  /** An engine's name, or auto. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A choice of the engine, when several are ready. The hint of a service, which alone has a label, says that the text is
 * sent to it.
 */
export function EngineSelect({ type, value, onChange }: EngineSelectProps) {
  const { t } = usePageText();
  const engines = (useEngines(type) ?? []).filter(({ ready }) => ready);
  const automatic = useAutomaticEngine(type);
  // All of these engines are ready, so none needs other words.
  const { choices } = useEngineChoices(type, engines, value, String);
  if (engines.length < 2) return null;
  const namedEngine = engines.find(({ name }) => name === value);
  const engine = namedEngine ?? automatic;
  const best = choices.find(({ value: name }) => name === automatic?.name)?.label;
  const bestLabel = best === undefined ? t('form.engineAuto') : t('form.engineAutoIs', { name: best });
  return (
    <Select
      label={t('form.engine')}
      hint={engine?.label === undefined ? t('form.engineHint') : t('form.engineSent', { name: engine.label })}
      value={namedEngine ? value : 'auto'}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: 'auto', label: bestLabel }, ...choices]}
    />
  );
}
