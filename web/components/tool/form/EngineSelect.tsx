import type { ProcessType } from '#contract/processes.ts';
import { Select } from '#web/components/controls/Select.tsx';
import { usePageText, useToolText } from '../texts.ts';
import { useAutomaticEngine, useEngines } from './useEngines.ts';

interface EngineSelectProps {
  type: ProcessType;
  /** The name of an engine, or auto. */
  value: string;
  onChange: (value: string) => void;
}

/** Who does the work, where there is a choice; a service of others says that it is sent the text. */
export function EngineSelect({ type, value, onChange }: EngineSelectProps) {
  const { t } = usePageText();
  const text = useToolText(type);
  const engines = (useEngines(type) ?? []).filter(({ ready }) => ready);
  const automatic = useAutomaticEngine(type);
  if (engines.length < 2) return null;
  const picked = engines.find(({ name }) => name === value);
  const chosen = picked ?? automatic;
  return (
    <Select
      label={t('form.engine')}
      hint={chosen?.label === undefined ? t('form.engineHint') : t('form.engineSent', { name: chosen.label })}
      value={picked ? value : 'auto'}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: 'auto', label: t('form.engineAuto') },
        ...engines.map(({ name, label }) => ({
          value: name,
          label: label ?? text(`engines.${name}`, { defaultValue: name }),
        })),
      ]}
    />
  );
}
