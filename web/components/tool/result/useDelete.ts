import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { destroyProcess, type ProcessListItem, restoreProcess, showProcess } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { dismissToast, toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { applyDeletion } from '#web/processes/apply-events.ts';
import { processLink } from '#web/processes/process-link.ts';
import { usePageText } from '../texts.ts';

/** For so long undo stays on offer to a pointer that rests on it: 2 s are left for the call to arrive. */
const undoMilliseconds = (limits.restoreSeconds - 2) * 1000;

/** Deletes a process and goes to the home page; a toast offers undo. */
export function useDelete(): (process: ProcessListItem) => Promise<void> {
  const navigate = useNavigate();
  const deleteAll = useDeleteAll();
  return async (process) => {
    // The page leaves first, because it would load the deleted process again.
    await navigate('/');
    deleteAll([process], () => void navigate(processLink(process)))();
  };
}

/**
 * Deletes processes at once, so that the deletion outlives the page; the server can undo it while the toast offers
 * that. Call the result to remove them from the lists.
 */
export function useDeleteAll(): (processes: readonly ProcessListItem[], onUndone?: () => void) => () => void {
  const { t } = usePageText();
  const queries = useQueryClient();
  const showFailure = useFailureToast();

  return (processes, onUndone) => {
    let isUndone = false;
    const refetch = () => void queries.invalidateQueries({ queryKey: ['processes'] });
    const deleted = callForAll(processes, ({ id }) =>
      call(destroyProcess, { params: { id } }).catch(ignoreNotFound),
    );
    void deleted.then(({ done, refused }) => {
      if (refused === undefined) return;
      if (done.length === 0) dismissToast(told);
      showFailure(t('result.deleteFailed'), refused);
      refetch();
    });
    const undo = async () => {
      isUndone = true;
      // A deletion that is still on its way would come after its own undoing.
      const { refused } = await callForAll((await deleted).done, ({ id }) =>
        call(restoreProcess, { params: { id } }).catch(async (error: unknown) => {
          ignoreNotFound(error);
          // Another tab may have undone it first.
          await call(showProcess, { params: { id } });
        }),
      );
      if (refused !== undefined) showFailure(t('result.restoreFailed'), refused);
      refetch();
      for (const { id } of processes) void queries.invalidateQueries({ queryKey: ['process', id] });
      if (refused === undefined) onUndone?.();
    };
    const [first, ...others] = processes;
    const told = toast({
      variant: 'success',
      title: t('result.deleted', { count: processes.length }),
      ...(first && others.length === 0 && { subtitle: first.title }),
      action: { label: t('result.undo'), run: () => void undo(), possibleMilliseconds: undoMilliseconds },
    });
    return () => {
      if (!isUndone) for (const { id } of processes) removeFromCaches(queries, id);
    };
  };
}

/**
 * Calls the server for each process.
 * @returns done: those for which it succeeded; refused: the first error, as the others likely have the same reason
 */
async function callForAll(
  processes: readonly ProcessListItem[],
  callFor: (process: ProcessListItem) => Promise<unknown>,
): Promise<{ done: ProcessListItem[]; refused: unknown }> {
  const done: ProcessListItem[] = [];
  let refused: unknown;
  const calls = processes.map(async (process) => {
    try {
      await callFor(process);
      done.push(process);
    } catch (error) {
      refused ??= error;
    }
  });
  await Promise.all(calls);
  return { done, refused };
}

/** Another tab may have been first. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof KalemError && error.code === 'not_found')) throw error;
}

function removeFromCaches(queries: QueryClient, id: string): void {
  applyDeletion(queries, id);
  queries.removeQueries({ queryKey: ['document', id] });
}
