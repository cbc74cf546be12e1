import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import type { Highlight } from '#web/components/tool/document/segments.ts';
import type { PaneName } from '#web/components/tool/result/TwoPanes.tsx';
import { useWide } from '#web/components/tool/useWide.ts';
import {
  firstQuote,
  highlightsOf,
  type IdentifiedCitation,
  identifyCitations,
  markedAnswer,
} from '../shared/citations.ts';

export type CitationLink = ReturnType<typeof useCitations>;

export function useCitations(messages: readonly ChatMessage[] | undefined) {
  const wide = useWide();
  const panes = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [target, setTarget] = useState<Highlight | null>(null);
  const [shown, setShown] = useState<PaneName>('result');

  const answers = useMemo(() => (messages ?? []).map(identifyCitations), [messages]);
  const answer = markedAnswer(answers, active);
  const highlights = useMemo(() => (answer ? highlightsOf(answer, active) : []), [answer, active]);

  // Scrolls to a quote that was chosen in the document.
  const [scrollTarget, setScrollTarget] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!scrollTarget) return;
    panes.current
      ?.querySelector<HTMLElement>(`[data-citation="${CSS.escape(scrollTarget.id)}"]`)
      ?.scrollIntoView({ block: 'center' });
  }, [scrollTarget]);
  // On narrow screens the document is scrolled under the top bar, to fill the screen.
  useEffect(() => {
    if (!wide && shown === 'source') panes.current?.scrollIntoView({ block: 'start' });
  }, [wide, shown]);

  const activate = ({ id, start, end }: IdentifiedCitation) => {
    setActive(id);
    setTarget({ id, start, end });
  };
  return {
    panes,
    active,
    target,
    highlights,
    shown,
    /** Brings a pane to the front without scrolling in it. */
    bring: setShown,
    show: (pane: PaneName) => {
      setShown(pane);
      if (pane === 'result' && active !== null) setScrollTarget({ id: active });
    },
    pick: (citation: IdentifiedCitation) => {
      activate(citation);
      setShown('source');
    },
    pickMark: (id: string) => {
      setActive(id);
      setScrollTarget({ id });
      setShown('result');
    },
    /** Shows the first quote of a new answer, if the document is beside the conversation. */
    follow: (message: ChatMessage) => {
      const first = firstQuote(message);
      if (wide && first) activate(first);
      else setActive(null);
    },
  };
}
