import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorToast } from '#web/components/overlays/useErrorToast.ts';

interface ActionOptions {
  /** The title of the toast after a success. */
  done: string;
  /** The keys of the queries to refetch afterwards, even after a failure, since the data may have changed elsewhere. */
  refetch: readonly QueryKey[];
}

/** A mutation that shows its success or its error in a toast. */
export function useAction<Input = void>(
  act: (input: Input) => Promise<unknown>,
  { done, refetch }: ActionOptions,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast({ variant: 'success', title: done }),
    onError: useErrorToast(),
    onSettled: () => Promise.all(refetch.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
