import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import type { Highlight } from '#web/components/tool/document/segments.ts';
import type { PaneName } from '#web/components/tool/result/TwoPanes.tsx';
import { useWide } from '#web/components/tool/useWide.ts';
import {
  highlightsOf,
  locatedAnswer,
  markedAnswer,
  type PlacedCitation,
  turnedTo,
} from '../shared/citations.ts';

export type CitationLink = ReturnType<typeof useCitations>;

/** Which quote is shown in the document, and what has to scroll where when it changes. */
export function useCitations(messages: readonly ChatMessage[] | undefined) {
  const wide = useWide();
  const panes = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [target, setTarget] = useState<Highlight | null>(null);
  const [shown, setShown] = useState<PaneName>('result');

  const answers = useMemo(() => (messages ?? []).map(locatedAnswer), [messages]);
  const answer = markedAnswer(answers, active);
  const highlights = useMemo(() => (answer ? highlightsOf(answer, active) : []), [answer, active]);

  // The quote comes into view when it was chosen in the document.
  const [called, setCalled] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!called) return;
    panes.current
      ?.querySelector<HTMLElement>(`[data-citation="${CSS.escape(called.id)}"]`)
      ?.scrollIntoView({ block: 'center' });
  }, [called]);
  // On narrow screens the document begins under the top bar, so that all of the screen is its own.
  useEffect(() => {
    if (!wide && shown === 'source') panes.current?.scrollIntoView({ block: 'start' });
  }, [wide, shown]);

  const point = ({ id, start, end }: PlacedCitation) => {
    setActive(id);
    setTarget({ id, start, end });
  };
  return {
    panes,
    active,
    target,
    highlights,
    shown,
    /** Brings a pane to the front, and nothing in it into view. */
    bring: setShown,
    show: (pane: PaneName) => {
      setShown(pane);
      if (pane === 'result' && active !== null) setCalled({ id: active });
    },
    /** A quote in the conversation was chosen. */
    pick: (citation: PlacedCitation) => {
      point(citation);
      setShown('source');
    },
    /** A mark in the document was chosen. */
    pickMark: (id: string) => {
      setActive(id);
      setCalled({ id });
      setShown('result');
    },
    /** A new answer: where the document stands beside the conversation it turns to the first quote. */
    follow: (message: ChatMessage) => {
      const first = turnedTo(message);
      if (wide && first) point(first);
      else setActive(null);
    },
  };
}
