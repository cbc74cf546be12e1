import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { FormNotice } from '#web/components/controls/FormNotice.tsx';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { signIn } from '../../auth/session.ts';
import { EmailField } from '../../components/PersonFields.tsx';
import { wordRule } from '../../i18n/rules.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useFirstFocus } from '../forms/useFirstFocus.ts';
import { useSubmission } from '../forms/useSubmission.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import type { LoginState } from './login-state.ts';
import { ModeLink } from './ModeLink.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SignInFields } from './rules.ts';
import { useLoginText } from './texts.ts';

interface SignInFormProps {
  /** True when no account exists yet. */
  first: boolean;
  loginState: LoginState;
  /** The error of the return from the provider; null when there was none. */
  providerFailure: unknown;
}

/** Signs in with e-mail and password, and links to the other ways. */
export function SignInForm({ first, loginState, providerFailure }: SignInFormProps) {
  const { t: shell } = useTranslation();
  const { t } = useLoginText();
  const form = useValidatedForm(SignInFields, {
    defaultValues: { email: loginState.email ?? '', password: '', remember: true },
  });
  useFirstFocus(form, loginState.email ? 'password' : 'email');
  const { errors, isSubmitting } = form.formState;
  const [email, remember] = useWatch({ control: form.control, name: ['email', 'remember'] });

  const { onSubmit, failure } = useSubmission(form, async ({ email, password, remember }) => {
    try {
      await signIn({ email, password }, remember);
    } catch (error) {
      form.setFocus('password');
      throw error;
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {first && <FormNotice>{t('login.first')}</FormNotice>}
      <EmailField error={wordRule('email', errors.email?.message, shell)} {...form.register('email')} />
      <PasswordField
        label={shell('fields.password')}
        autoComplete="current-password"
        error={wordRule('password', errors.password?.message, shell)}
        {...form.register('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('login.remember')} {...form.register('remember')} />
        <ModeLink mode="forgot" loginState={{ ...loginState, email }}>
          {t('login.forgot')}
        </ModeLink>
      </div>
      <FailureNotice failure={failure} />
      <Button type="submit" variant="primary" loading={isSubmitting}>
        {t('login.submit')}
      </Button>
      <ProviderButton remember={remember} invitation={loginState.invitation} failure={providerFailure} />
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {t('login.noAccount')}
        <ModeLink mode="register" loginState={loginState}>
          {t('login.try')}
        </ModeLink>
      </p>
    </form>
  );
}
