import { Select } from '#web/components/controls/Select.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { languageName } from '#web/components/tool/format.ts';
import { ModelOffer } from '#web/components/tool/models/ModelOffer.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { SpeechToTextOptions, type speechToText, spokenLanguages } from '../contract.ts';

const Language = SpeechToTextOptions.shape.language.unwrap();

export default function SpeechOptionsForm({ value, onChange }: OptionsProps<typeof speechToText>) {
  const text = useToolText('SpeechToText');
  const language = useLanguage();
  const models = useModels(value.model);
  const [first, second, ...others] = spokenLanguages;
  const optionOf = (code: string) => ({ value: code, label: languageName(code, language) ?? code });
  return (
    <>
      <Select
        label={text('options.language')}
        hint={text('options.languageHint')}
        value={value.language}
        onChange={(event) => onChange({ ...value, language: Language.parse(event.target.value) })}
        options={[
          { value: 'auto', label: text('options.detect') },
          optionOf(first),
          optionOf(second),
          ...others.map(optionOf).sort((left, right) => left.label.localeCompare(right.label, language)),
        ]}
      />
      <Select
        label={text('options.model')}
        hint={models.sent ?? text(models.larger ? 'options.modelHint' : 'options.smallModel')}
        value={value.model}
        onChange={(event) => onChange({ ...value, model: event.target.value })}
        options={[{ value: 'auto', label: text('options.best') }, ...models.choices]}
      />
      {models.model && <ModelOffer key={models.model} id={models.model} />}
    </>
  );
}

/**
 * The engines to choose from, installed ones first. `model` is the catalogue's model of the chosen engine, and
 * `sent` is a note that the chosen engine is a service to which the sound is sent.
 */
function useModels(chosen: string) {
  const text = useToolText('SpeechToText');
  const engines = useEngines('SpeechToText') ?? [];
  const choices = engines
    .toSorted((left, right) => Number(right.ready) - Number(left.ready))
    .map(({ name, label: service, ready, missing }) => {
      const label = service ?? text(`engines.${name}`, { defaultValue: name });
      return {
        value: name,
        label: ready
          ? label
          : text(missing === 'platform' ? 'options.notHere' : 'options.notInstalled', { name: label }),
        disabled: missing === 'platform',
      };
    });
  const engine = engines.find(({ name }) => name === chosen);
  return {
    choices,
    model: engine?.missing === 'platform' ? undefined : engine?.model,
    sent: engine?.label === undefined ? null : text('options.sent', { name: engine.label }),
    larger: engines.some(({ name, ready }) => ready && /small|medium|large/.test(name)),
  };
}
