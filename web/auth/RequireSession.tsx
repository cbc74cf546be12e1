import { createContext, useContext, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorState } from '../components/ErrorState.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { wordError } from '../i18n/word-error.ts';
import { isFirstFrameShown, removeFirstFrame } from '../layout/first-frame.ts';
import { loginPath } from './next-path.ts';
import { type Me, useSession } from './session.ts';
import { leftOnPurpose } from './token.ts';

interface SignedIn {
  user: Me;
  token: string;
}

export const SignedInContext = createContext<SignedIn | null>(null);

/** The signed-in user, for pages under RequireSession. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn was called outside of RequireSession');
  return signedIn;
}

/** Lets signed-in users through and sends everyone else to the login page. */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  const isWaiting = session.state === 'unknown' && !session.error;
  useLayoutEffect(() => {
    if (!isWaiting) removeFirstFrame();
  }, [isWaiting]);
  if (session.state === 'unauthenticated') {
    const requestedPath = `${location.pathname}${location.search}${location.hash}`;
    // A user who chose to leave starts afresh next time; one who was interrupted continues on the same page.
    return <Navigate replace to={leftOnPurpose() ? '/login' : loginPath(requestedPath)} />;
  }
  if (session.state === 'unknown') return <UnknownSession error={session.error} retry={session.retry} />;
  return (
    <SignedInContext value={session}>
      <Outlet />
    </SignedInContext>
  );
}

/** Shown until GET /me has answered, in the shape of the layout so that nothing jumps. */
function UnknownSession({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useTranslation();
  if (error) {
    const { title, detail } = wordError(error, t);
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <ErrorState title={title} onRetry={retry}>
          {detail}
        </ErrorState>
      </main>
    );
  }
  if (isFirstFrameShown())
    return <main aria-busy="true" aria-label={t('common.loading')} className="sr-only" />;
  return (
    <main aria-busy="true" aria-label={t('common.loading')} className="xl:ps-72">
      <div className="h-(--top-bar) border-b border-line" />
      <div className="flex flex-col gap-4 px-4 py-10 md:px-8">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-36 w-full" />
      </div>
    </main>
  );
}
