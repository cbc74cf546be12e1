import { listAllProcesses } from '#contract/accounts/admin.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { call } from '../../../api/client.ts';
import { listQuery } from '../lists.ts';

type Query = NonNullable<EndpointCall<typeof listAllProcesses>['query']>;
type RunFilter = Pick<Query, 'status' | 'type' | 'stuck' | 'userId'>;

/** Processes of all users, refetched every five seconds while the page is visible. */
export const runsQuery = (filter: RunFilter) => ({
  ...listQuery(['admin', 'processes', filter], (part, signal) =>
    call(listAllProcesses, { query: { ...filter, ...part } }, signal),
  ),
  refetchInterval: 5_000,
});
