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

/** All accounts, newest first, in pages. */
export const usersQuery = (filter: UserFilter) =>
  listQuery([...root, filter], (part, signal) => call(listUsers, { query: { ...filter, ...part } }, signal));

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await call(showUser, { params: { id } }, signal)).user,
  });

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, signal)).data,
});

export function useUpdateUser(id: string) {
  const cacheUser = useCacheUser(id);
  return useMutation({
    mutationFn: async (body: EndpointCall<typeof updateUser>['body']) =>
      (await call(updateUser, { params: { id }, body })).user,
    onSuccess: cacheUser,
  });
}

export function useReplaceSubscription(id: string) {
  const cacheUser = useCacheUser(id);
  return useMutation({
    mutationFn: async (body: EndpointCall<typeof replaceSubscription>['body']) =>
      (await call(replaceSubscription, { params: { id }, body })).user,
    onSuccess: cacheUser,
  });
}

/** Caches an account that the server returned and refetches the list of accounts. */
function useCacheUser(id: string) {
  const queries = useQueryClient();
  return (user: AdminUser) => {
    queries.setQueryData(oneKey(id), user);
    void queries.invalidateQueries({ queryKey: root });
  };
}
