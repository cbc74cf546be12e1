import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminUser,
  listInvitations,
  listUsers,
  replaceSubscription,
  showUser,
  updateUser,
} from '#contract/accounts/admin.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { call } from '../../../api/client.ts';
import { listQuery } from '../lists.ts';

const root = ['admin', 'users'] as const;
const oneKey = (id: string) => ['admin', 'user', id] as const;

type UserFilter = Pick<NonNullable<EndpointCall<typeof listUsers>['query']>, 'q' | 'show'>;

/** All accounts, newest first, a page at a time. */
export const usersQuery = (filter: UserFilter) =>
  listQuery([...root, filter], (part, signal) => call(listUsers, { query: { ...filter, ...part } }, signal));

/** One account. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await call(showUser, { params: { id } }, signal)).user,
  });

/** Invitations that can still be used. */
export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, signal)).data,
});

/** Changes an account's roles, or blocks it. */
export function useUpdateUser(id: string) {
  const keep = useKeepUser(id);
  return useMutation({
    mutationFn: async (body: EndpointCall<typeof updateUser>['body']) =>
      (await call(updateUser, { params: { id }, body })).user,
    onSuccess: keep,
  });
}

/** Sets an account's plan; null ends it. */
export function useReplaceSubscription(id: string) {
  const keep = useKeepUser(id);
  return useMutation({
    mutationFn: async (body: EndpointCall<typeof replaceSubscription>['body']) =>
      (await call(replaceSubscription, { params: { id }, body })).user,
    onSuccess: keep,
  });
}

/** What was answered is shown at once, and the lists that tell of the account are asked for again. */
function useKeepUser(id: string) {
  const queries = useQueryClient();
  return (user: AdminUser) => {
    queries.setQueryData(oneKey(id), user);
    void queries.invalidateQueries({ queryKey: root });
  };
}
