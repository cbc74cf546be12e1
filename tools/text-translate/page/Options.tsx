import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useEngines, usePreferredEngine } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { glossaryPath, type TranslateOptions, type textTranslate } from '../contract.ts';
import { useGlossarySize } from './glossary/useGlossarySize.ts';
import { servicesFor } from './languages/coverage.ts';
import { LanguagePair } from './languages/LanguagePair.tsx';

export default function TranslateOptionsForm({
  value,
  onChange,
  invalid,
}: OptionsProps<typeof textTranslate>) {
  const text = useToolText('Translate');
  const change = (part: Partial<TranslateOptions>) => onChange({ ...value, ...part });
  const engines = useEngineChoices();
  return (
    <>
      <LanguagePair value={value} onChange={change} invalid={invalid} />
      {engines.choices.length > 1 && (
        <Select
          label={text('options.engine')}
          hint={engines.serviceNote(value.engine)}
          value={value.engine}
          onChange={(event) => change({ engine: event.target.value })}
          options={[{ value: 'auto', label: text('options.best') }, ...engines.choices]}
        />
      )}
      <GlossaryChoice checked={value.glossary} onChange={(glossary) => change({ glossary })} />
    </>
  );
}

/** The engines to choose from, and the services that a choice sends the text to. */
function useEngineChoices() {
  const text = useToolText('Translate');
  const language = useLanguage();
  const engines = useEngines('Translate') ?? [];
  const preferred = usePreferredEngine('Translate');
  const choices = engines.map(({ name, label, missing }) => {
    const shownName = label ?? text(`engines.${name}`, { defaultValue: name });
    return {
      value: name,
      label: missing === 'platform' ? text('options.engineNotHere', { name: shownName }) : shownName,
      disabled: missing === 'platform',
    };
  });
  return {
    choices,
    /** A note that the text is sent to a service, or may be; undefined when it stays on this server. */
    serviceNote: (chosen: string) => {
      const services = servicesFor(engines, preferred, chosen);
      if (!services) return undefined;
      if ('surely' in services) return text('options.leaves', { name: services.surely });
      const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(services.maybe);
      return text('options.restLeaves', { names });
    },
  };
}

function GlossaryChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const text = useToolText('Translate');
  const number = new Intl.NumberFormat(useLanguage());
  const terms = useGlossarySize();
  return (
    <div className="flex flex-col">
      <Checkbox
        label={
          terms
            ? text('options.glossaryCount', { count: terms, number: number.format(terms) })
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
