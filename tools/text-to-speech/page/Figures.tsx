import type { TextToSpeechResult } from '#contract/speech.ts';
import { formatTime } from '#web/components/tool/format.ts';
import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';

export function Figures({ result }: { result: TextToSpeechResult }) {
  const text = useToolText('TextToSpeech');
  const language = useLanguage();
  const number = useNumber();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const { duration, voices, skipped } = result;
  return (
    <FigureRow label={text('figures.label')} className="max-lg:order-last">
      <Figure label={text('figures.duration')}>{formatTime(duration)}</Figure>
      <Figure label={text('figures.voice')}>
        {list.format(voices.map((voice) => text(`engines.${voice}`, { defaultValue: voice })))}
      </Figure>
      {skipped > 0 && (
        <Figure label={text('figures.skipped')}>
          {text('figures.characters', { count: skipped, number: number(skipped) })}
        </Figure>
      )}
    </FigureRow>
  );
}
