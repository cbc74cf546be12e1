import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BrowserConfig } from '#contract/server.ts';
import { FormNotice, WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { wordError } from '#web/i18n/word-error.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Carried } from './carried.ts';
import { invitationQuery } from './invitation.ts';
import { ModeLink } from './ModeLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useLoginText } from './texts.ts';

interface RegisterProps {
  /** Undefined until it is known. */
  allowed: BrowserConfig['signUp'] | undefined;
  carried: Carried;
}

/** Making an account, for whom the server makes one; else a word on how to get one. */
export function Register({ allowed, carried }: RegisterProps) {
  const { t } = useLoginText();
  return (
    <>
      <RegisterBody allowed={allowed} carried={carried} />
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('register.haveAccount')}
        <ModeLink mode="signIn" carried={carried}>
          {t('login.submit')}
        </ModeLink>
      </p>
    </>
  );
}

function RegisterBody({ allowed, carried }: RegisterProps) {
  const { t } = useLoginText();
  const { invitation } = carried;
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

/** An invitation is looked at first: what is wrong with it is better known before anything is typed. */
function Invited({ allowed, invitation }: Pick<RegisterProps, 'allowed'> & { invitation: string }) {
  const { t: shell } = useTranslation();
  const shown = useQuery(invitationQuery(invitation));
  if (shown.error) return <WordedNotice {...wordError(shown.error, shell)} />;
  if (!shown.data) return <Skeleton className="h-96" />;
  return <RegisterForm allowed={allowed} invitation={{ token: invitation, email: shown.data.email }} />;
}
