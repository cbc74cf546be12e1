import { queryOptions } from '@tanstack/react-query';
import { listIdentities, listSessions } from '#contract/accounts/account.ts';
import { call } from '../../api/client.ts';

/** The user's sessions, the one in use first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, signal)).data,
});

/** Providers' accounts that open the user's. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => (await call(listIdentities, {}, signal)).data,
});
