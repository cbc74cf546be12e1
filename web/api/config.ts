import { queryOptions } from '@tanstack/react-query';
import { showConfig } from '#contract/server.ts';
import { call } from './client.ts';

/** GET /config: what the browser must know before sign-in. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(showConfig, {}, signal),
  staleTime: 5 * 60_000,
});
