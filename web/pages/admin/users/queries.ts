import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceSubscription } from '#contract/accounts/admin.ts';
import {
  type AdminUser,
  listInvitations,
  listUsers,
  showUser,
  updateUser,
} from '#contract/accounts/admin-users.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { call } from '../../../api/client.ts';
import { listQuery } from '../lists.ts';

const usersKey = ['admin', 'users'] as const;

type UserFilter = Pick<NonNullable<EndpointCall<typeof listUsers>['query']>, 'q' | 'show'>;

/** All accounts, newest first, in pages. */
export const usersQuery = (filter: UserFilter) =>
  listQuery([...usersKey, filter], (part, signal) =>
    call(listUsers, { query: { ...filter, ...part } }, signal),
  );

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: async ({ signal }) => (await call(showUser, { params: { id } }, signal)).user,
  });

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, signal)).data,
});

export function useUpdateUser(id: string) {
  return useUserMutation(id, (body: EndpointCall<typeof updateUser>['body']) =>
    call(updateUser, { params: { id }, body }),
  );
}

export function useReplaceSubscription(id: string) {
  return useUserMutation(id, (body: EndpointCall<typeof replaceSubscription>['body']) =>
    call(replaceSubscription, { params: { id }, body }),
  );
}

/** A change of an account, after which the account that the server returns is cached and the list refetched. */
function useUserMutation<Body>(id: string, change: (body: Body) => Promise<{ user: AdminUser }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ user }) => {
      queries.setQueryData(userQuery(id).queryKey, user);
      void queries.invalidateQueries({ queryKey: usersKey });
    },
  });
}
