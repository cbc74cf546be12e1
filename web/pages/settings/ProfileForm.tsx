import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ProfileBody, updateProfile } from '#contract/accounts/account.ts';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { wordError } from '#web/i18n/word-error.ts';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { showChanged } from '../../auth/session.ts';
import { EmailField, NameField } from '../../components/PersonFields.tsx';
import { ruleMessages, wordRule, writeFieldErrors, writeRefusal } from '../../i18n/rules.ts';
import { Section } from './Section.tsx';
import { TimezoneField } from './TimezoneField.tsx';
import { useSettingsText } from './texts.ts';

const fields = ['name', 'email', 'timezone', 'currentPassword'] as const;

/** `kept`: the address that may stay without the password; null where there is no password to ask for. */
function profileFields(kept: string | null) {
  return ProfileBody.extend({ currentPassword: z.string().max(1_000) }).superRefine((values, context) => {
    if (kept === null || values.email === kept || values.currentPassword !== '') return;
    context.addIssue({ code: 'custom', path: ['currentPassword'], input: '' });
  });
}

/** Name, e-mail and time zone. A new address asks for the password, in place. */
export function ProfileForm() {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const { user } = useSignedIn();
  const kept = user.hasPassword ? user.email : null;
  const resolver = useMemo(() => zodResolver(profileFields(kept), ruleMessages), [kept]);
  const form = useForm({
    mode: 'onTouched',
    resolver,
    values: { name: user.name, email: user.email, timezone: user.timezone, currentPassword: '' },
    // What is being typed isn't overwritten by what another tab has saved.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const { field: timezone } = useController({ control: form.control, name: 'timezone' });
  const email = useWatch({ control: form.control, name: 'email' });
  const moves = kept !== null && email.trim() !== kept;
  const error = (field: (typeof fields)[number]) =>
    wordRule(field === 'currentPassword' ? t('password.current') : field, errors[field]?.message, shell);

  const submit = form.handleSubmit(async ({ currentPassword, ...profile }) => {
    try {
      const body = { ...profile, ...(moves && { currentPassword }) };
      const saved = await call(updateProfile, { body });
      showChanged(saved);
      form.reset({ name: saved.name, email: saved.email, timezone: saved.timezone, currentPassword: '' });
      toast({ variant: 'success', title: t('profile.done') });
    } catch (refused) {
      toast({ variant: 'error', title: t('profile.failed'), subtitle: wordError(refused, shell).title });
      if (!(refused instanceof KalemError)) return;
      const { code } = refused;
      if (code === 'email_taken') form.setError('email', { message: writeRefusal(code) });
      if (code === 'password_wrong') form.setError('currentPassword', { message: writeRefusal(code) });
      for (const { name, message } of writeFieldErrors(refused, fields)) form.setError(name, { message });
    }
  });

  return (
    <Section own id="profile" title={t('profile.title')} text={t('profile.text')}>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
        <NameField error={error('name')} {...form.register('name')} />
        <EmailField autoComplete="email" error={error('email')} {...form.register('email')} />
        {moves && (
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
