import { languageName } from '#web/components/tool/format.ts';
import { Figure, FigureRow } from '#web/components/tool/result/FigureRow.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { ImageToTextResult } from '../contract.ts';
import { meanConfidence } from './confidence.ts';

export function Figures({ result: { pages, language } }: { result: ImageToTextResult }) {
  const text = useToolText('ImageToText');
  const locale = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const certainty = meanConfidence(pages);
  return (
    <FigureRow label={text('figures.label')} className="border-b border-line px-5 py-3 md:px-6 2xl:px-8">
      <Figure label={text('figures.pages')}>{number.format(pages.length)}</Figure>
      <Figure label={text('figures.words')}>{number.format(words)}</Figure>
      {certainty !== null && <Figure label={text('figures.certainty')}>{percent.format(certainty)}</Figure>}
      <Figure label={text('figures.language')}>
        {languageName(language, locale) ?? text('figures.languageUnknown')}
      </Figure>
    </FigureRow>
  );
}
