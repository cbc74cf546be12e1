import { ChosenLine } from '#web/components/tool/form/ChosenLine.tsx';
import { languageName } from '#web/components/tool/format.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TextToSpeechOptions } from '../contract.ts';

export function ChosenOptions({
  value: { language, voice, speed, pitch, pauses },
}: {
  value: TextToSpeechOptions;
}) {
  const text = useToolText('TextToSpeech');
  const ownLanguage = useLanguage();
  const number = useNumber({ maximumFractionDigits: 2 });
  return (
    <ChosenLine
      values={[
        language === 'auto' ? text('options.byParagraph') : languageName(language, ownLanguage),
        text(`engines.${voice}`, { defaultValue: voice }),
        `${number(speed)}×`,
        pitch !== 50 && text('options.pitchUsed', { pitch: number(pitch) }),
        pauses !== 'normal' && text(`options.${pauses}Used`),
      ]}
    />
  );
}
