import { type MutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Conversation, listConversations, updateConversation } from '#contract/chat.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call } from '#web/api/client.ts';

/** The value in the address for a conversation that hasn't begun. */
export const newConversation = 'new';

export function conversationsQuery(processId: string) {
  return queryOptions({
    queryKey: ['conversations', processId],
    queryFn: async ({ signal }) =>
      (await call(listConversations, { params: { id: processId } }, signal)).data,
  });
}

/** Puts a new or changed conversation at the head of the cached list. */
export function placeConversation(queries: QueryClient, processId: string, conversation: Conversation): void {
  queries.setQueryData(conversationsQuery(processId).queryKey, (list) =>
    list ? [conversation, ...list.filter(({ id }) => id !== conversation.id)] : list,
  );
}

/** The current conversation: the one in the address, or the last used one. Null for one that hasn't begun. */
export function currentConversation(
  conversations: readonly Conversation[],
  requested: string | null,
): Conversation | null {
  if (requested === newConversation) return null;
  return conversations.find(({ id }) => id === requested) ?? conversations[0] ?? null;
}

/** The conversation to show after a deletion: the last used of the others. */
export function nextAfterDeletion(
  conversations: readonly Conversation[],
  deleted: Conversation,
): Conversation | null {
  return conversations.find(({ id }) => id !== deleted.id) ?? null;
}

interface Renaming {
  conversation: Conversation;
  title: string;
}

/** Renames a conversation in the cache at once, and restores the old name when the server refuses. */
export function renameMutation(
  queries: QueryClient,
  processId: string,
  onRefused: (error: Error) => void,
): MutationOptions<EndpointAnswer<typeof updateConversation>, Error, Renaming> {
  const show = (conversationId: string, title: string) =>
    queries.setQueryData(conversationsQuery(processId).queryKey, (list) =>
      list?.map((each) => (each.id === conversationId ? { ...each, title } : each)),
    );
  return {
    mutationFn: ({ conversation, title }) =>
      call(updateConversation, {
        params: { id: processId, conversationId: conversation.id },
        body: { title },
      }),
    onMutate: ({ conversation, title }) => void show(conversation.id, title),
    // The server removes characters that would change the direction of the line.
    onSuccess: ({ conversation: kept }) => void show(kept.id, kept.title),
    onError: (error, { conversation }) => {
      show(conversation.id, conversation.title);
      onRefused(error);
    },
  };
}
