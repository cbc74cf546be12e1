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
  const share = totalLength > 0 ? finalLength / totalLength : 0;
  // Only a very short summary needs more than whole percents.
  const rate = useNumber({ style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
  return (
    <FigureRow label={text('figures.label')}>
      <Figure label={text('figures.total')} title={text('figures.totalLength')}>
        {words(totalLength)}
      </Figure>
      <Figure label={text('figures.final')} title={text('figures.finalLength')}>
        {number(finalLength)}
      </Figure>
      <Figure label={text('figures.share')} title={text('figures.rate')}>
        {rate(share)}
      </Figure>
      <LanguageFigure code={result.language} text={text} />
    </FigureRow>
  );
}
