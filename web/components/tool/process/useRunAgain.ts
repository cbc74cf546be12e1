import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { retryProcess } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { processLink } from '#web/processes/process-link.ts';

/** A mutation that runs a process's input again, with the same or the given options, and opens the new process. */
export function useRunAgain(id: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (options?: Record<string, unknown>) =>
      (await call(retryProcess, { params: { id }, body: options ? { options } : {} })).process,
    onSuccess: (process) => {
      applyAnswer(queries, process);
      void navigate(processLink(process));
    },
  });
}
