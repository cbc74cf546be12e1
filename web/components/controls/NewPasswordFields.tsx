import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Password } from '#contract/accounts/accounts.ts';
import { limits } from '#contract/limits.ts';
import { wordRule } from '#web/i18n/rules.ts';
import { PasswordField } from './PasswordField.tsx';

/** The two fields; schemas spread them, and are refined by `confirmed`. */
export const newPassword = { password: Password, passwordConfirmation: z.string().min(1) };
interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** Asks of a schema with both fields that they say the same. */
export function confirmed<Schema extends z.ZodType<NewPassword>>(schema: Schema): Schema {
  return schema.refine((values) => values.passwordConfirmation === values.password, {
    path: ['passwordConfirmation'],
    params: { rule: 'sameAs' },
    // Also while another field is still wrong: each field is judged as soon as it was touched.
    when: () => true,
  });
}

/**
 * A new password, twice, in a form under FormProvider with both fields; says what makes one safer.
 * @param label The first one's, where it isn't the only password
 */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation();
  const { register, trigger, formState } = useFormContext<NewPassword>();
  const { errors, touchedFields } = formState;
  const typed = useWatch<NewPassword, 'password'>({ name: 'password' });
  const short = typed.length >= limits.passwordMinimum && typed.length < limits.passwordAdvised;
  return (
    <>
      <PasswordField
        label={label ?? t('fields.password')}
        autoComplete="new-password"
        hint={t(short ? 'common.passwordShort' : 'common.passwordHint', {
          min: limits.passwordMinimum,
          advised: limits.passwordAdvised,
        })}
        error={wordRule(label ?? 'password', errors.password?.message, t)}
        {...register('password', {
          // Once the repetition was touched, it is judged anew with every letter of the password.
          onChange: () => touchedFields.passwordConfirmation && void trigger('passwordConfirmation'),
        })}
      />
      <PasswordField
        label={t('fields.passwordConfirmation')}
        autoComplete="new-password"
        error={wordRule('passwordConfirmation', errors.passwordConfirmation?.message, t)}
        {...register('passwordConfirmation')}
      />
    </>
  );
}
