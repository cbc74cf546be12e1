import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { type ChatMessage, listMessages } from '#contract/chat.ts';
import { call } from '#web/api/client.ts';

const pollMilliseconds = 1500;

/** A conversation's questions and answers; asked for again while one of them is still being answered. */
export function messagesQuery(processId: string, conversationId: string | null) {
  return queryOptions({
    queryKey: ['messages', processId, conversationId],
    queryFn:
      conversationId === null
        ? skipToken
        : async ({ signal }) =>
            (await call(listMessages, { params: { id: processId }, query: { conversationId } }, signal)).data,
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
  });
}

/** In how many milliseconds a conversation is asked for again; false where none of its questions is being answered. */
export function lookAgainAfter(messages: readonly ChatMessage[] | undefined): number | false {
  return messages?.some(({ status }) => status === 'answering') ? pollMilliseconds : false;
}

/** The messages before the one that a new question replaces; all of them when it replaces none. */
export function before(messages: readonly ChatMessage[], replaced: string | null): ChatMessage[] {
  const end = messages.findIndex(({ id }) => id === replaced);
  return messages.slice(0, end < 0 ? messages.length : end);
}

/** Brings a message into its conversation's cache: in its own place, else at the end. */
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
      : [...before(list, replaced), message],
  );
}
