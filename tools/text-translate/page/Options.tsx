import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { EngineInfo } from '#contract/tools.ts';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useEngineChoices } from '#web/components/tool/form/useEngineChoices.ts';
import { useEngines, usePreferredEngine } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { glossaryPath, type TranslateOptions, type textTranslate } from '../contract.ts';
import { useGlossarySize } from './glossary/useGlossarySize.ts';
import { megabytesBefore, servicesFor } from './languages/coverage.ts';
import { LanguagePair } from './languages/LanguagePair.tsx';

export default function TranslateOptionsForm({
  value,
  onChange,
  invalid,
}: OptionsProps<typeof textTranslate>) {
  const text = useToolText('Translate');
  const change = (part: Partial<TranslateOptions>) => onChange({ ...value, ...part });
  const engines = useEngines('Translate') ?? [];
  const preferred = usePreferredEngine('Translate');
  const megabytes = useNumber({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  const { choices } = useEngineChoices('Translate', engines, value.engine, (name, { missing }) =>
    missing === 'platform' ? text('options.engineNotHere', { name }) : name,
  );
  const honestChoices = choices.map((choice) => {
    const isBuiltIn = engines.some(({ name, label }) => name === choice.value && label === undefined);
    const label = isBuiltIn ? text('options.builtIn') : choice.label;
    const need = megabytesBefore(engines, undefined, { ...value, engine: choice.value });
    const size = megabytes(need);
    return {
      ...choice,
      name: label,
      label: need === 0 ? label : text('options.needs', { name: label, size }),
    };
  });
  // The built-in engine is taken first, unless the operator prefers another.
  const bestName = preferred?.name ?? engines.find(({ label }) => label === undefined)?.name;
  const best = honestChoices.find((choice) => choice.value === bestName)?.name;
  const serviceNote = useServiceNote(engines, value.engine);
  return (
    <>
      <LanguagePair value={value} onChange={change} invalid={invalid} />
      {choices.length > 1 && (
        <Select
          label={text('options.engine')}
          hint={serviceNote}
          value={value.engine}
          onChange={(event) => change({ engine: event.target.value })}
          options={[
            {
              value: 'auto',
              label: best === undefined ? text('options.best') : text('options.bestIs', { name: best }),
            },
            ...honestChoices,
          ]}
        />
      )}
      <GlossaryChoice checked={value.glossary} onChange={(glossary) => change({ glossary })} />
    </>
  );
}

/** A note that the text is sent to a service, or may be; undefined when it stays on this server. */
function useServiceNote(engines: readonly EngineInfo[], chosen: string): string | undefined {
  const text = useToolText('Translate');
  const language = useLanguage();
  const services = servicesFor(engines, usePreferredEngine('Translate'), chosen);
  if (!services) return undefined;
  if ('surely' in services) return text('options.leaves', { name: services.surely });
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(services.maybe);
  return text('options.restLeaves', { names });
}

function GlossaryChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const text = useToolText('Translate');
  const number = useNumber();
  const terms = useGlossarySize();
  return (
    <div className="flex flex-col">
      <Checkbox
        label={
          terms
            ? text('options.glossaryCount', { count: terms, number: number(terms) })
            : text('options.glossary')
        }
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {/* The glossary opens in a new tab, so that the chosen file stays; `opener` passes the session on. */}
      <Link
        to={glossaryPath}
        target="_blank"
        rel="opener"
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        {text('options.glossaryOpen')}
        <ExternalLink className="size-3.5" />
      </Link>
    </div>
  );
}
