import { useCallback, useState } from 'react';
import { useRemembered } from '#web/components/useRemembered.ts';

const views = ['pages', 'text'] as const;
type SourceView = (typeof views)[number];

const key = 'source_view';

/**
 * How a PDF is shown beside a result: as printed pages, or as text. What the user chooses is remembered by this browser;
 * `showText` shows the text of this document alone, because its pages can't be shown or read.
 */
export function useSourceView() {
  const [chosen, setChosen] = useRemembered(key, (stored) => views.find((view) => view === stored));
  const [needsText, setNeedsText] = useState(false);
  return {
    shown: needsText ? 'text' : (chosen ?? 'pages'),
    /** Undefined until the user chooses. */
    chosen,
    choose(view: SourceView) {
      setChosen(view);
      setNeedsText(false);
    },
    showText: useCallback(() => setNeedsText(true), []),
  } as const;
}
