import type { ReactNode } from 'react';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { PaneBar, PaneTitle } from '#web/components/tool/result/PaneBar.tsx';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { useNumber } from '#web/i18n/useNumber.ts';

interface PageBarProps {
  /** The current page, from 0. */
  index: number;
  count: number;
  onGo: (index: number) => void;
  /** The state of saving the edits. */
  state: ReactNode;
  /** The name of the current page. */
  children: ReactNode;
}

/** The bar above the text: the pane's name and, if there are several pages, the page's with buttons to those beside it. */
export function PageBar({ index, count, onGo, state, children }: PageBarProps) {
  const text = useToolText('ImageToText');
  const { t } = usePageText();
  const number = useNumber();
  // On narrow screens a tab names the pane, and the bar is there only when it says more.
  const isNamed = useWide();
  const hasSeveral = count > 1;
  return (
    <div className={hasSeveral ? undefined : 'max-lg:not-has-[button,[aria-live]]:hidden'}>
      <PaneBar
        start={
          <>
            {isNamed && <PaneTitle>{text('result.text')}</PaneTitle>}
            {hasSeveral && <p className="min-w-0 truncate text-sm text-muted max-lg:ps-2">{children}</p>}
          </>
        }
      >
        {state}
        {hasSeveral && (
          <>
            <p aria-live="polite" className="px-2 text-sm whitespace-nowrap text-muted tabular-nums">
              {t('document.pageOf', { page: number(index + 1), pages: number(count) })}
            </p>
            <PreviousNext
              labels={[text('pages.previous'), text('pages.next')]}
              disabled={[index === 0, index === count - 1]}
              onStep={(step) => onGo(index + step)}
            />
          </>
        )}
      </PaneBar>
    </div>
  );
}
