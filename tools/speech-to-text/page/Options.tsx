import { Select } from '#web/components/controls/Select.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useEngineChoices } from '#web/components/tool/form/useEngineChoices.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';
import { languageName } from '#web/components/tool/format.ts';
import { ModelOffer } from '#web/components/tool/models/ModelOffer.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { SpeechToTextOptions, type speechToText, spokenLanguages } from '../contract.ts';

const Language = SpeechToTextOptions.shape.language.unwrap();

export default function SpeechOptionsForm({ value, onChange }: OptionsProps<typeof speechToText>) {
  const text = useToolText('SpeechToText');
  const language = useLanguage();
  // Ready engines come first.
  const engines = (useEngines('SpeechToText') ?? []).toSorted(
    (left, right) => Number(right.ready) - Number(left.ready),
  );
  const { choices, model, service } = useEngineChoices('SpeechToText', engines, value.model, (name, engine) =>
    text(engine.missing === 'platform' ? 'options.notHere' : 'options.notInstalled', { name }),
  );
  const automatic = useAutomaticEngine('SpeechToText')?.name;
  const bestName = choices.find(({ value: name }) => name === automatic)?.label;
  const best = bestName === undefined ? text('options.best') : text('options.bestIs', { name: bestName });
  const hasLargerModel = engines.some(({ name, ready }) => ready && /small|medium|large/.test(name));
  const modelHint = hasLargerModel ? 'options.modelHint' : 'options.smallModel';
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
        hint={service === undefined ? text(modelHint) : text('options.sent', { name: service })}
        value={value.model}
        onChange={(event) => onChange({ ...value, model: event.target.value })}
        options={[{ value: 'auto', label: best }, ...choices]}
      />
      {model && <ModelOffer key={model} id={model} />}
    </>
  );
}
