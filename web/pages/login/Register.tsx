import { useQuery } from '@tanstack/react-query';
import type { BrowserConfig } from '#contract/server.ts';
import { FormNotice } from '#web/components/controls/FormNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { invitationQuery } from './invitation.ts';
import type { LoginState } from './login-state.ts';
import { ModeLink } from './ModeLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useLoginText } from './texts.ts';

interface RegisterProps {
  /** Who may create an account; undefined while loading. */
  allowed: BrowserConfig['signUp'] | undefined;
  loginState: LoginState;
}

/** Creates an account if the server allows it; otherwise says how to get one. */
export function Register({ allowed, loginState }: RegisterProps) {
  const { t } = useLoginText();
  return (
    <>
      <RegisterBody allowed={allowed} loginState={loginState} />
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('register.haveAccount')}
        <ModeLink mode="signIn" loginState={loginState}>
          {t('login.submit')}
        </ModeLink>
      </p>
    </>
  );
}

/** The form if registering is possible, or else the reason why it isn't. */
function RegisterBody({ allowed, loginState }: RegisterProps) {
  const { t } = useLoginText();
  const { invitation } = loginState;
  if (allowed && !allowed.first) {
    if (allowed.byInvitation && invitation === undefined)
      return <FormNotice>{t('register.invitationNeeded')}</FormNotice>;
    if (!allowed.open && !allowed.byInvitation) return <FormNotice>{t('register.closed')}</FormNotice>;
  }
  return invitation === undefined ? (
    <RegisterForm allowed={allowed} />
  ) : (
    <Invited allowed={allowed} invitation={invitation} />
  );
}

/** Loads an invitation first, so that its errors appear before anything is typed. */
function Invited({ allowed, invitation }: Pick<RegisterProps, 'allowed'> & { invitation: string }) {
  const query = useQuery(invitationQuery(invitation));
  if (query.error) return <FailureNotice failure={query.error} />;
  if (!query.data) return <Skeleton className="h-96" />;
  return <RegisterForm allowed={allowed} invitation={{ token: invitation, email: query.data.email }} />;
}
