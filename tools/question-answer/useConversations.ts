import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Conversation,
  destroyConversation,
  listConversations,
  updateConversation,
} from '#contract/chat.ts';
import { call } from '#web/api/client.ts';
import { toast } from '#web/components/toast.ts';
import { useErrorText, useToolText } from '#web/components/tool/texts.ts';
import { useHeldDeletion } from '#web/components/tool/useHeldDeletion.ts';

/** In the address in place of an id: a conversation that begins with its first question. */
const unbegun = 'new';

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
 * A document's conversations and which of them is shown. That one stands in the address, so that
 * reloading and going back keep it; the one last used opens first.
 */
export function useConversations(processId: string) {
  const list = useQuery(conversationsQuery(processId));
  const [params, setParams] = useSearchParams();
  const wished = params.get('conversation');
  const conversations = list.data ?? [];
  const shown =
    wished === unbegun ? null : (conversations.find(({ id }) => id === wished) ?? conversations[0] ?? null);

  const choose = (id: string | null, how: { replace: boolean } = { replace: false }) =>
    setParams({ conversation: id ?? unbegun }, how);
  const first = shown?.id;
  useEffect(() => {
    if (wished === null && first !== undefined) setParams({ conversation: first }, { replace: true });
  }, [wished, first, setParams]);

  return { list, conversations, shown, choose };
}

/** Renames at once on screen and takes it back when the server refuses. */
export function useRenameConversation(processId: string) {
  const text = useToolText('QuestionAnswer');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { queryKey } = conversationsQuery(processId);
  const show = (conversationId: string, title: string) =>
    queries.setQueryData(queryKey, (list) =>
      list?.map((each) => (each.id === conversationId ? { ...each, title } : each)),
    );
  const { mutate } = useMutation({
    mutationFn: ({ conversation, title }: { conversation: Conversation; title: string }) =>
      call(updateConversation, {
        params: { id: processId, conversationId: conversation.id },
        body: { title },
      }),
    onMutate: ({ conversation, title }) => void show(conversation.id, title),
    // As it is kept: without what would turn the direction of the line.
    onSuccess: ({ conversation: kept }) => void show(kept.id, kept.title),
    onError: (error, { conversation }) => {
      show(conversation.id, conversation.title);
      toast({
        variant: 'error',
        title: text('conversations.renameFailed'),
        subtitle: errorText(error).title,
      });
    },
  });
  return mutate;
}

/**
 * Deletes a conversation. The call is held back for the life of the toast, which offers undo; the
 * conversation leaves the list at once.
 */
export function useDeleteConversation(processId: string) {
  const text = useToolText('QuestionAnswer');
  const deleteHeld = useHeldDeletion();
  const queries = useQueryClient();
  const { queryKey } = conversationsQuery(processId);
  return (conversation: Conversation, onUndone: () => void) => {
    const params = { id: processId, conversationId: conversation.id };
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== conversation.id));
    deleteHeld(destroyConversation, [{ params }], {
      title: text('conversations.deleted'),
      subtitle: conversation.title,
      failed: text('conversations.deleteFailed'),
      onUndone: () => {
        placeConversation(queries, processId, conversation);
        void queries.invalidateQueries({ queryKey });
        onUndone();
      },
      onRefused: () => void queries.invalidateQueries({ queryKey }),
    });
  };
}
