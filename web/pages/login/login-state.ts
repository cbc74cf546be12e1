import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

/** The data that the login page passes to itself in the history's state. */
const LoginState = z.object({
  token: z.string().optional(),
  invitation: z.string().optional(),
  /** The e-mail address that was typed in another mode. */
  email: z.string().optional(),
});
export type LoginState = z.infer<typeof LoginState>;

/**
 * The data from a link or from another mode of the page. One-time tokens are removed from the address at once, so that
 * nobody sees them or copies them with it; in the history's state they survive a reload.
 */
export function useLoginState(): LoginState {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const loginState: LoginState = LoginState.safeParse(state).data ?? {};
  const token = query.get('token') ?? loginState.token;
  const invitation = query.get('invitation') ?? loginState.invitation;

  useEffect(() => {
    if (!query.has('token') && !query.has('invitation')) return;
    const cleanQuery = new URLSearchParams(query);
    cleanQuery.delete('token');
    cleanQuery.delete('invitation');
    void navigate(`/login?${cleanQuery}`, {
      replace: true,
      state: { token, invitation } satisfies LoginState,
    });
  }, [query, navigate, token, invitation]);

  return { ...loginState, token, invitation };
}
