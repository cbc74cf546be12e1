import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { type ChatMessage, listMessages } from '#contract/chat.ts';
import { call } from '#web/api/client.ts';

const pollMilliseconds = 1500;

/** A conversation's messages, polled while one of them is being answered. */
export function messagesQuery(processId: string, conversationId: string | null) {
  return queryOptions({
    queryKey: ['messages', processId, conversationId],
    queryFn:
      conversationId === null
        ? skipToken
        : async ({ signal }) =>
            (await call(listMessages, { params: { id: processId }, query: { conversationId } }, signal)).data,
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}

/** The polling interval in milliseconds; false when no question is being answered. */
export function pollInterval(messages: readonly ChatMessage[] | undefined): number | false {
  return messages?.some(({ status }) => status === 'answering') ? pollMilliseconds : false;
}

/** The messages before a replaced one, or all of them when none is replaced. */
export function messagesBefore(messages: readonly ChatMessage[], replaced: string | null): ChatMessage[] {
  const end = messages.findIndex(({ id }) => id === replaced);
  return messages.slice(0, end < 0 ? messages.length : end);
}

/** Puts a message into its conversation's cache: over the same message, or at the end. */
export function placeMessage(
  queries: QueryClient,
  processId: string,
  message: ChatMessage,
  replaced: string | null,
): void {
  const { queryKey } = messagesQuery(processId, message.conversationId);
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (list = []) =>
    list.some(({ id }) => id === message.id)
      ? list.map((each) => (each.id === message.id ? message : each))
      : [...messagesBefore(list, replaced), message],
  );
}
