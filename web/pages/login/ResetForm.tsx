import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { NewPasswordFields } from '#web/components/controls/NewPasswordFields.tsx';
import { wordError } from '#web/i18n/word-error.ts';
import { call } from '../../api/client.ts';
import { clearTokens } from '../../auth/token.ts';
import { ruleMessages, writeRefusal } from '../../i18n/rules.ts';
import { ModeLink, modeAddress } from './ModeLink.tsx';
import { ResetFields } from './rules.ts';
import { useLoginText } from './texts.ts';

/** Sets a new password with the token of a link; undefined when the link was cut off. */
export function ResetForm({ token }: { token: string | undefined }) {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(ResetFields, ruleMessages),
    defaultValues: { password: '', passwordConfirmation: '' },
  });

  const submit = form.handleSubmit(async ({ password }) => {
    if (token === undefined) return;
    setFailure(null);
    try {
      await call(resetPassword, { body: { token, password } });
    } catch (refused) {
      if (refused instanceof KalemError && refused.code === 'password_common')
        form.setError('password', { message: writeRefusal(refused.code) }, { shouldFocus: true });
      else setFailure(refused);
      return;
    }
    clearTokens('password_reset');
    void navigate(modeAddress(query, 'signIn'), { replace: true });
  });

  const invalid =
    token === undefined ? new KalemError('link_invalid') : failure instanceof KalemError && failure;
  if (invalid && invalid.code === 'link_invalid') {
    return (
      <>
        <WordedNotice {...wordError(invalid, shell)} />
        <p className="text-center">
          <ModeLink mode="forgot">{t('reset.another')}</ModeLink>
        </p>
      </>
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NewPasswordFields />
        {failure !== null && <WordedNotice {...wordError(failure, shell)} />}
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('reset.submit')}
        </Button>
        <p className="text-center">
          <ModeLink mode="signIn">{t('forgot.back')}</ModeLink>
        </p>
      </form>
    </FormProvider>
  );
}
