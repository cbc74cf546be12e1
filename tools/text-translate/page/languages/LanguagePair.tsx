import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { useEngines, usePreferredEngine } from '#web/components/tool/form/useEngines.ts';
import { languageName } from '#web/components/tool/format.ts';
import { ModelOffer } from '#web/components/tool/models/ModelOffer.tsx';
import { useModels } from '#web/components/tool/models/queries.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TranslateOptions } from '../../contract.ts';
import { actingEngines, enginesFor, languagesOf, megabytesOf, needOf, targetState } from './coverage.ts';
import { storeTarget } from './last-target.ts';
import { useNamedLanguages } from './useNamedLanguages.ts';

interface LanguagePairProps {
  value: TranslateOptions;
  onChange: (part: Pick<TranslateOptions, 'source' | 'target'>) => void;
  invalid: ReadonlySet<string>;
}

/** The choice of source and target language, with notes on the pair. */
export function LanguagePair({ value, onChange, invalid }: LanguagePairProps) {
  const text = useToolText('Translate');
  const { source, target } = value;
  const choices = useLanguageChoices(value);
  const change = (next: Pick<TranslateOptions, 'source' | 'target'>) => {
    storeTarget(next.target);
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-1">
        <Select
          label={text('options.from')}
          value={source}
          onChange={(event) => change({ source: event.target.value, target })}
          aria-invalid={invalid.has('source') || undefined}
          options={choices.from}
        />
        <IconButton
          small
          icon={ArrowLeftRight}
          label={text('options.swap')}
          disabled={source === target}
          onClick={() => change({ source: target, target: source })}
        />
        <Select
          label={text('options.to')}
          value={target}
          onChange={(event) => change({ source, target: event.target.value })}
          aria-invalid={invalid.has('target') || undefined}
          options={choices.to}
        />
      </div>
      <PairNeeds value={value} />
    </div>
  );
}

/** Notes on the chosen pair: that it goes through a third language, needs models, or isn't covered. */
function PairNeeds({ value: { source, target, engine } }: { value: TranslateOptions }) {
  const text = useToolText('Translate');
  const language = useLanguage();
  const engines = useEngines('Translate');
  const preferred = usePreferredEngine('Translate');
  const downloads = useModels().data?.downloads;
  const name = (code: string) => languageName(code, language) ?? code;
  const size = useNumber({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  const note = (words: string) => <p className="text-sm text-muted">{words}</p>;
  if (target === 'auto') return note(text('options.automaticHint'));
  if (!engines || source === 'auto') return null;
  if (source === target) return note(text('options.same'));
  const acting = actingEngines(engines, preferred, engine, { from: source, to: target });
  const need = needOf(acting, source, target);
  if (!need) return note(text('options.uncovered', { from: name(source), to: name(target) }));
  const { via, missing } = need;
  return (
    <>
      {via && note(text('options.through', { language: name(via) }))}
      {missing.length > 0 &&
        downloads === 'automatic' &&
        note(text('options.downloads', { size: size(Math.max(1, megabytesOf(missing))) }))}
      {downloads !== undefined &&
        downloads !== 'automatic' &&
        missing.map(({ model }) => <ModelOffer key={model} id={model} />)}
    </>
  );
}

/** The languages of the chosen engines: the product's first, then by name. */
function useLanguageChoices({ source, target, engine }: TranslateOptions) {
  const text = useToolText('Translate');
  const listLanguages = useNamedLanguages();
  const engines = useEngines('Translate');
  return useMemo(() => {
    const usable = enginesFor(engines ?? [], engine);
    const languages = languagesOf(usable);
    // A chosen language stays in the list even if no engine supports it any more.
    const list = (codes: readonly string[], chosen: string) =>
      listLanguages(chosen === 'auto' ? codes : [...codes, chosen]);
    return {
      from: [{ value: 'auto', label: text('options.detect') }, ...list(languages.from, source)],
      to: [
        { value: 'auto', label: text('options.automatic') },
        ...list(languages.to, target).map((choice) => {
          const state = targetState(usable, source, choice.value);
          if (state === 'uncovered') return { ...choice, disabled: true };
          return state === 'brought' ? { ...choice, group: text('options.brought') } : choice;
        }),
      ],
    };
  }, [engines, engine, source, target, listLanguages, text]);
}
