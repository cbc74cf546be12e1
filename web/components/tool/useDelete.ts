import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { destroyProcess, type Process } from '#contract/processes.ts';
import { applyDeletion } from '../../processes/applyEvents.ts';
import { processLink } from '../../processes/processLink.ts';
import { toast } from '../toast.ts';
import { holdBack } from './heldDeletions.ts';
import { useErrorText, usePageText } from './texts.ts';

/**
 * Deletes a process and goes home. The call is held back for the life of the toast, which offers
 * undo; the process leaves the lists at once.
 */
export function useDelete(): (process: Process) => Promise<void> {
  const { t } = usePageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();

  return async (process) => {
    const { id, title } = process;
    let undone = false;
    const undo = holdBack(destroyProcess, { params: { id } }, (error) => {
      toast({ variant: 'error', title: t('result.deleteFailed'), subtitle: errorText(error).title });
      restore(queries);
    });
    toast({
      variant: 'success',
      title: t('result.deleted'),
      subtitle: title,
      action: {
        label: t('result.undo'),
        run: () => {
          undone = undo();
          if (!undone) return;
          restore(queries);
          void navigate(processLink(process));
        },
      },
    });
    await navigate('/');
    if (!undone) forget(queries, id);
  };
}

function forget(queries: QueryClient, id: string): void {
  applyDeletion(queries, id);
  queries.removeQueries({ queryKey: ['document', id] });
}

function restore(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['processes'] });
}
