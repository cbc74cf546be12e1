import { useEffect, useRef, useState } from 'react';
import type { Highlight } from '#web/components/tool/document/segments.ts';
import type { PaneName } from '#web/components/tool/result/TwoPanes.tsx';
import { useWide } from '#web/components/tool/useWide.ts';
import type { SummaryView } from './summary-view.ts';

export type SummaryLink = ReturnType<typeof useSummaryLink>;

/** The state that links the summary's sentences with marks in the document. */
export function useSummaryLink({
  highlights,
  highlightIds,
}: Pick<SummaryView, 'highlights' | 'highlightIds'>) {
  const wide = useWide();
  const panes = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [target, setTarget] = useState<Highlight | null>(null);
  const [shown, setShown] = useState<PaneName>('result');

  // Scrolls to the sentence of a mark that was chosen in the document.
  const [scrollTarget, setScrollTarget] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!scrollTarget) return;
    panes.current
      ?.querySelector<HTMLElement>(`[data-sentence="${scrollTarget.index}"]`)
      ?.scrollIntoView({ block: 'center' });
  }, [scrollTarget]);
  // On narrow screens the document is scrolled under the top bar, to fill the screen.
  useEffect(() => {
    if (!wide && shown === 'source') panes.current?.scrollIntoView({ block: 'start' });
  }, [wide, shown]);

  return {
    wide,
    panes,
    active,
    mark: active === null ? null : (highlightIds[active] ?? null),
    target,
    shown,
    /** Brings a pane to the front without scrolling in it. */
    bring: setShown,
    show: (pane: PaneName) => {
      setShown(pane);
      if (pane === 'result' && active !== null) setScrollTarget({ index: active });
    },
    pickSentence: (index: number) => {
      const highlight = highlights.find((each) => each.id === highlightIds[index]);
      setActive(index);
      setTarget(highlight ? { ...highlight } : null);
      if (highlight) setShown('source');
    },
    /** Clears the choice before other sentences are shown. */
    clear: () => {
      setActive(null);
      setTarget(null);
    },
    pickMark: (index: number) => {
      setActive(index);
      setScrollTarget({ index });
      setShown('result');
    },
  };
}
