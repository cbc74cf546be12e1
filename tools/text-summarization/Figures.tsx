import type { ReactNode } from 'react';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { SummaryResult } from './contract.ts';

/** The figures of a summary as a quiet row. */
export function Figures({ result }: { result: SummaryResult }) {
  const text = useToolText('TextSummarization');
  const language = useLanguage();
  const { totalLength, finalLength, summarizationRate } = result.stats;
  const words = (count: number) =>
    text('figures.words', { count, number: new Intl.NumberFormat(language).format(count) });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl
      aria-label={text('figures.label')}
      className="flex flex-wrap gap-x-5 gap-y-2 border-b border-line px-5 py-3 text-sm md:px-6 lg:gap-x-4 2xl:gap-x-8 2xl:px-8"
    >
      <Figure label={text('figures.totalLength')}>{words(totalLength)}</Figure>
      <Figure label={text('figures.finalLength')}>{words(finalLength)}</Figure>
      <Figure label={text('figures.rate')}>{rate.format(summarizationRate)}</Figure>
      <Figure label={text('figures.language')}>
        {languageName(result.language, language) ?? text('figures.languageUnknown')}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** A language in the words of another; null for "und" and for codes that no one knows. */
function languageName(code: string, language: string): string | null {
  if (code === 'und') return null;
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
