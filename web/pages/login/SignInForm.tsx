import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { signIn } from '../../auth/session.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { ruleMessages, wordRule } from '../../i18n/rules.ts';
import { wordError } from '../../i18n/wordError.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { modeLink } from './modeLink.ts';
import { Notice, WordedNotice } from './Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SignInFields } from './rules.ts';

/** E-mail, password and the other ways in. `first`: no account exists yet. */
export function SignInForm({ first }: { first: boolean }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  const [google, setGoogle] = useState(query.get('provider') === 'google');
  const [forgotten, setForgotten] = useState(false);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(SignInFields, ruleMessages),
    defaultValues: { email: '', password: '', remember: true },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, remember }) => {
    setFailure(null);
    setGoogle(false);
    try {
      await signIn({ email, password }, remember);
    } catch (error) {
      setFailure(error);
      form.setFocus('password');
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {first && <Notice>{t('login.first')}</Notice>}
        <Field
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          error={wordRule('email', errors.email?.message, t)}
          {...form.register('email')}
        />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          error={wordRule('password', errors.password?.message, t)}
          {...form.register('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label={t('login.remember')} {...form.register('remember')} />
          <button
            type="button"
            onClick={() => setForgotten(true)}
            className="min-h-11 rounded-small text-sm text-accent underline-offset-4 hover:underline"
          >
            {t('login.forgot')}
          </button>
        </div>
        {failure !== null && <WordedNotice {...wordError(failure, t)} />}
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('login.submit')}
        </Button>
        <div className="flex items-center gap-4 text-sm text-muted">
          <hr className="grow border-line" />
          {t('login.or')}
          <hr className="grow border-line" />
        </div>
        <Button onClick={() => setGoogle(true)} icon={<GoogleMark />}>
          {t('login.google')}
        </Button>
        {google && <Notice>{t('login.googleMissing')}</Notice>}
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
          {t('login.noAccount')}
          <Link
            to={modeLink(query, 'register')}
            className="inline-flex min-h-11 items-center rounded-small font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('login.try')}
          </Link>
        </p>
      </form>
      <Dialog
        open={forgotten}
        onClose={() => setForgotten(false)}
        title={t('login.forgotTitle')}
        description={t('login.forgotText')}
      >
        <code className="rounded-control border border-line bg-paper px-3 py-2 font-mono text-sm wrap-anywhere select-all">
          npm run kalem -- reset-password --email …
        </code>
      </Dialog>
    </>
  );
}
