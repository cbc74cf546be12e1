import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorText, usePageText } from '../texts.ts';
import { deferDeletions } from './pending-deletions.ts';

interface DeletionMessages {
  title: string;
  subtitle?: string | undefined;
  /** The toast's title for a refusal, if not the usual one. */
  failed?: string;
  onUndone: () => void;
  onRefused: () => void;
}

/**
 * Deletes after the undo toast has gone. Only the first refusal is shown, as the others likely have the same reason.
 */
export function useUndoableDeletion() {
  const { t } = usePageText();
  const errorText = useErrorText();
  return <E extends Endpoint>(
    endpoint: E,
    calls: readonly (EndpointCall<E> & { params: Record<string, string> })[],
    { title, subtitle, failed = t('result.deleteFailed'), onUndone, onRefused }: DeletionMessages,
  ): void => {
    const undo = deferDeletions(endpoint, calls, (error, first) => {
      if (first) toast({ variant: 'error', title: failed, subtitle: errorText(error).title });
      onRefused();
    });
    toast({
      variant: 'success',
      title,
      ...(subtitle !== undefined && { subtitle }),
      action: {
        label: t('result.undo'),
        run: () => {
          if (undo()) onUndone();
        },
      },
    });
  };
}
