import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { destroyProcess, type ProcessListItem } from '#contract/processes.ts';
import { applyDeletion } from '../../processes/applyEvents.ts';
import { processLink } from '../../processes/processLink.ts';
import { toast } from '../toast.ts';
import { holdBack } from './heldDeletions.ts';
import { useErrorText, usePageText } from './texts.ts';

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
  const errorText = useErrorText();
  const queries = useQueryClient();

  return (processes, onUndone) => {
    let undone = false;
    const refused = (error: unknown) => {
      toast({ variant: 'error', title: t('result.deleteFailed'), subtitle: errorText(error).title });
      restore(queries);
    };
    const held = processes.map(({ id }) => holdBack(destroyProcess, { params: { id } }, refused));
    toast({
      variant: 'success',
      title: t('result.deleted', { count: processes.length }),
      ...(processes[0] && processes.length === 1 && { subtitle: processes[0].title }),
      action: {
        label: t('result.undo'),
        run: () => {
          undone = held.map((undo) => undo()).some(Boolean);
          if (!undone) return;
          restore(queries);
          onUndone?.();
        },
      },
    });
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
