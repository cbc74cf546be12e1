import { languageName } from '#web/components/tool/format.ts';
import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { SummaryResult } from '../contract.ts';
import type { Wording } from './summary-view.ts';

export function Figures({ result, wording }: { result: SummaryResult; wording: Wording }) {
  const text = useToolText('TextSummarization');
  const language = useLanguage();
  const { totalLength } = result.stats;
  const written = wording === 'written' ? result.written : null;
  const finalLength = written?.length || result.stats.finalLength;
  const words = (count: number) =>
    text('figures.words', { count, number: new Intl.NumberFormat(language).format(count) });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <FigureRow label={text('figures.label')} className="border-b border-line px-5 py-3 md:px-6 2xl:px-8">
      <Figure label={text('figures.totalLength')}>{words(totalLength)}</Figure>
      <Figure label={text('figures.finalLength')}>{words(finalLength)}</Figure>
      <Figure label={text('figures.rate')}>
        {rate.format(totalLength > 0 ? finalLength / totalLength : 0)}
      </Figure>
      <Figure label={text('figures.language')}>
        {languageName(result.language, language) ?? text('figures.languageUnknown')}
      </Figure>
    </FigureRow>
  );
}
