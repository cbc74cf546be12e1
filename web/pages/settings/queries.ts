import { queryOptions } from '@tanstack/react-query';
import { listIdentities, listSessions } from '#contract/accounts/account.ts';
import { call } from '../../api/client.ts';

/** The user's sessions, the current one first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, signal)).data,
});

/** The providers' accounts that sign in to the user's account. */
export const identitiesQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: async ({ signal }) => (await call(listIdentities, {}, signal)).data,
});
