import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { usePageText } from '../texts.ts';
import { deferDeletions } from './pending-deletions.ts';

interface DeletionMessages {
  title: string;
  subtitle?: string | undefined;
  /** The toast's title for a refusal, if not the usual one. */
  failed?: string;
  onUndone: () => void;
  onRefused: () => void;
}

/** Deletes after the undo toast has gone. Only the first refusal is shown: the others likely have the same reason. */
export function useUndoableDeletion() {
  const { t } = usePageText();
  const showFailure = useFailureToast();
  return <E extends Endpoint>(
    endpoint: E,
    calls: readonly (EndpointCall<E> & { params: Record<string, string> })[],
    { title, subtitle, failed = t('result.deleteFailed'), onUndone, onRefused }: DeletionMessages,
  ): void => {
    const undo = deferDeletions(endpoint, calls, (error, first) => {
      if (first) showFailure(failed, error);
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
