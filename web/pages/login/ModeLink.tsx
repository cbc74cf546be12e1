import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Carried } from './carried.ts';

type LoginMode = 'signIn' | 'register' | 'forgot';

/** The login page in a mode; where to go afterwards is kept. */
export function modeAddress(query: URLSearchParams, mode: LoginMode): string {
  const next = query.get('next');
  const kept = new URLSearchParams();
  kept.set('mode', mode);
  if (next !== null) kept.set('next', next);
  return `/login?${kept}`;
}

interface ModeLinkProps {
  mode: LoginMode;
  carried?: Carried;
  children: ReactNode;
}

/** A link to another mode of the login page, in the middle of text of its size. */
export function ModeLink({ mode, carried, children }: ModeLinkProps) {
  const [query] = useSearchParams();
  return (
    <Link
      to={modeAddress(query, mode)}
      state={carried}
      className="inline-flex min-h-11 items-center rounded-small text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
