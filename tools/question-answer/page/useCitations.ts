import { useMemo, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { useLinkedPanes } from '#web/components/tool/document/useLinkedPanes.ts';
import {
  firstQuote,
  highlightsOf,
  type IdentifiedCitation,
  identifyCitations,
  markedAnswer,
} from '../shared/citations.ts';

export type CitationLink = ReturnType<typeof useCitations>;

const selectorOf = (id: string) => `[data-citation="${CSS.escape(id)}"]`;

/** The quote chosen in the conversation or by its mark in the document, and the pane that shows it. */
export function useCitations(messages: readonly ChatMessage[] | undefined) {
  /** The id of the chosen quote. */
  const [active, setActive] = useState<string | null>(null);
  const panes = useLinkedPanes(active === null ? null : selectorOf(active));

  // A conversation opens with the document at its last answer.
  const [isOpened, setOpened] = useState(false);
  if (messages && !isOpened) {
    setOpened(true);
    const last = messages.at(-1);
    panes.setTarget(last ? firstQuote(last) : null);
  }

  const answers = useMemo(() => (messages ?? []).map(identifyCitations), [messages]);
  const answer = markedAnswer(answers, active);
  const highlights = useMemo(() => (answer ? highlightsOf(answer, active) : []), [answer, active]);

  const activate = ({ id, start, end }: IdentifiedCitation) => {
    setActive(id);
    panes.setTarget({ id, start, end });
  };
  return {
    ...panes,
    active,
    highlights,
    pick: (citation: IdentifiedCitation) => {
      activate(citation);
      panes.bringToFront('source');
    },
    pickMark: (id: string) => {
      setActive(id);
      panes.showQuote(selectorOf(id));
    },
    /** Shows the first quote of a new answer, if the document is beside the conversation. */
    follow: (message: ChatMessage) => {
      const first = firstQuote(message);
      if (panes.wide && first) activate(first);
      else setActive(null);
    },
  };
}
