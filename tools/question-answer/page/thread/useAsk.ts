import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AnswerEvent, storeMessage } from '#contract/chat.ts';
import { stream } from '#web/api/stream.ts';
import { type AskHooks, type Asking, bodyOf, follow, type Question, settled } from './asking.ts';

/**
 * Asks the document and follows the answer as it comes, one question at a time. What the server has
 * stored goes to the messages' cache; `asking` holds the rest. Leaving the page doesn't end a question.
 * @param conversationId The one that is shown
 */
export function useAsk(processId: string, conversationId: string | null, hooks: AskHooks) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const running = useRef<AbortController | null>(null);
  // The answer may come many renders after the question.
  const latest = useRef(hooks);
  useEffect(() => {
    latest.current = hooks;
  });

  const begun = asking?.begun ?? null;
  useEffect(() => {
    if (begun !== null && conversationId !== null) setAsking(settled);
  }, [begun, conversationId]);

  const ask = async (question: Question): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const input = { params: { id: processId }, body: bodyOf(question) };
    const events = stream(storeMessage, input, AnswerEvent, signal);
    try {
      await follow(question, events, signal, {
        queries,
        processId,
        show: setAsking,
        hooks: () => latest.current,
      });
    } finally {
      running.current = null;
    }
  };

  return {
    asking,
    busy: asking !== null && asking.error === null,
    ask: (question: Question) => void ask(question),
    stop: () => running.current?.abort(),
    /** Takes away a question that was refused. */
    forget: () => setAsking((held) => (held?.error ? null : held)),
  };
}
