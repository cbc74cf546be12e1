import { queryOptions, skipToken } from '@tanstack/react-query';
import { showInvitation } from '#contract/accounts/accounts.ts';
import { call } from '../../api/client.ts';

/** What an invitation is good for; asked once, and not at all without one. */
export const invitationQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn:
      token === undefined ? skipToken : ({ signal }) => call(showInvitation, { params: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
