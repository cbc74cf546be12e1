import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminProcess, listAllProcesses, rerunProcess, stopProcess } from '#contract/accounts/admin.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { call } from '../../../api/client.ts';
import { listQuery } from '../lists.ts';
import type { RunChoice } from './run-actions.ts';

const root = ['admin', 'processes'] as const;
type Query = NonNullable<EndpointCall<typeof listAllProcesses>['query']>;
type RunFilter = Pick<Query, 'status' | 'type' | 'stuck' | 'userId'>;

/** Processes of all users, refetched every five seconds while the page is visible. */
export const runsQuery = (filter: RunFilter) => ({
  ...listQuery([...root, filter], (part, signal) =>
    call(listAllProcesses, { query: { ...filter, ...part } }, signal),
  ),
  refetchInterval: 5_000,
});

const endpoints = { again: rerunProcess, cancel: stopProcess } as const satisfies Record<RunChoice, unknown>;

/** Runs a process again or cancels it, and then refetches all admin data. */
export function useRunAction(action: RunChoice) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<AdminProcess, 'id'>) => call(endpoints[action], { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
