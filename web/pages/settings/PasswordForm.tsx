import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { updatePassword } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { confirmed, NewPasswordFields, newPassword } from '#web/pages/forms/NewPasswordFields.tsx';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { updateCachedUser } from '../../auth/session.ts';
import { useProvider } from '../../auth/useProvider.ts';
import { wordRule, writeRefusal } from '../../i18n/rules.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { sessionsQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** @param hasPassword true when the current password must be typed too */
function passwordFields(hasPassword: boolean) {
  const current = z.string().max(1_000);
  return confirmed(z.object({ currentPassword: hasPassword ? current.min(1) : current, ...newPassword }));
}

const emptyFields = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Changes the password, or sets one for an account that only a provider has opened so far. */
export function PasswordForm() {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const showFailure = useFailureToast();
  const { hasPassword, email } = useSignedIn().user;
  const provider = useProvider();
  const queries = useQueryClient();
  const schema = useMemo(() => passwordFields(hasPassword), [hasPassword]);
  const form = useValidatedForm(schema, { defaultValues: emptyFields });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await call(updatePassword, { body: { password, ...(hasPassword && { currentPassword }) } });
      form.reset(emptyFields);
      updateCachedUser({ hasPassword: true });
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ variant: 'success', title: t('password.done'), subtitle: t('password.doneText') });
    } catch (refused) {
      showFailure(t('password.failed'), refused);
      if (!(refused instanceof KalemError)) return;
      const { code } = refused;
      const message = writeRefusal(code);
      if (code === 'password_wrong') form.setError('currentPassword', { message }, { shouldFocus: true });
      if (code === 'password_common') form.setError('password', { message }, { shouldFocus: true });
    }
  });

  return (
    <Section
      own
      id="password"
      title={t(hasPassword ? 'password.title' : 'password.setTitle')}
      text={hasPassword ? t('password.text') : t('password.setText', { provider: provider.name })}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex max-w-xl flex-col 3xl:max-w-3xl gap-5">
          {/* Password managers read the account's name here. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {hasPassword && (
            <PasswordField
              label={t('password.current')}
              autoComplete="current-password"
              error={wordRule(t('password.current'), errors.currentPassword?.message, shell)}
              {...form.register('currentPassword')}
            />
          )}
          <NewPasswordFields label={t('password.new')} />
          <Button type="submit" loading={isSubmitting} className="self-start">
            {t(hasPassword ? 'password.submit' : 'password.setSubmit')}
          </Button>
        </form>
      </FormProvider>
    </Section>
  );
}
