import { formatTime } from '#web/components/tool/format.ts';
import { Figure, FigureRow, LanguageFigure } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { SpeechToTextResult } from '../contract.ts';

export function Figures({ result }: { result: SpeechToTextResult }) {
  const text = useToolText('SpeechToText');
  const number = useNumber();
  const count = result.paragraphs.reduce((sum, { words }) => sum + words.length, 0);
  return (
    <FigureRow label={text('figures.label')} className="max-lg:order-last">
      <Figure label={text('figures.duration')}>{formatTime(result.duration)}</Figure>
      <Figure label={text('figures.speech')}>{formatTime(result.speech)}</Figure>
      <Figure label={text('figures.words')}>{number(count)}</Figure>
      <LanguageFigure code={result.language} text={text} />
    </FigureRow>
  );
}
