import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type Conversation, destroyConversation } from '#contract/chat.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { useUndoableDeletion } from '#web/components/tool/edit/useUndoableDeletion.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import {
  conversationsQuery,
  currentConversation,
  newConversation,
  placeConversation,
  renameMutation,
} from './conversation-list.ts';

/**
 * A document's conversations, and the current one, which is in the address so that reloading and going back keep it;
 * null stands for one that hasn't begun.
 */
export function useConversations(processId: string) {
  const list = useQuery(conversationsQuery(processId));
  const [params, setParams] = useSearchParams();
  const requested = params.get('conversation');
  const conversations = list.data ?? [];
  const current = currentConversation(conversations, requested);

  const choose = (id: string | null, how: { replace: boolean } = { replace: false }) =>
    setParams({ conversation: id ?? newConversation }, how);
  const currentId = current?.id;
  // An address that names none gets the current one, so that later changes of the list don't switch it.
  useEffect(() => {
    if (requested === null && currentId !== undefined)
      setParams({ conversation: currentId }, { replace: true });
  }, [requested, currentId, setParams]);

  return { list, conversations, current, choose };
}

/**
 * Returns a function that renames a conversation, passed with its new title, and shows a toast when the server
 * refuses.
 */
export function useRenameConversation(processId: string) {
  const text = useToolText('QuestionAnswer');
  const showFailure = useFailureToast();
  const queries = useQueryClient();
  const { mutate } = useMutation(
    renameMutation(queries, processId, (error) => showFailure(text('conversations.renameFailed'), error)),
  );
  return mutate;
}

/** Returns a function that deletes a conversation: from the list at once, on the server when the undo toast closes. */
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
