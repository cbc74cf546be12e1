import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Password } from '#contract/accounts/accounts.ts';
import { limits } from '#contract/limits.ts';
import { PasswordField } from '#web/components/controls/PasswordField.tsx';
import { wordRule } from '#web/i18n/rules.ts';

/** The two fields' schemas. A form spreads them into its own schema and refines it with `confirmed`. */
export const newPassword = { password: Password, passwordConfirmation: z.string().min(1) };
interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** Adds the check that both passwords are equal. */
export function confirmed<Schema extends z.ZodType<NewPassword>>(schema: Schema): Schema {
  return schema.refine((values) => values.passwordConfirmation === values.password, {
    path: ['passwordConfirmation'],
    params: { rule: 'sameAs' },
    // The check also runs while another field is invalid, since each field is validated once it was touched.
    when: () => true,
  });
}

/**
 * A new password and its repetition, with advice on a safer one. The form must provide FormProvider with both fields.
 * @param label the first field's label, when the form has other passwords too
 */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation();
  const { register, trigger, formState } = useFormContext<NewPassword>();
  const { errors, touchedFields } = formState;
  const { length } = useWatch<NewPassword, 'password'>({ name: 'password' });
  const isShort = length >= limits.passwordMinimum && length < limits.passwordAdvised;
  return (
    <>
      <PasswordField
        label={label ?? t('fields.password')}
        autoComplete="new-password"
        hint={t(isShort ? 'common.passwordShort' : 'common.passwordHint', {
          min: limits.passwordMinimum,
          advised: limits.passwordAdvised,
        })}
        error={wordRule(label ?? 'password', errors.password?.message, t)}
        {...register('password', {
          // Once the repetition was touched, each change of the password validates it again.
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
