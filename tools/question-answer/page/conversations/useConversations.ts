import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type Conversation, destroyConversation } from '#contract/chat.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useUndoableDeletion } from '#web/components/tool/edit/useUndoableDeletion.ts';
import { useErrorText, useToolText } from '#web/components/tool/texts.ts';
import {
  conversationsQuery,
  placeConversation,
  renameMutation,
  shownOf,
  unbegun,
} from './conversation-list.ts';

/**
 * A document's conversations and which of them is shown. That one stands in the address, so that
 * reloading and going back keep it; the one last used opens first.
 */
export function useConversations(processId: string) {
  const list = useQuery(conversationsQuery(processId));
  const [params, setParams] = useSearchParams();
  const wished = params.get('conversation');
  const conversations = list.data ?? [];
  const shown = shownOf(conversations, wished);

  const choose = (id: string | null, how: { replace: boolean } = { replace: false }) =>
    setParams({ conversation: id ?? unbegun }, how);
  const first = shown?.id;
  useEffect(() => {
    if (wished === null && first !== undefined) setParams({ conversation: first }, { replace: true });
  }, [wished, first, setParams]);

  return { list, conversations, shown, choose };
}

/** Renames a conversation, and says so when the server refuses. */
export function useRenameConversation(processId: string) {
  const text = useToolText('QuestionAnswer');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { mutate } = useMutation(
    renameMutation(queries, processId, (error) =>
      toast({
        variant: 'error',
        title: text('conversations.renameFailed'),
        subtitle: errorText(error).title,
      }),
    ),
  );
  return mutate;
}

/**
 * Deletes a conversation. The call is held back for the life of the toast, which offers undo; the
 * conversation leaves the list at once.
 */
export function useDeleteConversation(processId: string) {
  const text = useToolText('QuestionAnswer');
  const deleteUndoably = useUndoableDeletion();
  const queries = useQueryClient();
  const { queryKey } = conversationsQuery(processId);
  return (conversation: Conversation, onUndone: () => void) => {
    const params = { id: processId, conversationId: conversation.id };
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== conversation.id));
    deleteUndoably(destroyConversation, [{ params }], {
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
