import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AnswerEvent, type ChatMessage, storeMessage } from '#contract/chat.ts';
import { stream } from '#web/api/stream.ts';
import { isMissing } from '#web/components/tool/MissingView.tsx';
import { processQuery } from '#web/processes/queries.ts';
import { conversationsQuery, placeConversation } from './useConversations.ts';
import { messagesQuery, placeMessage } from './useMessages.ts';

export interface Question {
  text: string;
  /** Null begins a conversation. */
  conversationId: string | null;
  /** The message it takes the place of, with all that came after it. */
  replaces: string | null;
}

/** The question on its way, until its answer stands in the conversation. */
export interface Asking extends Question {
  /** Null until the server has stored the question. */
  messageId: string | null;
  /** The conversation that it began. */
  begun: string | null;
  /** A key under the tool's texts, once the server has named one. */
  stage: string | null;
  /** What a language model has written so far. */
  written: string;
  /** Why the question wasn't stored. */
  error: unknown;
}

export interface AskHooks {
  /** The question began a conversation. */
  onBegun: (conversationId: string) => void;
  onAnswered: (message: ChatMessage) => void;
  /** It ended otherwise: stopped, or refused before the server had stored it (then null). */
  onBroken: (messageId: string | null) => void;
  /** The question was taken back before the server had stored it. */
  onUnsent: (text: string) => void;
  /** What it was asked of has been deleted, on another page or device. */
  onGone: (text: string) => void;
}

/**
 * Asks the document and follows the answer as it comes, one question at a time. What the server has
 * stored goes to the messages' cache; `asking` holds the rest. Leaving the page doesn't end a question.
 */
export function useAsk(processId: string, hooks: AskHooks) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const running = useRef<AbortController | null>(null);
  // The answer may come many renders after the question.
  const latest = useRef(hooks);
  useEffect(() => {
    latest.current = hooks;
  });

  const ask = async (question: Question): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let stored: ChatMessage | null = null;
    const change = (part: Partial<Asking>) => setAsking((held) => held && { ...held, ...part });
    setAsking({ ...question, messageId: null, begun: null, stage: null, written: '', error: null });
    try {
      for await (const event of stream(
        storeMessage,
        { params: { id: processId }, body: bodyOf(question) },
        AnswerEvent,
        controller.signal,
      )) {
        if (event.kind === 'stage') change({ stage: event.stage });
        if (event.kind === 'text') {
          setAsking((held) => held && { ...held, written: held.written + event.delta });
        }
        if (event.kind === 'question') {
          stored = event.message;
          const conversationId = event.conversation.id;
          placeConversation(queries, processId, event.conversation);
          placeMessage(queries, processId, stored, question.replaces);
          change({ messageId: stored.id });
          if (question.conversationId === null) {
            change({ begun: conversationId });
            latest.current.onBegun(conversationId);
          }
        }
        if (event.kind === 'message') {
          stored = event.message;
          placeMessage(queries, processId, stored, question.replaces);
          latest.current.onAnswered(stored);
        }
      }
      setAsking(null);
    } catch (error) {
      if (stored) setAsking(null);
      else if (controller.signal.aborted) {
        setAsking(null);
        latest.current.onUnsent(question.text);
      } else if (isMissing(error)) {
        setAsking(null);
        latest.current.onGone(question.text);
        for (const queryKey of [
          processQuery(processId).queryKey,
          conversationsQuery(processId).queryKey,
          messagesQuery(processId, question.conversationId).queryKey,
        ])
          void queries.invalidateQueries({ queryKey });
      } else {
        change({ error });
        latest.current.onBroken(null);
      }
    } finally {
      running.current = null;
    }
    if (stored?.status !== 'answering') return;
    // Stopped here, or the connection broke: then the server knows what became of it.
    if (controller.signal.aborted) {
      latest.current.onBroken(stored.id);
      placeMessage(queries, processId, { ...stored, status: 'stopped' }, null);
    } else {
      void queries.invalidateQueries({
        queryKey: messagesQuery(processId, stored.conversationId).queryKey,
      });
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

function bodyOf({ text, conversationId, replaces }: Question) {
  return {
    text,
    ...(conversationId !== null && { conversationId }),
    ...(replaces !== null && { replaces }),
  };
}
