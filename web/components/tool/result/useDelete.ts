import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { destroyProcess, type ProcessListItem } from '#contract/processes.ts';
import { applyDeletion } from '#web/processes/apply-events.ts';
import { processLink } from '#web/processes/process-link.ts';
import { useUndoableDeletion } from '../edit/useUndoableDeletion.ts';
import { usePageText } from '../texts.ts';

/** Deletes a process and goes to the home page; a toast offers undo. */
export function useDelete(): (process: ProcessListItem) => Promise<void> {
  const navigate = useNavigate();
  const deleteAll = useDeleteAll();
  return async (process) => {
    const removeFromCaches = deleteAll([process], () => void navigate(processLink(process)));
    await navigate('/');
    removeFromCaches();
  };
}

/** Deletes processes after the undo toast has gone. Call the result to remove them from the lists meanwhile. */
export function useDeleteAll(): (processes: readonly ProcessListItem[], onUndone?: () => void) => () => void {
  const { t } = usePageText();
  const queries = useQueryClient();
  const deleteUndoably = useUndoableDeletion();

  return (processes, onUndone) => {
    let isUndone = false;
    const [first, ...others] = processes;
    deleteUndoably(
      destroyProcess,
      processes.map(({ id }) => ({ params: { id } })),
      {
        title: t('result.deleted', { count: processes.length }),
        subtitle: others.length === 0 ? first?.title : undefined,
        onUndone: () => {
          isUndone = true;
          refetchProcesses(queries);
          onUndone?.();
        },
        onRefused: () => refetchProcesses(queries),
      },
    );
    return () => {
      if (!isUndone) for (const { id } of processes) removeFromCaches(queries, id);
    };
  };
}

function removeFromCaches(queries: QueryClient, id: string): void {
  applyDeletion(queries, id);
  queries.removeQueries({ queryKey: ['document', id] });
}

function refetchProcesses(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['processes'] });
}
