import { Select } from '#web/components/Select.tsx';
import { languageName } from '#web/components/tool/format.ts';
import type { OptionsProps } from '#web/components/tool/options.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useEngines } from '#web/components/tool/useEngines.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { SpeechToTextOptions, type speechToText, spokenLanguages } from './contract.ts';

const Language = SpeechToTextOptions.shape.language.unwrap();

/** Which language is spoken, and which model listens. */
export default function SpeechOptionsForm({ value, onChange }: OptionsProps<typeof speechToText>) {
  const text = useToolText('SpeechToText');
  const language = useLanguage();
  const models = useModels();
  const [first, second, ...others] = spokenLanguages;
  const named = (code: string) => ({ value: code, label: languageName(code, language) ?? code });
  return (
    <>
      <Select
        label={text('options.language')}
        hint={text('options.languageHint')}
        value={value.language}
        onChange={(event) => onChange({ ...value, language: Language.parse(event.target.value) })}
        options={[
          { value: 'auto', label: text('options.detect') },
          named(first),
          named(second),
          ...others.map(named).sort((left, right) => left.label.localeCompare(right.label, language)),
        ]}
      />
      <Select
        label={text('options.model')}
        hint={models.larger ? text('options.modelHint') : <SmallModel />}
        value={value.model}
        onChange={(event) => onChange({ ...value, model: event.target.value })}
        options={[{ value: 'auto', label: text('options.best') }, ...models.choices]}
      />
    </>
  );
}

/** What the built-in model can't do well, and the way to a larger one. */
function SmallModel() {
  const text = useToolText('SpeechToText');
  return (
    <>
      {text('options.smallModel')} <code className="font-mono text-xs">kalem models import</code>
    </>
  );
}

/** The models of this server, installed ones first; those that would have to be brought can't be chosen. */
function useModels() {
  const text = useToolText('SpeechToText');
  const engines = useEngines('SpeechToText') ?? [];
  const choices = engines
    .toSorted((left, right) => Number(right.ready) - Number(left.ready))
    .map(({ name, ready, missing }) => {
      const label = text(`engines.${name}`, { defaultValue: name });
      return {
        value: name,
        label: ready
          ? label
          : text(missing === 'platform' ? 'options.notHere' : 'options.notInstalled', { name: label }),
        disabled: !ready,
      };
    });
  return { choices, larger: engines.some(({ name, ready }) => ready && /small|medium|large/.test(name)) };
}
