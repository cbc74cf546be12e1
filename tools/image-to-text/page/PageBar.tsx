import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { PaneBar } from '#web/components/tool/result/PaneBar.tsx';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

interface PageBarProps {
  index: number;
  count: number;
  onGo: (index: number) => void;
  children: ReactNode;
}

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
          <Button
            variant="icon"
            label={text('pages.previous')}
            disabled={index === 0}
            onClick={() => onGo(index - 1)}
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
          />
          <Button
            variant="icon"
            label={text('pages.next')}
            disabled={index === count - 1}
            onClick={() => onGo(index + 1)}
            icon={<ChevronRight aria-hidden="true" className="size-5" />}
          />
        </>
      )}
    </PaneBar>
  );
}
