import type { ChatMessage } from '#contract/chat.ts';
import type { PendingQuestion } from './pending-question.ts';
import { messagesBefore } from './useMessages.ts';

export interface Thread {
  messages: readonly ChatMessage[];
  /** The pending question, if it belongs to this conversation. */
  pending: PendingQuestion | null;
  /** The pending question while `messages` doesn't include it: not stored yet, or refused. */
  unstored: PendingQuestion | null;
}

/** Combines a conversation's stored messages with the pending question; a null id is a new conversation. */
export function threadOf(
  stored: readonly ChatMessage[],
  asking: PendingQuestion | null,
  conversationId: string | null,
): Thread {
  // The address changes shortly after a question has begun its conversation.
  const isHere = (question: PendingQuestion) =>
    question.conversationId === conversationId ||
    (question.begunId !== null && question.begunId === conversationId);
  const pending = asking && isHere(asking) ? asking : null;
  const unstored = pending && (pending.messageId === null || conversationId === null) ? pending : null;
  // Replaced messages disappear when the question is asked, and come back when it is refused.
  const messages = unstored && !unstored.error ? messagesBefore(stored, unstored.replaces) : stored;
  return { messages, pending, unstored };
}
