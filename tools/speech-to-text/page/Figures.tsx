import { formatTime, languageName } from '#web/components/tool/format.ts';
import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { SpeechToTextResult } from '../contract.ts';

export function Figures({ result }: { result: SpeechToTextResult }) {
  const text = useToolText('SpeechToText');
  const language = useLanguage();
  const count = result.paragraphs.reduce((sum, { words }) => sum + words.length, 0);
  return (
    <FigureRow label={text('figures.label')} className="border-b border-line px-5 py-3 md:px-6">
      <Figure label={text('figures.duration')}>{formatTime(result.duration)}</Figure>
      <Figure label={text('figures.speech')}>{formatTime(result.speech)}</Figure>
      <Figure label={text('figures.words')}>{new Intl.NumberFormat(language).format(count)}</Figure>
      <Figure label={text('figures.language')}>
        {languageName(result.language, language) ?? text('figures.languageUnknown')}
      </Figure>
    </FigureRow>
  );
}
