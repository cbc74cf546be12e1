import { useEffect, useRef, useState } from 'react';
import type { Highlight } from '#web/components/tool/document/segments.ts';
import type { PaneName } from '#web/components/tool/result/TwoPanes.tsx';
import { useWide } from '#web/components/tool/useWide.ts';
import type { SummaryView } from './summary-view.ts';

export type SummarySelection = ReturnType<typeof useSummarySelection>;

/** The sentence chosen in the summary or by its mark in the document, and the pane that shows it. */
export function useSummarySelection({
  highlights,
  highlightIds,
}: Pick<SummaryView, 'highlights' | 'highlightIds'>) {
  const wide = useWide();
  const panes = useRef<HTMLDivElement>(null);
  const [activeSentence, setActiveSentence] = useState<number | null>(null);
  const [target, setTarget] = useState<Highlight | null>(null);
  const [shown, setShown] = useState<PaneName>('result');

  // Scrolls the summary to the active sentence. A new object scrolls to the same sentence again.
  const [sentenceToShow, setSentenceToShow] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!sentenceToShow) return;
    panes.current
      ?.querySelector<HTMLElement>(`[data-sentence="${sentenceToShow.index}"]`)
      ?.scrollIntoView({ block: 'center' });
  }, [sentenceToShow]);
  // On narrow screens the document is scrolled up to just below the top bar, so that it fills the screen.
  useEffect(() => {
    if (!wide && shown === 'source') panes.current?.scrollIntoView({ block: 'start' });
  }, [wide, shown]);

  return {
    wide,
    panes,
    /** The sentence's index in the summary. */
    activeSentence,
    activeHighlightId: activeSentence === null ? null : (highlightIds[activeSentence] ?? null),
    /** The highlight to which the document scrolls. */
    target,
    shown,
    /** Brings a pane to the front without scrolling in it. */
    bringToFront: setShown,
    show: (pane: PaneName) => {
      setShown(pane);
      if (pane === 'result' && activeSentence !== null) setSentenceToShow({ index: activeSentence });
    },
    pickSentence: (index: number) => {
      const highlight = highlights.find((each) => each.id === highlightIds[index]);
      setActiveSentence(index);
      // A new object, so that choosing the same sentence again scrolls again.
      setTarget(highlight ? { ...highlight } : null);
      if (highlight) setShown('source');
    },
    /** Clears the selection before other sentences are shown. */
    clear: () => {
      setActiveSentence(null);
      setTarget(null);
    },
    pickMark: (index: number) => {
      setActiveSentence(index);
      setSentenceToShow({ index });
      setShown('result');
    },
  };
}
