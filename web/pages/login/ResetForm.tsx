import { FormProvider } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { resetPassword } from '#contract/accounts/accounts.ts';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { NewPasswordFields } from '#web/pages/forms/NewPasswordFields.tsx';
import { call } from '../../api/client.ts';
import { clearTokens } from '../../auth/token.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useSubmission } from '../forms/useSubmission.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { ModeLink, modeAddress } from './ModeLink.tsx';
import { ResetFields } from './rules.ts';
import { useLoginText } from './texts.ts';

/** Sets a new password with the token of a link; the token is undefined when the address was copied incompletely. */
export function ResetForm({ token }: { token: string | undefined }) {
  const { t } = useLoginText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useValidatedForm(ResetFields, {
    defaultValues: { password: '', passwordConfirmation: '' },
  });
  async function send({ password }: z.output<typeof ResetFields>) {
    if (token === undefined) return;
    await call(resetPassword, { body: { token, password } });
    clearTokens('password_reset');
    void navigate(modeAddress(query, 'signIn'), { replace: true });
  }
  const { onSubmit, failure } = useSubmission(form, send, { password_common: 'password' });

  const isInvalid = token === undefined || (failure instanceof KalemError && failure.code === 'link_invalid');
  if (isInvalid) {
    return (
      <>
        <FailureNotice failure={new KalemError('link_invalid')} />
        <p className="text-center">
          <ModeLink mode="forgot">{t('reset.another')}</ModeLink>
        </p>
      </>
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <NewPasswordFields />
        <FailureNotice failure={failure} />
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
