import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminProcess, listAllProcesses, rerunProcess, stopProcess } from '#contract/accounts/admin.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { call } from '../../../api/client.ts';
import { listQuery } from '../lists.ts';
import type { RunAct } from './acts.ts';

const root = ['admin', 'processes'] as const;
type Query = NonNullable<EndpointCall<typeof listAllProcesses>['query']>;
type RunFilter = Pick<Query, 'status' | 'type' | 'stuck' | 'userId'>;

/** Processes of all users, asked for again every five seconds while the page is seen. */
export const runsQuery = (filter: RunFilter) => ({
  ...listQuery([...root, filter], (part, signal) =>
    call(listAllProcesses, { query: { ...filter, ...part } }, signal),
  ),
  refetchInterval: 5_000,
});

const endpoints = { again: rerunProcess, cancel: stopProcess } as const satisfies Record<RunAct, unknown>;

/** Runs a process again, or cancels it; the list and the queues are asked for anew. */
export function useRunAct(act: RunAct) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<AdminProcess, 'id'>) => call(endpoints[act], { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
