import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

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
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <PaneBar start={<p className="min-w-0 truncate ps-2 text-sm text-muted">{children}</p>}>
      {count > 1 && (
        <>
          <p aria-live="polite" className="pe-2 text-sm text-muted tabular-nums">
            {t('document.pageOf', { page: number.format(index + 1), pages: number.format(count) })}
          </p>
          <IconButton
            icon={ChevronLeft}
            label={text('pages.previous')}
            disabled={index === 0}
            onClick={() => onGo(index - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={text('pages.next')}
            disabled={index === count - 1}
            onClick={() => onGo(index + 1)}
          />
        </>
      )}
    </PaneBar>
  );
}
