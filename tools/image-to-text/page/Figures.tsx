import { Figure, FigureRow, LanguageFigure } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { ImageToTextResult } from '../contract.ts';
import { meanConfidence } from './confidence.ts';

export function Figures({ result: { pages, language } }: { result: ImageToTextResult }) {
  const text = useToolText('ImageToText');
  const number = useNumber();
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 });
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const certainty = meanConfidence(pages);
  return (
    <FigureRow label={text('figures.label')}>
      {pages.length > 1 && <Figure label={text('figures.pages')}>{number(pages.length)}</Figure>}
      <Figure label={text('figures.words')}>{number(words)}</Figure>
      {certainty !== null && <Figure label={text('figures.certainty')}>{percent(certainty)}</Figure>}
      <LanguageFigure code={language} text={text} />
    </FigureRow>
  );
}
