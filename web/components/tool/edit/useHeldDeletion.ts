import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorText, usePageText } from '../texts.ts';
import { holdBackAll } from './held-deletions.ts';

interface Told {
  /** That it is gone, and what. */
  title: string;
  subtitle?: string | undefined;
  /** What is said where the server refuses, if it isn't just that. */
  failed?: string;
  onUndone: () => void;
  /** For each call that the server refused. */
  onRefused: () => void;
}

/**
 * Calls a deleting endpoint, once for each of what goes together, when the toast that offers undo has gone. The
 * first refusal is told, which is likely that of the others too.
 */
export function useHeldDeletion() {
  const { t } = usePageText();
  const errorText = useErrorText();
  return <E extends Endpoint>(
    endpoint: E,
    calls: readonly (EndpointCall<E> & { params: Record<string, string> })[],
    { title, subtitle, failed = t('result.deleteFailed'), onUndone, onRefused }: Told,
  ): void => {
    const undo = holdBackAll(endpoint, calls, (error, first) => {
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
