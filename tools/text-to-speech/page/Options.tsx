import { Segmented } from '#web/components/controls/Segmented.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useEngineChoices } from '#web/components/tool/form/useEngineChoices.ts';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { languageName } from '#web/components/tool/format.ts';
import { ModelOffer } from '#web/components/tool/models/ModelOffer.tsx';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { pauses, speedBounds, type TextToSpeechOptions, type textToSpeech } from '../contract.ts';
import { Slider } from './Slider.tsx';
import { voicesFor, withLanguage } from './voices.ts';

const languageChoices = ['auto', 'tr', 'en'] as const;

export default function SpeechOptionsForm({ value, onChange }: OptionsProps<typeof textToSpeech>) {
  const text = useToolText('TextToSpeech');
  const language = useLanguage();
  const change = (part: Partial<TextToSpeechOptions>) => onChange({ ...value, ...part });
  const { t } = usePageText();
  const voices = voicesFor(useEngines('TextToSpeech') ?? [], value.language);
  const { choices, model, service } = useEngineChoices('TextToSpeech', voices, value.voice, (name) =>
    text('options.notInstalled', { name }),
  );
  const canInstallMore = voices.some(({ missing }) => missing === 'model');
  const voiceHint = canInstallMore ? 'options.voiceBring' : 'options.voiceHint';
  const number = useNumber({ maximumFractionDigits: 2 });
  return (
    <>
      <Segmented
        legend={text('options.language')}
        value={value.language}
        onChange={(next) => onChange(withLanguage(value, next))}
        choices={languageChoices.map((choice) => ({
          value: choice,
          label: choice === 'auto' ? text('options.byParagraph') : (languageName(choice, language) ?? choice),
        }))}
      />
      <Select
        label={text('options.voice')}
        hint={service === undefined ? text(voiceHint) : t('form.engineSent', { name: service })}
        value={value.voice}
        onChange={(event) => change({ voice: event.target.value })}
        options={[{ value: 'auto', label: text('engines.auto') }, ...choices]}
      />
      {model && <ModelOffer key={model} id={model} />}
      <Slider
        label={text('options.speed')}
        valueText={`${number(value.speed)}×`}
        {...speedBounds}
        step={0.05}
        value={value.speed}
        onChange={(speed) => change({ speed })}
      />
      <Slider
        label={text('options.pitch')}
        valueText={value.pitch === 50 ? text('options.pitchOwn') : number(value.pitch)}
        min={0}
        max={100}
        step={5}
        value={value.pitch}
        onChange={(pitch) => change({ pitch })}
      />
      <Segmented
        legend={text('options.pauses')}
        value={value.pauses}
        onChange={(next) => change({ pauses: next })}
        choices={pauses.map((choice) => ({ value: choice, label: text(`options.${choice}`) }))}
      />
    </>
  );
}
