import { queryOptions, skipToken } from '@tanstack/react-query';
import { showInvitation } from '#contract/accounts/accounts.ts';
import { call } from '../../api/client.ts';

/** Loads an invitation once; disabled without a token. */
export const invitationQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn:
      token === undefined ? skipToken : ({ signal }) => call(showInvitation, { params: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
