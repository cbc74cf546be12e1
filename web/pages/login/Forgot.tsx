import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordLink } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { FormNotice, WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { call } from '../../api/client.ts';
import { EmailField } from '../../components/PersonFields.tsx';
import { wordRule } from '../../i18n/rules.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useSubmission } from '../forms/useSubmission.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import type { LoginState } from './login-state.ts';
import { ModeLink } from './ModeLink.tsx';
import { ForgotFields } from './rules.ts';
import { useLoginText } from './texts.ts';

interface ForgotProps {
  loginState: LoginState;
  /** True when the server sends mail; undefined while loading. */
  mail: boolean | undefined;
}

/** Helps with a forgotten password: by a link in a mail, or else through the server's operator. */
export function Forgot({ loginState, mail }: ForgotProps) {
  const { t } = useLoginText();
  return (
    <>
      {mail === true && <ForgotForm email={loginState.email ?? ''} />}
      {mail === false && <WithoutMail />}
      <p className="text-center">
        <ModeLink mode="signIn" loginState={loginState}>
          {t('forgot.back')}
        </ModeLink>
      </p>
    </>
  );
}

/** Says how the server's operator makes a link when the server sends no mail. */
function WithoutMail() {
  const { t } = useLoginText();
  return (
    <FormNotice>
      <p className="pb-3">{t('forgot.withoutMail')}</p>
      <code className="block rounded-control border border-line bg-paper px-3 py-2 font-mono wrap-anywhere select-all">
        npm run kalem -- <span className="whitespace-nowrap">reset-password</span>{' '}
        <span className="whitespace-nowrap">--email …</span>
      </code>
    </FormNotice>
  );
}

/** Requests a password link by mail; the outcome is the same whether or not an account has the address. */
function ForgotForm({ email }: { email: string }) {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useValidatedForm(ForgotFields, { defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const { onSubmit, failure } = useSubmission(form, async ({ email }) => {
    await call(requestPasswordLink, { body: { email, language } });
    setSentTo(email);
  });

  if (sentTo !== null) {
    return (
      <>
        <WordedNotice
          quiet
          title={t('forgot.sentTitle')}
          detail={t('forgot.sentText', { email: sentTo, minutes: limits.passwordLinkMinutes })}
        />
        <Button onClick={() => setSentTo(null)}>{t('forgot.again')}</Button>
      </>
    );
  }
  // The server was restarted without mail after the page loaded its config.
  if (failure instanceof KalemError && failure.code === 'unavailable') return <WithoutMail />;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <EmailField error={wordRule('email', errors.email?.message, shell)} {...form.register('email')} />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
