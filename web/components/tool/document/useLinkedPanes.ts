import { useEffect, useRef, useState } from 'react';
import { useWide } from '#web/components/window/useWide.ts';
import type { PaneName } from '../result/TwoPanes.tsx';
import type { Highlight } from './segments.ts';

/**
 * The state of BesideSource: which pane is in front, and what it scrolls to.
 * @param quoteSelector finds the element of the active quote in the result; null while none is active
 */
export function useLinkedPanes(quoteSelector: string | null) {
  const wide = useWide();
  const panes = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<PaneName>('result');
  const [target, setTarget] = useState<Highlight | null>(null);

  // A new object scrolls to the same quote again.
  const [quoteToShow, setQuoteToShow] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (!quoteToShow) return;
    panes.current?.querySelector(quoteToShow.selector)?.scrollIntoView({ block: 'center' });
  }, [quoteToShow]);
  // On narrow screens the document is scrolled up to just below the top bar, so that it fills the screen.
  useEffect(() => {
    if (!wide && shown === 'source') panes.current?.scrollIntoView({ block: 'start' });
  }, [wide, shown]);

  return {
    wide,
    panes,
    shown,
    /** The highlight to which the document scrolls. */
    target,
    setTarget,
    /** Brings a pane to the front without scrolling in it. */
    bringToFront: setShown,
    show: (pane: PaneName) => {
      setShown(pane);
      if (pane === 'result' && quoteSelector !== null) setQuoteToShow({ selector: quoteSelector });
    },
    /** Shows a quote in the result. */
    showQuote: (selector: string) => {
      setQuoteToShow({ selector });
      setShown('result');
    },
  };
}
