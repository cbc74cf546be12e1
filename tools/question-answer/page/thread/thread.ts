import type { ChatMessage } from '#contract/chat.ts';
import type { Asking } from './asking.ts';
import { before } from './useMessages.ts';

export interface Thread {
  messages: readonly ChatMessage[];
  /** The question on its way, where it was asked in this conversation. */
  here: Asking | null;
  /** The same, while none of the messages stands for it: not stored yet, or refused. */
  unstored: Asking | null;
}

/** What a conversation shows of what is stored and of a question on its way; null begins a conversation. */
export function threadOf(
  stored: readonly ChatMessage[],
  asking: Asking | null,
  conversationId: string | null,
): Thread {
  // The address follows a moment after a question has begun its conversation.
  const isHere = (held: Asking) =>
    held.conversationId === conversationId || (held.begun !== null && held.begun === conversationId);
  const here = asking && isHere(asking) ? asking : null;
  const unstored = here && (here.messageId === null || conversationId === null) ? here : null;
  // Those that it takes the place of go as it is asked, and come back when it is refused.
  const messages = unstored && !unstored.error ? before(stored, unstored.replaces) : stored;
  return { messages, here, unstored };
}
