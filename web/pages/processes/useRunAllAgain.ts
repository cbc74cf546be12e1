import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProcessListItem, retryProcess } from '#contract/processes.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { usePlansAction } from '#web/components/tool/process/usePlansAction.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { call } from '../../api/client.ts';
import { useErrorText } from '../../components/tool/texts.ts';
import { useNumber } from '../../i18n/useNumber.ts';
import { runEach } from './run-each.ts';
import { useProcessesText } from './texts.ts';

/** Runs ended processes again, each as a new one with its own options, and shows in toasts how many were started. */
export function useRunAllAgain() {
  const { t } = useProcessesText();
  const number = useNumber();
  const errorText = useErrorText();
  const plansAction = usePlansAction();
  const queries = useQueryClient();
  const countText = (key: 'started' | 'notStarted', count: number) =>
    t(key, { count, number: number(count) });
  return useMutation({
    mutationFn: (processes: readonly ProcessListItem[]) =>
      runEach(processes, async ({ id }) => {
        applyAnswer(queries, (await call(retryProcess, { params: { id }, body: {} })).process);
      }),
    onSuccess(refusals, processes) {
      const started = processes.length - refusals.length;
      if (started > 0) toast({ variant: 'success', title: countText('started', started) });
      if (refusals.length > 0)
        toast({
          variant: 'error',
          title: countText('notStarted', refusals.length),
          subtitle: errorText(refusals[0]).title,
          ...plansAction(refusals[0]),
        });
    },
  });
}
