import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LoginState } from './login-state.ts';

type LoginMode = 'signIn' | 'register' | 'forgot';

/** The address of the login page in a mode. @param query the current one, whose `next`, the page to go to, is kept */
export function modeAddress(query: URLSearchParams, mode: LoginMode): string {
  const next = query.get('next');
  return `/login?${new URLSearchParams({ mode, ...(next !== null && { next }) })}`;
}

interface ModeLinkProps {
  mode: LoginMode;
  /** The data that the page passes to its other mode. */
  loginState?: LoginState;
  children: ReactNode;
}

/** A link to another mode of the login page, for use in running text. */
export function ModeLink({ mode, loginState, children }: ModeLinkProps) {
  const [query] = useSearchParams();
  return (
    <Link
      to={modeAddress(query, mode)}
      state={loginState}
      className="inline-flex min-h-11 items-center rounded-small text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
