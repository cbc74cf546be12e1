import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type LoginBody,
  login,
  me,
  type RegisterBody,
  register,
  type User,
} from '#contract/accounts/accounts.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call, read, send } from '../api/client.ts';
import { NetworkError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { useWatched } from '../watchers.ts';
import { clearTokens, storedToken, storeToken, watchToken } from './token.ts';

export type Me = EndpointAnswer<typeof me>;

type Session =
  /** A token is stored, and GET /me is under way or failed for a reason other than the token. */
  | { state: 'unknown'; error: Error | null; retry: () => void }
  | { state: 'authenticated'; user: Me; token: string }
  | { state: 'unauthenticated' };

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(me, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

// Data that one account has loaded must not be shown to the next.
watchToken(() => queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' }));

/** The current session. A stored token triggers one GET /me, whose refusal (401) clears the token. */
export function useSession(): Session {
  const token = useWatched(watchToken, storedToken);
  const user = useQuery({ ...meQuery, enabled: token !== null });
  if (token === null) return { state: 'unauthenticated' };
  if (user.data) return { state: 'authenticated', user: user.data, token };
  return { state: 'unknown', error: user.error, retry: () => void user.refetch() };
}

/** The token in an answer's headers; throws NetworkError when there is none. */
export function tokenOf(response: Response): string {
  const token = /^Bearer\s+(\S+)$/i.exec(response.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw new NetworkError('the answer holds no token');
  return token;
}

async function storeSession(response: Response, user: User, remember: boolean): Promise<User> {
  storeToken(tokenOf(response), remember);
  queryClient.setQueryData(meQuery.queryKey, { ...user, impersonator: null });
  // The login page's config says whether any account exists, which the first one changes.
  void queryClient.invalidateQueries({ queryKey: ['config'] });
  return user;
}

/** Signs in and stores the token. Throws the errors of `call`: login_failed for any wrong name or password. */
export async function signIn(body: LoginBody, remember: boolean): Promise<User> {
  const response = await send(login, { body });
  return storeSession(response, await read(login, response), remember);
}

/** Creates an account and signs it in. Throws the errors of `call`. */
export async function signUp(body: RegisterBody, remember: boolean): Promise<User> {
  const response = await send(register, { body });
  return storeSession(response, await read(register, response), remember);
}

/** Updates the cached user after a change to the own account. */
export function updateCachedUser(change: Partial<User>): void {
  queryClient.setQueryData(meQuery.queryKey, (user) => user && { ...user, ...change });
}

/** Ends the sign-in on this machine, in every tab. The server isn't called. */
export function logOut(): void {
  clearTokens('logged_out');
}
