import type { EngineInfo } from '#contract/tools.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { languageName } from '#web/components/tool/format.ts';
import { ModelOffer } from '#web/components/tool/models/ModelOffer.tsx';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { pauses, speedBounds, type TextToSpeechOptions, type textToSpeech } from '../contract.ts';
import { Slider } from './Slider.tsx';
import { voicesFor, withLanguage } from './voices.ts';

const languageChoices = ['auto', 'tr', 'en'] as const;

export default function SpeechOptionsForm({ value, onChange }: OptionsProps<typeof textToSpeech>) {
  const text = useToolText('TextToSpeech');
  const language = useLanguage();
  const change = (part: Partial<TextToSpeechOptions>) => onChange({ ...value, ...part });
  const voices = useVoices(value);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
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
        hint={voices.sent ?? text(voices.bringable ? 'options.voiceBring' : 'options.voiceHint')}
        value={value.voice}
        onChange={(event) => change({ voice: event.target.value })}
        options={[{ value: 'auto', label: text('engines.auto') }, ...voices.choices]}
      />
      {voices.model && <ModelOffer key={voices.model} id={voices.model} />}
      <Slider
        label={text('options.speed')}
        valueText={`${number.format(value.speed)}×`}
        {...speedBounds}
        step={0.05}
        value={value.speed}
        onChange={(speed) => change({ speed })}
      />
      <Slider
        label={text('options.pitch')}
        valueText={value.pitch === 50 ? text('options.pitchOwn') : number.format(value.pitch)}
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

/**
 * The voices for a language, ready ones first. `model` is the catalogue's model of the chosen voice, and `sent` is
 * a note that the chosen voice is a service's, to which the text is sent.
 */
function useVoices({ language, voice: chosen }: TextToSpeechOptions) {
  const { t } = usePageText();
  const text = useToolText('TextToSpeech');
  const speaking = voicesFor(useEngines('TextToSpeech') ?? [], language);
  const choice = (voice: EngineInfo) => {
    const name = voice.label ?? text(`engines.${voice.name}`, { defaultValue: voice.name });
    return {
      value: voice.name,
      label: voice.ready ? name : text('options.notInstalled', { name }),
      disabled: voice.missing === 'platform',
    };
  };
  const engine = speaking.find(({ name }) => name === chosen);
  return {
    choices: speaking.map(choice),
    model: engine?.missing === 'platform' ? undefined : engine?.model,
    sent: engine?.label === undefined ? null : t('form.engineSent', { name: engine.label }),
    bringable: speaking.some(({ missing }) => missing === 'model'),
  };
}
