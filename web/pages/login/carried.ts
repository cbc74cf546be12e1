import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

/** What the login page hands to itself beside its address. */
const Carried = z.object({
  /** Of a link to a new password. */
  token: z.string().optional(),
  /** Of an invitation. */
  invitation: z.string().optional(),
  /** What was typed as the address in another mode. */
  email: z.string().optional(),
});
export type Carried = z.infer<typeof Carried>;

/**
 * What came with a link, or from another mode of the page. One-time tokens leave the address at once, so that
 * nobody reads them over a shoulder or copies them with it; in the history's state they outlast a reload.
 */
export function useCarried(): Carried {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const carried: Carried = Carried.safeParse(state).data ?? {};
  const token = query.get('token') ?? carried.token;
  const invitation = query.get('invitation') ?? carried.invitation;

  useEffect(() => {
    if (!query.has('token') && !query.has('invitation')) return;
    const rest = new URLSearchParams(query);
    rest.delete('token');
    rest.delete('invitation');
    void navigate(`/login?${rest}`, { replace: true, state: { token, invitation } satisfies Carried });
  }, [query, navigate, token, invitation]);

  return { ...carried, token, invitation };
}
