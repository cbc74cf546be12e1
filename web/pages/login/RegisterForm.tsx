import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { KalemError } from '#contract/errors.ts';
import type { BrowserConfig } from '#contract/server.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { NewPasswordFields } from '#web/components/controls/NewPasswordFields.tsx';
import { wordError } from '#web/i18n/word-error.ts';
import { signUp } from '../../auth/session.ts';
import { EmailField, NameField } from '../../components/PersonFields.tsx';
import { ruleMessages, wordRule, writeFieldErrors, writeRefusal } from '../../i18n/rules.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { registerFields } from './rules.ts';
import { useLoginText } from './texts.ts';

const fields = ['name', 'email', 'password', 'passwordConfirmation', 'setupCode'] as const;

interface RegisterFormProps {
  allowed: BrowserConfig['signUp'] | undefined;
  /** `email` is null when anyone may use the invitation. */
  invitation?: { token: string; email: string | null };
}

export function RegisterForm({ allowed, invitation }: RegisterFormProps) {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const [failure, setFailure] = useState<unknown>(null);
  const withCode = allowed?.needsSetupCode ?? false;
  const invitedEmail = invitation?.email ?? null;
  const resolver = useMemo(() => zodResolver(registerFields(withCode), ruleMessages), [withCode]);
  const form = useForm({
    mode: 'onTouched',
    resolver,
    defaultValues: {
      name: '',
      email: invitedEmail ?? '',
      password: '',
      passwordConfirmation: '',
      setupCode: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const error = (field: (typeof fields)[number]) => wordRule(field, errors[field]?.message, shell);

  const submit = form.handleSubmit(async ({ name, email, password, setupCode }) => {
    setFailure(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = {
      name,
      email,
      password,
      timezone: timeZone,
      invitation: invitation?.token,
      ...(withCode && { setupCode }),
    };
    try {
      await signUp(body, true);
    } catch (refused) {
      if (refused instanceof KalemError && refused.code === 'password_common') {
        form.setError('password', { message: writeRefusal(refused.code) }, { shouldFocus: true });
        return;
      }
      setFailure(refused);
      if (!(refused instanceof KalemError)) return;
      for (const { name, message } of writeFieldErrors(refused, fields)) form.setError(name, { message });
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NameField error={error('name')} {...form.register('name')} />
        <EmailField
          readOnly={invitedEmail !== null}
          hint={invitedEmail !== null && t('register.invitedAs')}
          error={error('email')}
          {...form.register('email')}
        />
        <NewPasswordFields />
        {withCode && (
          <Field
            label={shell('fields.setupCode')}
            autoComplete="off"
            spellCheck={false}
            hint={t('register.setupCodeHint')}
            error={error('setupCode')}
            {...form.register('setupCode')}
          />
        )}
        {failure !== null && <WordedNotice {...wordError(failure, shell)} />}
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('register.submit')}
        </Button>
        {allowed && !allowed.first && (
          <ProviderButton remember invitation={invitation?.token} failure={null} />
        )}
      </form>
    </FormProvider>
  );
}
