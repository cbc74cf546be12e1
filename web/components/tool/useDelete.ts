import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { destroyProcess, type Process } from '#contract/processes.ts';
import { addressOf, bearer, call } from '../../api/client.ts';
import { applyDeletion } from '../../processes/applyEvents.ts';
import { processLink } from '../../processes/processLink.ts';
import { toast } from '../toast.ts';
import { useErrorText, usePageText } from './texts.ts';

/** Deletions that can still be undone, by process id. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

// Whoever closes the page has not undone anything: what waits is deleted on the way out.
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => {
    for (const [id, timer] of waiting) {
      clearTimeout(timer);
      const address = addressOf(destroyProcess, { params: { id } });
      void fetch(address, { method: destroyProcess.method, headers: bearer(), keepalive: true });
    }
    waiting.clear();
  });
}

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
    const timer = setTimeout(() => {
      waiting.delete(id);
      call(destroyProcess, { params: { id } }).catch((error: unknown) => {
        toast({ variant: 'error', title: t('result.deleteFailed'), subtitle: errorText(error).title });
        restore(queries);
      });
    }, limits.toastMilliseconds);
    waiting.set(id, timer);
    toast({
      variant: 'success',
      title: t('result.deleted'),
      subtitle: title,
      action: {
        label: t('result.undo'),
        run: () => {
          if (!waiting.delete(id)) return;
          clearTimeout(timer);
          restore(queries);
          void navigate(processLink(process));
        },
      },
    });
    await navigate('/');
    if (waiting.has(id)) forget(queries, id);
  };
}

function forget(queries: QueryClient, id: string): void {
  applyDeletion(queries, id);
  queries.removeQueries({ queryKey: ['document', id] });
}

function restore(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['processes'] });
}
