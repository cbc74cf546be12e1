import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { KalemError } from '#contract/errors.ts';
import { configQuery } from '../api/config.ts';
import { nextPath } from '../auth/next-path.ts';
import { useSession } from '../auth/session.ts';
import { signOutReason, watchToken } from '../auth/token.ts';
import { classes } from '../components/controls/classes.ts';
import { WordedNotice } from '../components/controls/FormNotice.tsx';
import { Logo } from '../components/Logo.tsx';
import { useErrorTexts } from '../i18n/error-texts.ts';
import { wordError } from '../i18n/word-error.ts';
import { LanguageMenu } from '../layout/LanguageMenu.tsx';
import { ModeButton } from '../layout/ModeSwitch.tsx';
import { useTitle } from '../layout/useTitle.ts';
import { useWatched } from '../watchers.ts';
import { Forgot } from './login/Forgot.tsx';
import { invitationQuery } from './login/invitation.ts';
import { useLoginState } from './login/login-state.ts';
import { ProviderReturn } from './login/ProviderReturn.tsx';
import { Register } from './login/Register.tsx';
import { ResetForm } from './login/ResetForm.tsx';
import { SignInForm } from './login/SignInForm.tsx';
import { useLoginText } from './login/texts.ts';

/**
 * The public page, with the modes sign-in, register, forgot (requests a password link) and reset (uses one). It starts
 * with register while no account exists.
 */
export default function Login() {
  const { t } = useLoginText();
  const [query] = useSearchParams();
  const session = useSession();
  const config = useQuery(configQuery);
  const loginState = useLoginState();
  const invited = useQuery(invitationQuery(loginState.invitation));
  useErrorTexts();
  const [providerFailure, setProviderFailure] = useState<unknown>(null);
  const isFirst = config.data?.signUp.first ?? false;
  const mail = config.data?.signIn.mail;
  const requestedMode = query.get('mode');
  const mode = requestedMode === null && isFirst ? 'register' : requestedMode;
  const isProviderReturn = query.get('provider') === 'google';
  // The page waits until it knows its mode and what that mode shows, so that nothing moves in front of the user.
  const dependsOnServer =
    requestedMode === null || requestedMode === 'register' || requestedMode === 'forgot';
  const isUndecided = dependsOnServer && !isProviderReturn && config.isPending && config.failureCount === 0;
  const shownMode = mode === 'register' || mode === 'forgot' || mode === 'reset' ? mode : 'login';
  useTitle(isUndecided ? undefined : t(`${shownMode}.title`));

  if (isProviderReturn) {
    return (
      <Frame title={t('login.title')}>
        <ProviderReturn onFailure={setProviderFailure} />
      </Frame>
    );
  }
  // A signed-in user may also follow a password link, having forgotten the password.
  if (session.state === 'authenticated' && mode !== 'reset') {
    return <Navigate replace to={nextPath(query.get('next'), location.origin)} />;
  }
  if (isUndecided) return <Frame />;
  const registerKey = isFirst ? 'first' : loginState.invitation ? 'invited' : 'subtitle';
  const subtitles = {
    // An invalid invitation gets no welcome text.
    register: invited.error ? undefined : t(`register.${registerKey}`),
    forgot: mail ? t('forgot.subtitle') : undefined,
    reset: t('reset.subtitle'),
    login: undefined,
  };
  return (
    <Frame
      title={t(`${shownMode}.title`)}
      subtitle={subtitles[shownMode]}
      // The longest form fits into a laptop's window with the way to the other one.
      isTight={shownMode === 'register'}
    >
      {shownMode === 'register' && <Register allowed={config.data?.signUp} loginState={loginState} />}
      {shownMode === 'forgot' && <Forgot loginState={loginState} mail={mail} />}
      {shownMode === 'reset' && <ResetForm token={loginState.token} />}
      {shownMode === 'login' && (
        <>
          <SignOutReason />
          <SignInForm first={isFirst} loginState={loginState} providerFailure={providerFailure} />
        </>
      )}
    </Frame>
  );
}

interface FrameProps {
  title?: string;
  subtitle?: string | undefined;
  isTight?: boolean;
  children?: ReactNode;
}

/** The frame around the page's modes; without a title until the mode is known. */
function Frame({ title, subtitle, isTight = false, children }: FrameProps) {
  const { t } = useTranslation();
  const { t: loginText } = useLoginText();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--top-bar) items-center justify-end gap-1 px-3">
        <LanguageMenu />
        <ModeButton />
      </header>
      <main
        className={classes(
          'mx-auto flex w-full max-w-md grow flex-col justify-center px-4',
          isTight ? 'gap-4 pb-6' : 'gap-7 pt-2 pb-16',
        )}
      >
        {title && (
          <>
            <div className="flex flex-col gap-2">
              <div className="flex items-center gap-2.5 font-serif text-lg font-semibold">
                <Logo className="size-7.5" />
                {t('app.name')}
              </div>
              <p className="text-sm text-pretty text-muted">{loginText('product')}</p>
            </div>
            <div className="flex flex-col gap-1">
              <h1 className="font-serif text-2xl font-semibold">{title}</h1>
              {subtitle && <p className="text-muted">{subtitle}</p>}
            </div>
          </>
        )}
        {children}
      </main>
    </div>
  );
}

/** Tells a user who was just signed out the reason. */
function SignOutReason() {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const reason = useWatched(watchToken, signOutReason);
  switch (reason) {
    case 'refused':
      return <WordedNotice quiet {...wordError(new KalemError('unauthenticated'), shell)} />;
    case 'password_reset':
      return <WordedNotice quiet title={t('login.passwordReset')} detail={t('login.passwordResetText')} />;
    case 'account_deleted':
      return <WordedNotice quiet title={t('login.accountDeleted')} detail={t('login.accountDeletedText')} />;
    default:
      return null;
  }
}
