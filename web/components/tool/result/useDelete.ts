import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { destroyProcess, type ProcessListItem } from '#contract/processes.ts';
import { applyDeletion } from '#web/processes/apply-events.ts';
import { processLink } from '#web/processes/process-link.ts';
import { useHeldDeletion } from '../edit/useHeldDeletion.ts';
import { usePageText } from '../texts.ts';

/** Deletes a process and goes home, with time to undo it. */
export function useDelete(): (process: ProcessListItem) => Promise<void> {
  const navigate = useNavigate();
  const deleteAll = useDeleteAll();
  return async (process) => {
    const forget = deleteAll([process], () => void navigate(processLink(process)));
    await navigate('/');
    forget();
  };
}

/**
 * Deletes processes. The calls are held back for the life of the toast, which offers undo. Gives what takes them
 * out of the lists meanwhile: to be called once nothing shows them any more.
 */
export function useDeleteAll(): (processes: readonly ProcessListItem[], onUndone?: () => void) => () => void {
  const { t } = usePageText();
  const queries = useQueryClient();
  const deleteHeld = useHeldDeletion();

  return (processes, onUndone) => {
    let undone = false;
    const [first, ...others] = processes;
    deleteHeld(
      destroyProcess,
      processes.map(({ id }) => ({ params: { id } })),
      {
        title: t('result.deleted', { count: processes.length }),
        subtitle: others.length === 0 ? first?.title : undefined,
        onUndone: () => {
          undone = true;
          restore(queries);
          onUndone?.();
        },
        onRefused: () => restore(queries),
      },
    );
    return () => {
      if (!undone) for (const { id } of processes) forget(queries, id);
    };
  };
}

function forget(queries: QueryClient, id: string): void {
  applyDeletion(queries, id);
  queries.removeQueries({ queryKey: ['document', id] });
}

function restore(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['processes'] });
}
