import { useEffect, useRef, useState } from 'react';
import type { Highlight } from '#web/components/tool/document/segments.ts';
import type { PaneName } from '#web/components/tool/result/TwoPanes.tsx';
import { useWide } from '#web/components/tool/useWide.ts';
import type { Shown } from './shown.ts';

export type SummaryLink = ReturnType<typeof useSummaryLink>;

/** What is chosen, and what has to scroll where when it changes. */
export function useSummaryLink({ highlights, places }: Pick<Shown, 'highlights' | 'places'>) {
  const wide = useWide();
  const panes = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const [target, setTarget] = useState<Highlight | null>(null);
  const [shown, setShown] = useState<PaneName>('result');

  // The summary's sentence comes into view when it was chosen in the document.
  const [marked, setMarked] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!marked) return;
    panes.current
      ?.querySelector<HTMLElement>(`[data-sentence="${marked.index}"]`)
      ?.scrollIntoView({ block: 'center' });
  }, [marked]);
  // On narrow screens the document begins under the top bar, so that all of the screen is its own.
  useEffect(() => {
    if (!wide && shown === 'source') panes.current?.scrollIntoView({ block: 'start' });
  }, [wide, shown]);

  return {
    wide,
    panes,
    active,
    /** The place of the chosen sentence in the document. */
    mark: active === null ? null : (places[active] ?? null),
    target,
    shown,
    /** Brings a pane to the front, and nothing in it into view. */
    bring: setShown,
    show: (pane: PaneName) => {
      setShown(pane);
      if (pane === 'result' && active !== null) setMarked({ index: active });
    },
    pickSentence: (index: number) => {
      const highlight = highlights.find((each) => each.id === places[index]);
      setActive(index);
      setTarget(highlight ? { ...highlight } : null);
      if (highlight) setShown('source');
    },
    /** Other sentences come. */
    letGo: () => {
      setActive(null);
      setTarget(null);
    },
    pickMark: (index: number) => {
      setActive(index);
      setMarked({ index });
      setShown('result');
    },
  };
}
