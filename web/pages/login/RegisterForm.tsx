import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { BrowserConfig } from '#contract/server.ts';
import { signUp } from '../../auth/session.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { ruleMessages, wordRule, writeRule } from '../../i18n/rules.ts';
import { wordError } from '../../i18n/wordError.ts';
import { modeLink } from './modeLink.ts';
import { Notice, WordedNotice } from './Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { registerFields } from './rules.ts';

const fields = ['name', 'email', 'password', 'passwordConfirmation', 'setupCode'] as const;

/** Makes an account, where the server takes new ones. */
export function RegisterForm({ allowed }: { allowed: BrowserConfig['signUp'] | undefined }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  const withCode = allowed?.needsSetupCode ?? false;
  const resolver = useMemo(() => zodResolver(registerFields(withCode), ruleMessages), [withCode]);
  const form = useForm({
    mode: 'onTouched',
    resolver,
    defaultValues: { name: '', email: '', password: '', passwordConfirmation: '', setupCode: '' },
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const error = (field: (typeof fields)[number]) => wordRule(field, errors[field]?.message, t);

  const submit = form.handleSubmit(async ({ name, email, password, setupCode }) => {
    setFailure(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { name, email, password, timezone: timeZone, ...(withCode && { setupCode }) };
    try {
      await signUp(body, true);
    } catch (refused) {
      setFailure(refused);
      if (!(refused instanceof KalemError)) return;
      for (const { field, ...rule } of refused.fields ?? []) {
        const known = fields.find((name) => name === field);
        if (known) form.setError(known, { message: writeRule(rule) });
      }
    }
  });

  const back = (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
      {t('register.haveAccount')}
      <Link
        to={modeLink(query, 'signIn')}
        className="inline-flex min-h-11 items-center rounded-small font-medium text-accent underline-offset-4 hover:underline"
      >
        {t('login.submit')}
      </Link>
    </p>
  );

  if (allowed && !allowed.open && !allowed.first) {
    return (
      <>
        <Notice>{t('register.closed')}</Notice>
        {back}
      </>
    );
  }
  const password = form.register('password', {
    // Once the repetition was touched, it is judged anew with every letter of the password.
    onChange: () => touchedFields.passwordConfirmation && void form.trigger('passwordConfirmation'),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('fields.name')} autoComplete="name" error={error('name')} {...form.register('name')} />
      <Field
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        error={error('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="new-password"
        hint={t('register.passwordHint', { min: limits.passwordMinimum, advised: limits.passwordAdvised })}
        error={error('password')}
        {...password}
      />
      <PasswordField
        label={t('fields.passwordConfirmation')}
        autoComplete="new-password"
        error={error('passwordConfirmation')}
        {...form.register('passwordConfirmation')}
      />
      {withCode && (
        <Field
          label={t('fields.setupCode')}
          autoComplete="off"
          spellCheck={false}
          hint={t('register.setupCodeHint')}
          error={error('setupCode')}
          {...form.register('setupCode')}
        />
      )}
      {failure !== null && <WordedNotice {...wordError(failure, t)} />}
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {t('register.submit')}
      </Button>
      {back}
    </form>
  );
}
