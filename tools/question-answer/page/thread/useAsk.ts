import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AnswerEvent, storeMessage } from '#contract/chat.ts';
import { stream } from '#web/api/stream.ts';
import {
  type AskHooks,
  bindToConversation,
  bodyOf,
  followAnswer,
  type PendingQuestion,
  type Question,
} from './pending-question.ts';

/**
 * Asks the document and follows the answer, one question at a time. Stored messages go into the messages' cache;
 * `asking` holds the pending question. Leaving the page doesn't stop it.
 * @param conversationId the current conversation
 */
export function useAsk(processId: string, conversationId: string | null, hooks: AskHooks) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<PendingQuestion | null>(null);
  const running = useRef<AbortController | null>(null);
  // The answer may come many renders after the question.
  const latest = useRef(hooks);
  useEffect(() => {
    latest.current = hooks;
  });

  const begun = asking?.begunId ?? null;
  useEffect(() => {
    if (begun !== null && conversationId !== null) setAsking(bindToConversation);
  }, [begun, conversationId]);

  const ask = async (question: Question): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const input = { params: { id: processId }, body: bodyOf(question) };
    const events = stream(storeMessage, input, AnswerEvent, signal);
    try {
      await followAnswer(question, events, signal, {
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
    /** Removes a refused question. */
    forget: () => setAsking((pending) => (pending?.error ? null : pending)),
  };
}
