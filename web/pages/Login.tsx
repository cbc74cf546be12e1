import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { KalemError } from '#contract/errors.ts';
import { configQuery } from '../api/config.ts';
import { nextPath } from '../auth/nextPath.ts';
import { useSession } from '../auth/session.ts';
import { signOutReason } from '../auth/token.ts';
import { Logo } from '../components/Logo.tsx';
import { wordError } from '../i18n/wordError.ts';
import { LanguageMenu } from '../layout/LanguageMenu.tsx';
import { ModeButton } from '../layout/ModeSwitch.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { WordedNotice } from './login/Notice.tsx';
import { RegisterForm } from './login/RegisterForm.tsx';
import { SignInForm } from './login/SignInForm.tsx';

/**
 * The one public page: signing in, or with ?mode=register making an account. Where nobody has one yet,
 * it begins with making the first.
 */
export default function Login() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const session = useSession();
  const config = useQuery(configQuery);
  const first = config.data?.signUp.first ?? false;
  const mode = query.get('mode');
  const registers = mode === 'register' || (first && mode !== 'signIn');
  // Which of the two it is shows once it is known, rather than change under the reader's eyes.
  const undecided = mode === null && config.isPending && config.failureCount === 0;
  useTitle(undecided ? undefined : t(registers ? 'register.title' : 'login.title'));

  if (session.state === 'authenticated') {
    return <Navigate replace to={nextPath(query.get('next'), location.origin)} />;
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-end gap-1 px-3">
        <LanguageMenu />
        <ModeButton />
      </header>
      <main className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-6 px-4 pt-2 pb-16">
        {!undecided && (
          <>
            <div className="flex items-center gap-2.5 font-serif text-lg font-semibold">
              <Logo className="size-7.5" />
              {t('app.name')}
            </div>
            <div className="flex flex-col gap-1">
              <h1 className="font-serif text-2xl font-semibold">
                {t(registers ? 'register.title' : 'login.title')}
              </h1>
              <p className="text-muted">
                {t(!registers ? 'login.subtitle' : first ? 'register.first' : 'register.subtitle')}
              </p>
            </div>
            {!registers && signOutReason() === 'refused' && (
              <WordedNotice quiet {...wordError(new KalemError('unauthenticated'), t)} />
            )}
            {registers ? <RegisterForm allowed={config.data?.signUp} /> : <SignInForm first={first} />}
          </>
        )}
      </main>
    </div>
  );
}
