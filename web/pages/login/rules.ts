import { z } from 'zod';
import { Email, Password, RegisterBody } from '#contract/accounts.ts';

export const SignInFields = z.object({ email: Email, password: Password, remember: z.boolean() });
export type SignInFields = z.infer<typeof SignInFields>;

/** `withCode`: the server asks for the set-up code that it printed. */
export function registerFields(withCode: boolean) {
  return RegisterBody.omit({ timezone: true })
    .extend({
      passwordConfirmation: z.string().min(1),
      setupCode: withCode ? z.string().trim().min(1).max(64) : z.string().optional(),
    })
    .refine((values) => values.passwordConfirmation === values.password, {
      path: ['passwordConfirmation'],
      params: { rule: 'sameAs' },
      // Also while another field is still wrong: each field is judged as soon as it was touched.
      when: () => true,
    });
}
