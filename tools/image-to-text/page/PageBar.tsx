import type { ReactNode } from 'react';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';

interface PageBarProps {
  /** The current page, from 0. */
  index: number;
  count: number;
  onGo: (index: number) => void;
  children: ReactNode;
}

/** The name of the current page, with buttons to the pages beside it. */
export function PageBar({ index, count, onGo, children }: PageBarProps) {
  const text = useToolText('ImageToText');
  const { t } = usePageText();
  const number = useNumber();
  return (
    <PaneBar start={<p className="min-w-0 truncate ps-2 text-sm text-muted">{children}</p>}>
      <p aria-live="polite" className="pe-2 text-sm whitespace-nowrap text-muted tabular-nums">
        {t('document.pageOf', { page: number(index + 1), pages: number(count) })}
      </p>
      <PreviousNext
        labels={[text('pages.previous'), text('pages.next')]}
        disabled={[index === 0, index === count - 1]}
        onStep={(step) => onGo(index + step)}
      />
    </PaneBar>
  );
}
