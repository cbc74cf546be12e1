import { Figure, FigureRow, LanguageFigure } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { SummaryResult } from '../contract.ts';
import type { Wording } from './summary-view.ts';

export function Figures({ result, wording }: { result: SummaryResult; wording: Wording }) {
  const text = useToolText('TextSummarization');
  const { totalLength } = result.stats;
  const written = wording === 'written' ? result.written : null;
  const finalLength = written?.length || result.stats.finalLength;
  const number = useNumber();
  const words = (count: number) => text('figures.words', { count, number: number(count) });
  const rate = useNumber({ style: 'percent', maximumFractionDigits: 1 });
  return (
    <FigureRow label={text('figures.label')}>
      <Figure label={text('figures.totalLength')}>{words(totalLength)}</Figure>
      <Figure label={text('figures.finalLength')}>{words(finalLength)}</Figure>
      <Figure label={text('figures.rate')}>{rate(totalLength > 0 ? finalLength / totalLength : 0)}</Figure>
      <LanguageFigure code={result.language} text={text} />
    </FigureRow>
  );
}
