import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import type { BrowserConfig } from '#contract/server.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { NewPasswordFields } from '#web/pages/forms/NewPasswordFields.tsx';
import { signUp } from '../../auth/session.ts';
import { EmailField, NameField } from '../../components/PersonFields.tsx';
import { wordRule, writeFieldErrors } from '../../i18n/rules.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useFirstFocus } from '../forms/useFirstFocus.ts';
import { useSubmission } from '../forms/useSubmission.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { registerFields } from './rules.ts';
import { useLoginText } from './texts.ts';

const fields = ['name', 'email', 'password', 'passwordConfirmation', 'setupCode'] as const;

interface RegisterFormProps {
  /** Undefined while loading. */
  allowed: BrowserConfig['signUp'] | undefined;
  /** `email` is null when anyone may use the invitation. */
  invitation?: { token: string; email: string | null };
}

/** The form that creates an account, with a provider's account as an alternative. */
export function RegisterForm({ allowed, invitation }: RegisterFormProps) {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const withCode = allowed?.needsSetupCode ?? false;
  const invitedEmail = invitation?.email ?? null;
  const schema = useMemo(() => registerFields(withCode), [withCode]);
  const form = useValidatedForm(schema, {
    defaultValues: {
      name: '',
      email: invitedEmail ?? '',
      password: '',
      passwordConfirmation: '',
      setupCode: '',
    },
  });
  useFirstFocus(form, 'name');
  const { errors, isSubmitting } = form.formState;
  const error = (field: (typeof fields)[number]) => wordRule(field, errors[field]?.message, shell);

  async function send({ name, email, password, setupCode }: z.output<typeof schema>) {
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
      if (refused instanceof KalemError)
        for (const { name, message } of writeFieldErrors(refused, fields)) form.setError(name, { message });
      throw refused;
    }
  }
  const { onSubmit, failure } = useSubmission(form, send, { password_common: 'password' });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
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
        <FailureNotice failure={failure} />
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-2">
          {t('register.submit')}
        </Button>
        {allowed && !allowed.first && (
          <ProviderButton remember invitation={invitation?.token} failure={null} />
        )}
      </form>
    </FormProvider>
  );
}
