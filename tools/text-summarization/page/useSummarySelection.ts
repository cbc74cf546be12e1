import { useState } from 'react';
import { useLinkedPanes } from '#web/components/tool/document/useLinkedPanes.ts';
import type { SummaryView } from './summary-view.ts';

export type SummarySelection = ReturnType<typeof useSummarySelection>;

const selectorOf = (index: number) => `[data-sentence="${index}"]`;

/** The sentence chosen in the summary or by its mark in the document, and the pane that shows it. */
export function useSummarySelection({
  highlights,
  highlightIds,
}: Pick<SummaryView, 'highlights' | 'highlightIds'>) {
  const [activeSentence, setActiveSentence] = useState<number | null>(null);
  const panes = useLinkedPanes(activeSentence === null ? null : selectorOf(activeSentence));
  return {
    ...panes,
    /** The sentence's index in the summary. */
    activeSentence,
    activeHighlightId: activeSentence === null ? null : (highlightIds[activeSentence] ?? null),
    pickSentence: (index: number) => {
      const highlight = highlights.find((each) => each.id === highlightIds[index]);
      setActiveSentence(index);
      // A new object, so that choosing the same sentence again scrolls again.
      panes.setTarget(highlight ? { ...highlight } : null);
      if (highlight) panes.bringToFront('source');
    },
    /** Clears the selection before other sentences are shown. */
    clear: () => {
      setActiveSentence(null);
      panes.setTarget(null);
    },
    pickMark: (index: number) => {
      setActiveSentence(index);
      panes.showQuote(selectorOf(index));
    },
  };
}
