import type { QueryClient } from '@tanstack/react-query';
import type { AnswerEvent, ChatMessage } from '#contract/chat.ts';
import { isMissing } from '#web/components/tool/process/MissingView.tsx';
import { processQuery } from '#web/processes/queries.ts';
import { conversationsQuery, placeConversation } from '../conversations/conversation-list.ts';
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

/** A question as the server is sent it. */
export function bodyOf({ text, conversationId, replaces }: Question) {
  return {
    text,
    ...(conversationId !== null && { conversationId }),
    ...(replaces !== null && { replaces }),
  };
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

/** A question once another conversation than an unbegun one is shown: it belongs to the one that it began, and not to the next. */
export function settled(held: Asking | null): Asking | null {
  return held && held.begun !== null ? { ...held, conversationId: held.begun } : held;
}

/** Where a question is asked, and who is told of it. */
export interface Asker {
  queries: QueryClient;
  processId: string;
  /** Changes what is known of the question on its way; null when it is on its way no more. */
  show: (change: (held: Asking | null) => Asking | null) => void;
  /** As they are now: the answer may come many renders after the question. */
  hooks: () => AskHooks;
}

/** Follows a question until its answer stands in the conversation, or nothing more comes of it. */
export async function follow(
  question: Question,
  events: AsyncIterable<AnswerEvent>,
  signal: AbortSignal,
  asker: Asker,
): Promise<void> {
  const { queries, processId, show, hooks } = asker;
  let stored: ChatMessage | null = null;
  show(() => ({ ...question, messageId: null, begun: null, stage: null, written: '', error: null }));
  try {
    for await (const event of events) {
      if (event.kind === 'question' || event.kind === 'message') stored = event.message;
      take(event, question, asker);
    }
    show(() => null);
  } catch (error) {
    if (stored) show(() => null);
    else endUnstored(question, signal.aborted, error, asker);
  }
  if (stored?.status !== 'answering') return;
  // Stopped here, or the connection broke: then the server knows what became of it.
  if (signal.aborted) {
    hooks().onBroken(stored.id);
    placeMessage(queries, processId, { ...stored, status: 'stopped' }, null);
  } else {
    const { queryKey } = messagesQuery(processId, stored.conversationId);
    void queries.invalidateQueries({ queryKey });
  }
}

function take(event: AnswerEvent, question: Question, { queries, processId, show, hooks }: Asker): void {
  const change = (part: (held: Asking) => Partial<Asking>) =>
    show((held) => held && { ...held, ...part(held) });
  if (event.kind === 'stage') change(() => ({ stage: event.stage }));
  if (event.kind === 'text') change(({ written }) => ({ written: written + event.delta }));
  if (event.kind === 'question') {
    const conversationId = event.conversation.id;
    placeConversation(queries, processId, event.conversation);
    placeMessage(queries, processId, event.message, question.replaces);
    change(() => ({ messageId: event.message.id }));
    if (question.conversationId === null) {
      change(() => ({ begun: conversationId }));
      hooks().onBegun(conversationId);
    }
  }
  if (event.kind === 'message') {
    placeMessage(queries, processId, event.message, question.replaces);
    hooks().onAnswered(event.message);
  }
}

/** The server hasn't stored it: it was taken back, or what it was asked of is gone, or it was refused. */
function endUnstored({ text, conversationId }: Question, stopped: boolean, error: unknown, asker: Asker) {
  const { queries, processId, show, hooks } = asker;
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
    show((held) => held && { ...held, error });
    hooks().onBroken(null);
  }
}
