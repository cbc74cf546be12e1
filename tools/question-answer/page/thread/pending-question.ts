import type { QueryClient } from '@tanstack/react-query';
import type { AnswerEvent, ChatMessage } from '#contract/chat.ts';
import { isMissing } from '#web/components/tool/process/MissingView.tsx';
import { processQuery } from '#web/processes/queries.ts';
import { conversationsQuery, placeConversation } from '../conversations/conversation-list.ts';
import { messagesQuery, placeMessage } from './useMessages.ts';

export interface Question {
  text: string;
  /** Null to begin a conversation. */
  conversationId: string | null;
  /** The message that this question replaces, together with everything after it. */
  replaces: string | null;
}

/** A question whose answer is not yet stored in its conversation. */
export interface PendingQuestion extends Question {
  /** Null until the server has stored the question. */
  messageId: string | null;
  /** The conversation that the question began, or null. */
  begunId: string | null;
  /** A key of the tool's texts, once the server has reported a stage. */
  stage: string | null;
  /** The part of the answer that has arrived. */
  written: string;
  /** The error that kept the question from being stored. */
  error: unknown;
}

/** The body of the request that asks a question. */
export function bodyOf({ text, conversationId, replaces }: Question) {
  return {
    text,
    ...(conversationId !== null && { conversationId }),
    ...(replaces !== null && { replaces }),
  };
}

export interface AskHooks {
  onBegun: (conversationId: string) => void;
  onAnswered: (message: ChatMessage) => void;
  /** Called when the question was stopped, or with null when it was refused before it was stored. */
  onBroken: (messageId: string | null) => void;
  /** Called when the question was stopped before it was stored. */
  onUnsent: (text: string) => void;
  /** Called when the document or conversation has been deleted elsewhere. */
  onGone: (text: string) => void;
}

/** Binds a question that began a conversation to that one, so that it isn't shown in the next new conversation. */
export function bindToConversation(pending: PendingQuestion | null): PendingQuestion | null {
  return pending && pending.begunId !== null ? { ...pending, conversationId: pending.begunId } : pending;
}

export interface AskContext {
  queries: QueryClient;
  processId: string;
  /** Updates the pending question; null ends it. */
  show: (change: (pending: PendingQuestion | null) => PendingQuestion | null) => void;
  /** Returns the current hooks, because the answer may come many renders after the question. */
  hooks: () => AskHooks;
}

/** Processes the events of a question until its answer is stored or it has failed. */
export async function followAnswer(
  question: Question,
  events: AsyncIterable<AnswerEvent>,
  signal: AbortSignal,
  context: AskContext,
): Promise<void> {
  const { queries, processId, show, hooks } = context;
  let stored: ChatMessage | null = null;
  show(() => ({ ...question, messageId: null, begunId: null, stage: null, written: '', error: null }));
  try {
    for await (const event of events) {
      if (event.kind === 'question' || event.kind === 'message') stored = event.message;
      applyEvent(event, question, context);
    }
    show(() => null);
  } catch (error) {
    if (stored) show(() => null);
    else endUnstored(question, signal.aborted, error, context);
  }
  if (stored?.status !== 'answering') return;
  if (signal.aborted) {
    hooks().onBroken(stored.id);
    placeMessage(queries, processId, { ...stored, status: 'stopped' }, null);
  } else {
    // The connection broke, and only the server knows the outcome.
    const { queryKey } = messagesQuery(processId, stored.conversationId);
    void queries.invalidateQueries({ queryKey });
  }
}

function applyEvent(
  event: AnswerEvent,
  question: Question,
  { queries, processId, show, hooks }: AskContext,
): void {
  const change = (partOf: (pending: PendingQuestion) => Partial<PendingQuestion>) =>
    show((pending) => pending && { ...pending, ...partOf(pending) });
  if (event.kind === 'stage') change(() => ({ stage: event.stage }));
  if (event.kind === 'text') change(({ written }) => ({ written: written + event.delta }));
  if (event.kind === 'question') {
    const conversationId = event.conversation.id;
    placeConversation(queries, processId, event.conversation);
    placeMessage(queries, processId, event.message, question.replaces);
    change(() => ({ messageId: event.message.id }));
    if (question.conversationId === null) {
      change(() => ({ begunId: conversationId }));
      hooks().onBegun(conversationId);
    }
  }
  if (event.kind === 'message') {
    placeMessage(queries, processId, event.message, question.replaces);
    hooks().onAnswered(event.message);
  }
}

/** Ends a question that wasn't stored: it was stopped, its document or conversation is gone, or it was refused. */
function endUnstored(
  { text, conversationId }: Question,
  stopped: boolean,
  error: unknown,
  context: AskContext,
) {
  const { queries, processId, show, hooks } = context;
  if (stopped) {
    show(() => null);
    hooks().onUnsent(text);
  } else if (isMissing(error)) {
    show(() => null);
    hooks().onGone(text);
    for (const queryKey of [
      processQuery(processId).queryKey,
      conversationsQuery(processId).queryKey,
      messagesQuery(processId, conversationId).queryKey,
    ])
      void queries.invalidateQueries({ queryKey });
  } else {
    show((pending) => pending && { ...pending, error });
    hooks().onBroken(null);
  }
}
