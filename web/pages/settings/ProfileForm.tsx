import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ProfileBody, updateProfile } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { updateCachedUser } from '../../auth/session.ts';
import { EmailField, NameField } from '../../components/PersonFields.tsx';
import { wordRule, writeFieldErrors, writeRefusal } from '../../i18n/rules.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { Section } from './Section.tsx';
import { TimezoneField } from './TimezoneField.tsx';
import { useSettingsText } from './texts.ts';

const fields = ['name', 'email', 'timezone', 'currentPassword'] as const;

/** @param currentEmail the address that needs no password; null when the account has no password */
function profileFields(currentEmail: string | null) {
  return ProfileBody.extend({ currentPassword: z.string().max(1_000) }).superRefine((values, context) => {
    if (currentEmail === null || values.email === currentEmail || values.currentPassword !== '') return;
    context.addIssue({ code: 'custom', path: ['currentPassword'], input: '' });
  });
}

/** The name, e-mail and time zone. A changed e-mail address requires the password. */
export function ProfileForm() {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const showFailure = useFailureToast();
  const { user } = useSignedIn();
  const currentEmail = user.hasPassword ? user.email : null;
  const schema = useMemo(() => profileFields(currentEmail), [currentEmail]);
  const form = useValidatedForm(schema, {
    values: { name: user.name, email: user.email, timezone: user.timezone, currentPassword: '' },
    // Values saved in another tab don't overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const { field: timezone } = useController({ control: form.control, name: 'timezone' });
  const email = useWatch({ control: form.control, name: 'email' });
  const emailChanges = currentEmail !== null && email.trim() !== currentEmail;
  const error = (field: (typeof fields)[number]) =>
    wordRule(field === 'currentPassword' ? t('password.current') : field, errors[field]?.message, shell);

  const submit = form.handleSubmit(async ({ currentPassword, ...profile }) => {
    try {
      const body = { ...profile, ...(emailChanges && { currentPassword }) };
      const saved = await call(updateProfile, { body });
      updateCachedUser(saved);
      form.reset({ name: saved.name, email: saved.email, timezone: saved.timezone, currentPassword: '' });
      toast({ variant: 'success', title: t('profile.done') });
    } catch (refused) {
      showFailure(t('profile.failed'), refused);
      if (!(refused instanceof KalemError)) return;
      const { code } = refused;
      if (code === 'email_taken') form.setError('email', { message: writeRefusal(code) });
      if (code === 'password_wrong') form.setError('currentPassword', { message: writeRefusal(code) });
      for (const { name, message } of writeFieldErrors(refused, fields)) form.setError(name, { message });
    }
  });

  return (
    <Section own id="profile" title={t('profile.title')} text={t('profile.text')}>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col 3xl:max-w-3xl gap-5">
        <NameField error={error('name')} {...form.register('name')} />
        <EmailField autoComplete="email" error={error('email')} {...form.register('email')} />
        {emailChanges && (
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            hint={t('profile.passwordHint')}
            error={error('currentPassword')}
            {...form.register('currentPassword')}
          />
        )}
        <TimezoneField value={timezone.value} onChange={timezone.onChange} />
        <Button type="submit" variant="primary" loading={isSubmitting} className="self-start">
          {t('profile.submit')}
        </Button>
      </form>
    </Section>
  );
}
