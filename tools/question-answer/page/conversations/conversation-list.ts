import { type MutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Conversation, listConversations, updateConversation } from '#contract/chat.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call } from '#web/api/client.ts';

/** In the address in place of an id: a conversation that begins with its first question. */
export const unbegun = 'new';

/** A document's conversations, the one last used first. */
export function conversationsQuery(processId: string) {
  return queryOptions({
    queryKey: ['conversations', processId],
    queryFn: async ({ signal }) =>
      (await call(listConversations, { params: { id: processId } }, signal)).data,
  });
}

/** Puts a conversation at the head of the list, in place of what was known of it. */
export function placeConversation(queries: QueryClient, processId: string, conversation: Conversation): void {
  queries.setQueryData(conversationsQuery(processId).queryKey, (list) =>
    list ? [conversation, ...list.filter(({ id }) => id !== conversation.id)] : list,
  );
}

/**
 * Which conversation is shown: the one that the address names, else the one last used. Null for one that
 * begins with its first question.
 */
export function shownOf(conversations: readonly Conversation[], wished: string | null): Conversation | null {
  if (wished === unbegun) return null;
  return conversations.find(({ id }) => id === wished) ?? conversations[0] ?? null;
}

/** Which one is shown when one has been deleted: the one last used of the others. */
export function nextOf(conversations: readonly Conversation[], deleted: Conversation): Conversation | null {
  return conversations.find(({ id }) => id !== deleted.id) ?? null;
}

interface Renaming {
  conversation: Conversation;
  title: string;
}

/** Renames at once on screen, and takes it back when the server refuses. */
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
    // As it is kept: without what would turn the direction of the line.
    onSuccess: ({ conversation: kept }) => void show(kept.id, kept.title),
    onError: (error, { conversation }) => {
      show(conversation.id, conversation.title);
      onRefused(error);
    },
  };
}
