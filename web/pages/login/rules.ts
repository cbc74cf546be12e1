import { z } from 'zod';
import { Email, Password, RegisterBody } from '#contract/accounts/accounts.ts';
import { confirmed, newPassword } from '#web/pages/forms/NewPasswordFields.tsx';

export const SignInFields = z.object({ email: Email, password: Password, remember: z.boolean() });

/** @param withCode true when the server asks for the set-up code that it printed */
export function registerFields(withCode: boolean) {
  return confirmed(
    RegisterBody.pick({ name: true, email: true }).extend({
      ...newPassword,
      setupCode: withCode ? z.string().trim().min(1).max(64) : z.string().optional(),
    }),
  );
}

export const ForgotFields = z.object({ email: Email });
export const ResetFields = confirmed(z.object(newPassword));
